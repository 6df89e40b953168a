import { pino } from 'pino';
import { expect } from 'chai';
import { clean, folder, createBattle, Guest, inside, join2, start, until } from './support.ts';

describe('secrets on the wire', function () {
  afterEach(clean);

  it('reach their own seat and nobody else, in every byte of a battle', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const server = await start(await folder(), { log });
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    const eve = await Guest.sit(server, red.battle);
    for (let round = 1; round <= 3; round++) {
      await ann.answer('bid', { bid: 9 });
      await ben.answer('bid', { bid: 1 });
      await ann.answer('march', { x: round, y: 0 });
    }
    for (const each of [ann, ben, eve]) await each.history(0);
    const words = wordsIn((await inside(server, red.battle)).play.text());
    expect(Object.keys(words.of).sort()).to.deep.equal(['black', 'red']);
    const [redWord = '', blackWord = ''] = [words.of['red'], words.of['black']];
    expect(redWord).to.match(/^[1-6]{12}$/);
    // Each knows their own: so the search below would find what it looks for.
    expect(ann.bytes).to.include(redWord);
    expect(ben.bytes).to.include(blackWord);
    expect(ann.bytes).not.to.include(blackWord);
    expect(ben.bytes).not.to.include(redWord);
    expect(eve.bytes).not.to.include(redWord);
    expect(eve.bytes).not.to.include(blackWord);
    for (const secret of [words.seed, red.token, black.token]) {
      for (const each of [ann, ben, eve]) expect(each.bytes).not.to.include(secret);
      expect(lines.join('')).not.to.include(secret);
    }
    expect(lines.join('')).not.to.include(redWord);
  });

  it('a secret answer changes nothing for others before all have answered', async () => {
    const server = await start(await folder());
    const told: string[] = [];
    for (const bid of [0, 9]) {
      const red = await createBattle(server);
      const black = await join2(server, red.battle);
      const ann = await Guest.sit(server, red.battle, red.token);
      const ben = await Guest.sit(server, red.battle, black.token);
      const eve = await Guest.sit(server, red.battle);
      await until(() => eve.present.length === 2 && ben.present.length === 2);
      // A round trip: whatever came of sitting down is here.
      await ben.history(99);
      await eve.history(99);
      const marks = [ben.frames.length, eve.frames.length];
      await ann.answer('bid', { bid });
      await ben.history(99);
      await eve.history(99);
      const since = [ben.frames.slice(marks[0]), eve.frames.slice(marks[1])].map((frames) => Buffer.concat(frames).toString('hex'));
      // The word of the seat's own hand differs from battle to battle; nothing else may.
      const own = Buffer.from(JSON.stringify(ben.hand?.secrets).replace(/\D/g, '')).toString('hex');
      told.push(since.join('|').replaceAll(own, ''));
    }
    expect(told[0]).to.equal(told[1]);
  });

  it('writes one line a command, with battle, seat, kind, result and time', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
    const server = await start(await folder(), { log });
    const red = await createBattle(server);
    await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    await ann.command(ann.decision('bid')?.id ?? '', { bid: 7 }, 'one');
    await ann.command(ann.decision('bid')?.id ?? '', { bid: 8 }, 'two');
    const commands: Record<string, unknown>[] = lines
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === 'command' && line.decision !== 'table:seated');
    expect(commands).to.have.length(2);
    expect(commands[0]).to.include({
      battle: red.battle,
      seat: 'red-1',
      command: 'one',
      kind: 'bid',
      result: 'unlucky',
      clause: 'TOY-1.7',
    });
    expect(commands[1]).to.include({ battle: red.battle, seat: 'red-1', command: 'two', kind: 'bid', result: 'ok' });
    expect(commands[1]).to.have.property('ms').that.is.a('number');
    expect(commands[1]).not.to.have.property('clause');
  });
});

function wordsIn(text: string): { of: Record<string, string>; seed: string } {
  const game: { state: { words: Record<string, string> }; chance: { seed: string } } = JSON.parse(text);
  return { of: game.state.words, seed: game.chance.seed };
}
