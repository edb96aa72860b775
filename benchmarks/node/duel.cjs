// A small duel on boardgame.io: five cards in hand, three plays a turn, a die for each blow.
//
// It is far smaller than any game of ours, which is to its advantage. The game has every
// rule where boardgame.io wants it: chance and the end of a turn come from its plugins.

"use strict";

const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const HEALTH = 20;
const HAND = 5;
const ENERGY = 3;
const DECK = Array.from({ length: 30 }, (_, place) => 1 + (place % 6));
const HITS_FROM = 3;

function draw(G, me, random) {
  while (G.hands[me].length < HAND) {
    if (G.decks[me].length === 0) {
      G.decks[me] = random.Shuffle(G.discards[me]);
      G.discards[me] = [];
    }
    G.hands[me].push(G.decks[me].pop());
  }
}

const game = {
  name: "duel",
  setup: ({ random }) => ({
    health: [HEALTH, HEALTH],
    energy: [ENERGY, ENERGY],
    decks: [random.Shuffle(DECK), random.Shuffle(DECK)],
    hands: [[], []],
    discards: [[], []],
  }),
  turn: {
    onBegin: ({ G, ctx, random }) => {
      const me = Number(ctx.currentPlayer);
      G.energy[me] = ENERGY;
      draw(G, me, random);
    },
  },
  moves: {
    play: ({ G, playerID, random }, place) => {
      const me = Number(playerID);
      const [strength] = G.hands[me].splice(place, 1);
      G.energy[me] -= 1;
      G.discards[me].push(strength);
      if (random.D6() >= HITS_FROM) {
        G.health[1 - me] -= strength;
      }
    },
    pass: ({ events }) => {
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    const loser = G.health.findIndex((health) => health <= 0);
    return loser < 0 ? undefined : { winner: String(1 - loser) };
  },
};

function enumerate(G, ctx) {
  const me = Number(ctx.currentPlayer);
  const moves = [["pass"]];
  if (G.energy[me] > 0) {
    G.hands[me].forEach((_, place) => moves.push(["play", place]));
  }
  return moves;
}

// Whole matches on the bare reducer, which is faster than a client and what its server
// and its bots run. Every move is picked among those that can be made.
function playouts() {
  const reducer = CreateGameReducer({ game });
  let seed = 0;
  return (matches) => {
    let decisions = 0;
    for (let match = 0; match < matches; match += 1) {
      seed += 1;
      let state = InitializeGame({ game: { ...game, seed }, numPlayers: 2 });
      while (state.ctx.gameover === undefined) {
        const moves = enumerate(state.G, state.ctx);
        const [type, ...args] = moves[Math.floor(Math.random() * moves.length)];
        const payload = { type, args, playerID: state.ctx.currentPlayer };
        state = reducer(state, { type: "MAKE_MOVE", payload });
        decisions += 1;
      }
    }
    return decisions;
  };
}

module.exports = { game, playouts };
