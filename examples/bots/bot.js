// A bot in JavaScript: it takes the last option of the list.
require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { n, ask } = JSON.parse(line);
    if (!ask) return;
    const options = ask.groups.flatMap((group) => group.options);
    console.log(JSON.stringify({ n, take: options.at(-1).number }));
  });
