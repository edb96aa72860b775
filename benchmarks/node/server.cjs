// boardgame.io's own server with the small duel, in memory as it comes.
//
//   node server.cjs

"use strict";

const { Server } = require("boardgame.io/server");
const { game } = require("./duel.cjs");

const server = Server({ games: [game], origins: [/./] });
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
