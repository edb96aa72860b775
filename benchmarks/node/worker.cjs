// The other end of the line for a contestant that is written for Node: see benchmarks/worker.py.
//
//   node worker.cjs MODULE FUNCTION

"use strict";

const readline = require("node:readline");

const STRETCH_SECONDS = 0.005;

function secondsSince(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function windowsOf(work) {
  let times = 1;
  return (seconds) => {
    const start = process.cpuUsage();
    let done = 0;
    let before = 0;
    for (;;) {
      done += work(times);
      const spent = secondsSince(start);
      if (spent >= seconds) {
        return [done, spent];
      }
      if (spent - before < STRETCH_SECONDS) {
        times *= 2;
      }
      before = spent;
    }
  };
}

function main(module, name) {
  let window;
  try {
    window = windowsOf(require(`./${module}.cjs`)[name]());
  } catch (error) {
    process.stdout.write(`missing ${String(error.message).split("\n")[0]}\n`);
    return;
  }
  process.stdout.write("ready\n");
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    process.stdout.write(`${window(Number(line)).join(" ")}\n`);
  });
}

main(...process.argv.slice(2));
