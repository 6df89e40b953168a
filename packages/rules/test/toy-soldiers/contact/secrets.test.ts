import { expect } from 'chai';
import { toySoldiers } from '../../../src/books/toy-soldiers/index.ts';
import { project, view } from '../../../src/kernel/view.ts';
import { inches } from '../../../src/table/units.ts';
import { line, spot, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';
import { contact, tests, type Fought } from './contact.ts';

/** All bytes that a viewer is sent: the table, their own hand with its questions, and everything that has happened. */
function wire(trial: Trial, viewer: string | null): string {
  return JSON.stringify([view(toySoldiers, trial.game, viewer), trial.events.map((event) => project(event, viewer))]);
}

const DUEL: Position & { conflicts: Fought } = {
  units: [line('A', 20, 10, 90, { disorder: 4, stress: 4 }), line('D', 20, 12, 270, { disorder: 4, stress: 4 })],
  conflicts: [[['A'], ['D']]],
  players: { red: { chaos: 4 }, blue: { chaos: 4 } },
  elan: { red: 9, blue: 9 },
};
const LED: Position & { conflicts: Fought } = {
  ...DUEL,
  commanders: { red: { at: spot(20, 8.75), attached: 'A' }, blue: { at: spot(20, 13.25), attached: 'D' } },
};
const GOOD: Readonly<Record<string, readonly number[]>> = tests([5, 5], [5, 5], [5, 5]);
const ANSWERS = [{ do: 'continue' }, { do: 'stay' }, { do: 'pay' }, { do: 'stand' }, { do: 'continue' }, { do: 'stay' }];

/** What everybody is sent after each of the answers. */
function sent(given: Position & { conflicts: Fought }, dice: Readonly<Record<string, readonly number[]>>, answers: readonly object[]) {
  const trial = contact(given, dice);
  const seen = [{ red: wire(trial, 'red'), blue: wire(trial, 'blue'), nobody: wire(trial, null) }];
  for (const answer of answers) {
    trial.answer(answer);
    seen.push({ red: wire(trial, 'red'), blue: wire(trial, 'blue'), nobody: wire(trial, null) });
  }
  return seen;
}

describe('Toy Soldiers: secrets of contact', () => {
  for (const test of ['command', 'disorder', 'stress']) {
    it(`TS-29.4: a hidden ${test} die of the attacker leaves the opponent's bytes and the spectators' as they are`, () => {
      // A success against a failure, with the same answers.
      const one = sent(DUEL, GOOD, ANSWERS);
      const other = sent(DUEL, { ...GOOD, [`contact.${test}`]: [1, 5] }, ANSWERS);
      one.forEach((seen, step) => {
        expect(seen.blue, `blue after answer ${step}`).to.equal(other[step]?.blue);
        expect(seen.nobody, `spectators after answer ${step}`).to.equal(other[step]?.nobody);
      });
      // Its own side knows (TS-29.2).
      expect(one.at(-1)?.red).not.to.equal(other.at(-1)?.red);
    });

    it(`TS-29.4: a hidden ${test} die of the defender leaves the attacker's bytes as they are`, () => {
      const one = sent(DUEL, GOOD, ANSWERS);
      const other = sent(DUEL, { ...GOOD, [`contact.${test}`]: [5, 1] }, ANSWERS);
      one.forEach((seen, step) => {
        expect(seen.red, `red after answer ${step}`).to.equal(other[step]?.red);
        expect(seen.nobody, `spectators after answer ${step}`).to.equal(other[step]?.nobody);
      });
      expect(one.at(-1)?.blue).not.to.equal(other.at(-1)?.blue);
    });
  }

  it('TS-29.2: raised stakes show that all dice were rolled again, and not what they were', () => {
    const raised = [...ANSWERS, { yes: true }];
    const one = sent(LED, { ...GOOD, 'contact.stakes': [5, 5, 5, 5, 5, 5] }, raised);
    const other = sent(LED, { ...GOOD, 'contact.stakes': [1, 1, 1, 5, 5, 5] }, raised);
    expect(one.at(-1)?.blue).to.equal(other.at(-1)?.blue);
    expect(one.at(-1)?.nobody).to.equal(other.at(-1)?.nobody);
    expect(one.at(-1)?.red).not.to.equal(other.at(-1)?.red);
  });

  it("TS-29.6: nobody sees whether a commander had a die rolled again, nor that he has answered, before the other side's answer is in", () => {
    const play = (die: 'command' | null) => {
      const trial = contact(LED, { ...GOOD, 'contact.commander': [1] });
      for (const answer of [...ANSWERS, { yes: false }]) trial.answer(answer);
      const before = wire(trial, 'blue');
      trial.answer({ die }, 'red');
      return { before, after: wire(trial, 'blue'), trial };
    };
    const used = play('command');
    const unused = play(null);
    expect(used.after).to.equal(used.before);
    expect(unused.after).to.equal(used.after);
    // As many events either way: their numbers tell nothing.
    const numbered = [used, unused].map(
      ({ trial }) => trial.answer({ die: null }, 'blue').events.find(({ kind }) => kind === 'contact-revealed')?.seq,
    );
    expect(numbered[0]).to.equal(numbered[1]);
  });

  it('TS-29.2: a side is shown its own dice, number, modifier and result', () => {
    const trial = contact(DUEL, { ...GOOD, 'contact.command': [3, 5] });
    expect(view(toySoldiers, trial.game, 'red').hand?.secrets).to.deep.equal({
      dice: { A: { command: { die: 3, modifier: 0, success: false, first: null }, disorder: null, stress: null } },
    });
    expect(trial.events.filter(({ kind }) => kind === 'contact-die').map((event) => project(event, 'red'))).to.deep.include.members([
      {
        seq: 1,
        kind: 'contact-die',
        clause: 'TS-21.7',
        data: { test: 'command', unit: 'A', certain: false },
        own: { die: 3, modifier: 0, success: false, first: null },
      },
    ]);
    expect(view(toySoldiers, trial.game, null).hand).to.equal(null);
  });

  it('TS-29.3: a conflict that ends before the reveal takes its dice with it', () => {
    const leaves = [{ do: 'continue' }, { do: 'disengage', distance: inches(3), volleys: [] }, { go: 'back' }];
    const one = sent(DUEL, { ...GOOD, reorder: [6] }, leaves);
    const other = sent(DUEL, { ...GOOD, 'contact.command': [1, 5], reorder: [6] }, leaves);
    expect(other.at(-1)?.blue).to.equal(one.at(-1)?.blue);
  });

  it("TS-34.6: teammates see their side's dice, unless the battle keeps them to the unit's player", () => {
    const seats = { red: ['red', 'ally'], blue: ['blue'] };
    const shared = contact({ ...DUEL, seats }, GOOD);
    expect(view(toySoldiers, shared.game, 'ally').hand?.secrets)
      .to.have.property('dice')
      .that.has.property('A');
    const kept = contact({ ...DUEL, seats, options: { teamSeesDice: false } }, GOOD);
    expect(view(toySoldiers, kept.game, 'ally').hand?.secrets).to.deep.equal({ dice: {} });
    const [die] = kept.events.filter(({ kind }) => kind === 'contact-die');
    expect(die === undefined ? null : project(die, 'ally')).not.to.have.property('own');
  });
});
