import { expect } from 'chai';
import { toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import { isAbsent, PRESENCE } from '../../src/kernel/presence.ts';
import { project, view } from '../../src/kernel/view.ts';
import { inches } from '../../src/table/units.ts';
import { contact, tests, type Fought } from './contact/contact.ts';
import { block, garrison, line, spot, square, squadron, type Position } from './position.ts';
import type { Trial } from './trial.ts';
import { playTurns } from './turns.ts';

const ONE: Fought = [[['A'], ['D']]];
const lines = (stats: object = {}): Position & { conflicts: Fought } => ({
  units: [line('A', 20, 10, 90, stats), line('D', 20, 12, 270, stats)],
  conflicts: ONE,
});
const diceTold = (trial: Trial, viewer: string | null, over = false) =>
  trial.events.filter(({ kind }) => kind === 'contact-die').map((event) => project(event, viewer, over));
/** Plays on as the clock would; attackers pay. */
function onwards(trial: Trial, kind: string): Trial {
  while (trial.asked !== kind && trial.asked !== 'nothing') {
    if (trial.asked === 'contact-4a') trial.answer({ do: 'pay' });
    else trial.auto();
  }
  return trial;
}

describe('Toy Soldiers: secrets and who shares them', () => {
  it('TS-29.5: a test that cannot fail is known to have succeeded, its number is not', () => {
    const village = {
      units: [line('A', 20, 10, 90), garrison('V', 'b', 'blue')],
      terrain: [block('b', 20, 14)],
      conflicts: [[['A'], ['V']]] satisfies Fought,
    };
    const trial = onwards(contact(village, tests([6, 6], [6, 2])), 'contact-4a');
    expect(diceTold(trial, 'red').at(-1)).to.deep.include({ data: { test: 'disorder', unit: 'V', certain: true } });
    expect(diceTold(trial, 'red').at(-1)).not.to.have.property('own');
    expect(diceTold(trial, 'blue').at(-1)?.own).to.deep.equal({ die: 2, modifier: 0, success: true, first: null });
    const horse = { units: [squadron('A', 20, 10, 90), square('D', 20, 12, 270, { stress: 6 })], conflicts: ONE };
    const ridden = onwards(contact(horse, tests([6, 6], [6, 6], [6, 1])), 'contact-6a');
    expect(diceTold(ridden, 'red').at(-1)).to.deep.include({ data: { test: 'stress', unit: 'D', certain: true } });
    expect(diceTold(ridden, 'red').at(-1)).not.to.have.property('own');
  });

  it('TS-29.3: after the battle the dice of units that left are shown, unless the battle keeps them hidden', () => {
    const left = (postGameDice: 'revealed' | 'hidden') =>
      contact({ ...lines(), options: { postGameDice } }, tests([2, 5])).answer({ do: 'abort' });
    const shown = left('revealed');
    expect(diceTold(shown, 'blue')[0]).not.to.have.property('own');
    expect(diceTold(shown, 'blue', true)[0]?.own).to.deep.include({ die: 2 });
    const hidden = left('hidden');
    expect(diceTold(hidden, 'blue', true)[0]).not.to.have.property('own');
    expect(diceTold(hidden, null, true)[0]).not.to.have.property('own');
    // Its own side has known it all along.
    expect(diceTold(hidden, 'red', true)[0]?.own).to.deep.include({ die: 2 });
    const during = (postGameDice: 'revealed' | 'hidden') => {
      const { game } = contact({ ...lines(), options: { postGameDice } }, tests([2, 5]));
      return toySoldiers.handAfterwards?.(game, 'red');
    };
    expect(during('hidden')).to.deep.equal({ dice: {} });
    expect(during('revealed')).to.have.nested.property('dice.A.command.die', 2);
  });

  it('TS-34.11: spectators see what is public at once, and never a hand', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('b', 20, 40, 270)] });
    const seen = () => view(toySoldiers, trial.game, null);
    const place = (y: number) => JSON.stringify(spot(20, y)).slice(1, -1);
    expect(JSON.stringify(seen().table)).to.include(place(10));
    trial.order({ type: 'ease-forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(2) } });
    expect(JSON.stringify(seen().table)).to.include(place(12)).and.not.to.include(place(10));
    expect(seen().hand).to.equal(null);
    expect(seen().table).to.deep.equal(view(toySoldiers, trial.game, 'red').table);
  });

  it('TS-29.7: spectators, and whoever comes back, see the table live as both sides share it, and no more', () => {
    const trial = contact(lines(), tests([2, 5], [3, 4], [6, 6]));
    for (const kind of ['contact-2b', 'contact-4a', 'contact-4b', 'contact-6a']) {
      onwards(trial, kind);
      const { table, hand } = view(toySoldiers, trial.game, null);
      expect(hand).to.equal(null);
      expect(JSON.stringify(view(toySoldiers, trial.game, 'red').table)).to.equal(JSON.stringify(table));
      expect(JSON.stringify(view(toySoldiers, trial.game, 'blue').table)).to.equal(JSON.stringify(table));
      // What is told again is masked as it was told at first.
      for (const event of trial.events) expect(project(event, null)).not.to.have.property('own');
      expect(JSON.stringify(table)).not.to.include('"dice"');
    }
  });

  it('TS-29.8: nothing that is told to everybody before the reveal has a number of a hidden die to count', () => {
    const told = (dice: readonly number[]) => {
      const trial = onwards(
        contact(lines({ disorder: 4, stress: 4 }), tests([dice[0] ?? 1, 6], [dice[1] ?? 1, 6], [dice[2] ?? 1, 6])),
        'contact-6a',
      );
      return JSON.stringify(trial.events.map((event) => project(event, null)));
    };
    expect(told([1, 2, 3])).to.equal(told([6, 5, 4]));
  });

  it('TS-29.9: after the reveal everybody can reckon every comparison again', () => {
    const stats = { disorder: 4, stress: 3 };
    const given = { ...lines(stats), players: { red: { chaos: 5 }, blue: { chaos: 2 } } };
    const trial = onwards(contact(given, { ...tests([4, 2], [4, 3], [3, 2]), 'rout.stress': [1] }), 'stakes').answer({ yes: false });
    const [revealed] = trial.told('contact-revealed');
    // Each die with what is added to it, against the stat that lay open: chaos, disorder, stress.
    const open: Readonly<Record<string, readonly number[]>> = { A: [5, 4, 3], D: [2, 4, 3] };
    for (const { unit, dice, failures, total } of revealed?.units ?? []) {
      const made = dice.map(({ die, modifier }, index) => die + modifier >= (open[unit]?.[index] ?? 7));
      expect(made).to.deep.equal(dice.map(({ success }) => success));
      expect(failures).to.equal(made.filter((success) => !success).length);
      expect(total).to.equal(dice.reduce((sum, { die, modifier }) => sum + die + modifier, 0));
    }
    expect(revealed?.units.map(({ failures, total }) => [failures, total])).to.deep.equal([
      [1, 11],
      [2, 7],
    ]);
  });

  it('TS-34.9: for a player who is absent a teammate decides, with their secrets; with nobody there the automatic answer is played', () => {
    const seats = { red: ['red', 'ally'], blue: ['blue'] };
    const trial = contact({ ...lines(), seats, options: { teamSeesDice: false } }, tests([2, 5], [3, 4]));
    expect(view(toySoldiers, trial.game, 'ally').hand?.secrets).to.deep.equal({ dice: {} });
    expect(view(toySoldiers, trial.game, 'ally').hand?.decisions).to.deep.equal([]);
    trial.command(PRESENCE, 'red', { absent: true });
    expect(isAbsent(trial.game, 'red')).to.equal(true);
    expect(view(toySoldiers, trial.game, 'ally').hand?.secrets).to.have.nested.property('dice.A.command.die', 2);
    const alone = playTurns({ units: [line('r', 20, 10, 90), line('b', 20, 40, 270)] });
    alone.command(PRESENCE, 'red', { absent: true });
    expect(alone.auto().told('player-ended-half')).to.deep.equal([{ seat: 'red' }]);
    const team = playTurns({ units: [line('r', 20, 10, 90), line('s', 50, 10, 90, { seat: 'ally' }), line('b', 20, 40, 270)], seats });
    team.command(PRESENCE, 'red', { absent: true });
    const [about] = team.open.filter(({ insteadOf }) => insteadOf !== undefined);
    expect(about?.seats).to.deep.equal(['ally']);
    team.command(about?.id ?? '', 'ally', {
      do: 'unit',
      unit: { type: 'ease-forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(2) } },
    });
    expect(team.unit('r').formation).to.deep.include({ at: spot(20, 12) });
  });
});
