import { TableState, type CommandReply } from '@longroll/protocol';
import { scenario as form } from '@longroll/rules/books/kings-men/first/set-up/scenario';
import type { Hand } from '@longroll/rules/kernel/view';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { Client, type Room } from 'colyseus.js';
import { onHand } from './on-hand.ts';
import { atServer, grant, pause, PATIENCE, until } from './test-server.ts';

/**
 * What a command costs on the line: bytes that come down to each player and spectator, counted at real sockets of a server in a
 * process of its own, without the frames of the web socket and what it may compress. `npm run bench -- bytes [commands]`.
 */
const wanted = Number(process.argv[2] ?? 60);
const TABLES = [2, 4, 8].flatMap((seats) => [1, 100].map((spectators) => ({ seats, spectators })));
/** Pause after a command: slower than the server allows one player, and long enough for all to have heard. Milliseconds. */
const BREATH = 60;
/** First byte of a message that changes the public table. */
const PATCH = 15;

/** One socket, and what came down on it. */
interface Line {
  readonly room: Room;
  hand: Hand | null;
  all: number;
  patches: number;
}

await atServer(async (url) => {
  console.log('seats  spectators  commands  bytes per command to: a player (patch + messages)  a spectator (patch + messages)  everybody');
  for (const table of TABLES) await measure(url, table);
});

async function measure(url: string, { seats, spectators }: { seats: number; spectators: number }): Promise<void> {
  const founder = await grant(`${url}/api/battles`, {
    scenario: fieldFor(seats / 2),
    side: 'red',
    opponent: 'friend',
    joining: 'anybody',
    name: 'Ann',
  });
  const { battle } = founder;
  const grants = [founder];
  while (grants.length < seats) grants.push(await grant(`${url}/api/battles/${battle}/join`, { name: `Guest ${grants.length + 1}` }));
  const players: Line[] = [];
  for (const { token } of grants) players.push(await open(url, { battle, token }));
  const watching: Line[] = [];
  while (watching.length < spectators) watching.push(await open(url, { battle }));
  await until(() => players.every(({ hand }) => hand !== null));
  // Where there are allies, a battle begins when all have said that they are ready.
  if (seats > 2) for (const { room } of players) await room.request('ready', { ready: true }, { timeout: PATIENCE });
  await until(() => players.some(({ hand }) => (hand?.decisions.length ?? 0) > 0));
  await pause(500);
  for (const line of [...players, ...watching]) [line.all, line.patches] = [0, 0];
  const commands = await play(players);
  await pause(500);
  const all = [...players, ...watching].reduce((sum, line) => sum + line.all, 0);
  console.log(
    [
      String(seats).padStart(5),
      String(spectators).padStart(10),
      String(commands).padStart(8),
      share(players, commands).padStart(55),
      share(watching, commands).padStart(32),
      String(Math.round(all / commands)).padStart(9),
    ].join('  '),
  );
  for (const { room } of [...players, ...watching]) void room.leave();
  await pause(500);
}

/** Answers one question after another until enough has been measured; gives the number of commands. */
async function play(players: readonly Line[]): Promise<number> {
  for (let made = 0; ; made++) {
    const player = players.find(({ hand }) => (hand?.decisions.length ?? 0) > 0);
    const question = player?.hand?.decisions[0];
    if (made === wanted || player === undefined || question === undefined) return made;
    // Not always the first: units are to march and fire.
    const answer = question.options.at(made % Math.max(1, question.options.length)) ?? question.fallback;
    player.hand = null;
    const reply: CommandReply = await player.room.request(
      'command',
      { id: `b${made}`, decision: question.id, answer },
      { timeout: PATIENCE },
    );
    if (!reply.ok) throw new Error(`${question.kind}: ${reply.clause} ${reply.message}`);
    // Only whoever is asked something else is sent another hand; the breath lets it arrive.
    await until(() => player.hand !== null);
    await pause(BREATH);
  }
}

/** `1234 (300 + 934)`: on average for one of these and one command. */
function share(lines: readonly Line[], commands: number): string {
  const average = (of: (line: Line) => number) => Math.round(lines.reduce((sum, line) => sum + of(line), 0) / lines.length / commands);
  const [all, patches] = [average((line) => line.all), average((line) => line.patches)];
  return `${all} (${patches} + ${all - patches})`;
}

async function open(url: string, wish: { readonly battle: string; readonly token?: string }): Promise<Line> {
  const room: Room = await new Client(url).joinOrCreate('battle', wish, TableState);
  const line: Line = { room, hand: null, all: 0, patches: 0 };
  const { events } = room.connection;
  const receive = events.onmessage;
  events.onmessage = (message: MessageEvent) => {
    const bytes = Buffer.from(message.data);
    line.all += bytes.length;
    if (bytes[0] === PATCH) line.patches += bytes.length;
    receive?.(message);
  };
  onHand(room, (hand) => (line.hand = hand));
  room.onMessage('*', () => undefined);
  return line;
}

/** Eight units a side under so many generals. */
function fieldFor(generals: number): object {
  const file = kingsMenScenarios.map((each) => form.parse(each)).find(({ armies }) => armies.red.units.length === 8);
  if (file === undefined) throw new Error('there is no field for eight units a side');
  const led = (army: 'red' | 'black') => ({
    ...file.armies[army],
    players: Array.from({ length: generals }, (_, index) => ({ seat: `${army}-${index + 1}`, general: `General ${index + 1}`, rating: 2 })),
  });
  return { ...file, armies: { red: led('red'), black: led('black') } };
}
