import { expect } from 'chai';
import { at } from '../../src/record/difference.ts';
import { isFlaw, verify, type FinishedRecord, type Flaw } from '../../src/record/index.ts';
import { firstEvent, forged, golden } from './golden-records.ts';
import { flawSaid } from '@longroll/words/flaw';

/** What is found of a record that is not true. */
export function caught(record: FinishedRecord): Flaw {
  const verdict = verify(record);
  if (!isFlaw(verdict)) throw new Error('the forgery was not noticed');
  return verdict;
}

/** Another face of a die. */
export function turned(face: unknown): number {
  return face === 6 ? 5 : 6;
}

/** A golden battle holds, and whatever is changed in it is found and named. */
export function holdsAndCannotBeForged(name: string): void {
  describe(name, () => {
    const record = golden(name);

    it('holds, every die and card recomputed from the seed', () => {
      const verdict = verify(record);
      expect(isFlaw(verdict) ? verdict.code : '').to.equal('');
      if (isFlaw(verdict)) return;
      expect(verdict.commands).to.equal(record.commands.length);
      const last = record.commands.at(-1)?.events.at(-1);
      // Events are numbered from 0.
      expect(verdict.events).to.equal((last?.seq ?? 0) + 1);
      expect(verdict.outcome).to.deep.equal(record.outcome);
    });

    it('names the event in which one die was turned', () => {
      const fire = firstEvent(record, 'fire');
      const path = [...fire.path, 'data', 'attack', 'dice', 0];
      const fell = at(record, path);
      const flaw = caught(forged(record, path, turned(fell)));
      expect(flaw).to.include({ what: 'die', command: fire.command, event: fire.seq });
      expect(flawSaid(flaw)).to.match(
        new RegExp(`^Event ${fire.seq}, fire of .+, attack, die 1: the file says ${turned(fell)}, the seed gives ${String(fell)}\\.$`),
      );
    });

    it('names the throw in which one die was turned', () => {
      const index = record.commands.findIndex(({ draws }) => draws.some((draw) => draw.purpose === 'fire.defence'));
      const draw = record.commands[index]?.draws.findIndex(({ purpose }) => purpose === 'fire.defence') ?? -1;
      const path = ['commands', index, 'draws', draw, 'dice', 0];
      const fell = at(record, path);
      const flaw = caught(forged(record, path, turned(fell)));
      expect(flaw).to.include({ what: 'die', command: index + 1 });
      expect(flawSaid(flaw)).to.equal(
        `Command ${index + 1}, the throw for fire.defence, die 1: the file says ${turned(fell)}, the seed gives ${String(fell)}.`,
      );
    });

    it('finds a die that was turned everywhere, its hash mended as well', () => {
      const fire = firstEvent(record, 'fire');
      const index = fire.command - 1;
      const draw = record.commands[index]?.draws.findIndex(({ purpose }) => purpose === 'fire.attack') ?? -1;
      const face = turned(at(record, [...fire.path, 'data', 'attack', 'dice', 0]));
      const once = forged(record, [...fire.path, 'data', 'attack', 'dice', 0], face);
      const twice = forged(once, ['commands', index, 'draws', draw, 'dice', 0], face);
      const flaw = caught(forged(twice, ['commands', index, 'hash'], 'ab'.repeat(32)));
      expect(flaw).to.include({ what: 'die', command: fire.command, event: fire.seq });
    });

    it('names the event in which one card was exchanged', () => {
      const { command, path, seq, data } = firstEvent(record, 'card-drawn');
      const army = String(at(data, ['card', 'army']));
      const rank = String(at(data, ['card', 'rank']));
      const other = rank === '5' ? '6' : '5';
      const flaw = caught(forged(record, [...path, 'data', 'card', 'rank'], other));
      expect(flaw).to.include({ what: 'card', command, event: seq });
      expect(flawSaid(flaw)).to.equal(`Event ${seq}, card drawn, card: the file says ${army} ${other}, the seed gives ${army} ${rank}.`);
    });

    it('names the shuffle in which one card was moved', () => {
      const index = record.commands.findIndex(({ draws }) => draws.some((draw) => draw.do === 'shuffle'));
      const draw = record.commands[index]?.draws.findIndex((each) => each.do === 'shuffle') ?? -1;
      const path = ['commands', index, 'draws', draw, 'places', 3];
      const lay = Number(at(record, path));
      const flaw = caught(forged(record, path, (lay + 1) % 28));
      expect(flaw).to.include({ what: 'card', command: index + 1 });
      expect(flawSaid(flaw)).to.contain(`the shuffle of the deck, card 4 dealt: the file says ${(lay + 1) % 28}, the seed gives ${lay}.`);
    });

    it('names the command that was exchanged for another legal one', () => {
      const passed = record.commands.findIndex(({ answer }) => JSON.stringify(answer) === '{"do":"done"}');
      const moved = record.commands.findIndex(({ answer }) => at(answer, ['do']) === 'move');
      expect(Math.min(passed, moved)).to.be.at.least(0);
      const flaw = caught(forged(record, ['commands', moved, 'answer'], { do: 'done' }));
      expect(flaw).to.include({ what: 'command', command: moved + 1, event: record.commands[moved]?.events[0]?.seq });
    });

    it('names the command that nobody could have given', () => {
      const flaw = caught(forged(record, ['commands', 6, 'decision'], 'd1'));
      expect(flaw).to.include({ what: 'command', command: 7 });
      expect(flawSaid(flaw)).to.equal('Command 7 cannot be carried out: KM-31.2 stale-decision.');
      expect(flaw.refusal).to.include({ clause: 'KM-31.2', code: 'stale-decision' });
    });

    it('tells an altered secret command, which shows later, from an altered hash', () => {
      // The first of two hidden deployments: nothing is to be seen before the second is in.
      const [first] = record.commands;
      expect(first?.events).to.have.length(0);
      const y = ['commands', 0, 'answer', 'general', 'y'];
      const before = Number(at(record, y));
      expect(caught(forged(record, y, before + 10))).to.include({ what: 'command', command: 1 });
      expect(caught(forged(record, ['commands', 0, 'hash'], '0'.repeat(64)))).to.include({ what: 'hash', command: 1 });
    });

    it('names the command whose state hash was changed', () => {
      const { command, seq } = firstEvent(record, 'unit-moved');
      const flaw = caught(forged(record, ['commands', command - 1, 'hash'], '0'.repeat(64)));
      expect(flaw).to.include({ what: 'hash', command });
      expect(flaw.event).to.be.at.least(seq);
    });
  });
}
