import { Server } from 'boardgame.io/dist/cjs/server.js';
import { boardgame } from './boardgame-rules.ts';
import { reportTo } from './questions.ts';

const { appServer } = await Server({ games: [boardgame], origins: ['*'] }).run({ port: 0 });
const address = appServer.address();
reportTo(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
