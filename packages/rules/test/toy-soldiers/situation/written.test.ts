import { expect } from 'chai';
import { isRefusal, script, streams } from '../../../src/index.ts';
import type { Opened } from '../../../src/index.ts';
import { rulebookOf } from '../../../src/rulebooks/index.ts';
import { inches } from '../../../src/table/units.ts';
import { crowdedField } from '../crowded-field.ts';
import { spot } from '../position.ts';

const book = rulebookOf('toy-soldiers');
if (book === undefined) throw new Error('no such book');
const { freshChance, openAt } = book;

function opening(step: unknown, situation: unknown, dice: Readonly<Record<string, number[]>> = {}) {
  return openAt({ scenario: crowdedField, step, situation }, freshChance('5eed'.repeat(16)), script(dice, { fallback: streams }));
}

function opened(step: unknown, situation: unknown, dice: Readonly<Record<string, number[]>> = {}): Opened {
  const begun = opening(step, situation, dice);
  if (isRefusal(begun)) throw new Error(`${begun.clause} ${begun.code}`);
  return begun;
}

function verdict(step: unknown, situation: unknown): string {
  const begun = opening(step, situation);
  return isRefusal(begun) ? `${begun.clause} ${begun.code}` : 'granted';
}

/** Two lines an inch and a quarter from one another, and a charge that has come to contact. */
const contact = (dice: object) => ({
  half: 'red',
  units: { 'b-line': { at: { x: 12, y: 11 } } },
  charge: {
    seat: 'red-1',
    chargers: [{ unit: 'r-line', target: 'b-line' }],
    conflicts: [{ attackers: ['r-line'], defenders: ['b-line'] }],
    dice,
  },
});
const command = { command: { die: 5, success: true } };

describe('Toy Soldiers: a situation that is written', () => {
  it('TS-26.1: has losses, trackers, formations, limbers, skirmishers, garrisons, smoke and what was done in the half', () => {
    const { position } = opened('half.order', {
      turn: 3,
      half: 'blue',
      units: {
        'r-line': { stands: 4, disorder: 4, stress: 5, reduced: 1, aimedAt: 2 },
        'r-guns': { limbers: 'back', cannonade: true },
        'r-light': { stands: 3, skirmishers: [{ number: 1, at: { x: 24, y: 14.5 } }] },
        'b-light': { formation: 'garrison', block: 'village', stands: 3, reduced: 1 },
        'b-line in farm': { of: 'b-line', formation: 'garrison', block: 'farm', stands: 2, stress: 1 },
        'b-line': { stands: 4, formation: 'companies', acted: true },
      },
      dispersed: { 'b-column': { reduced: 4, destroyed: 2 } },
      smoke: [{ unit: 'r-line', stand: 1, at: { x: 12, y: 11 }, turn: 3 }],
      sides: { red: { elan: 2 } },
      players: { 'blue-1': { chaos: 4, paid: ['forward'], commanderStepClosed: true } },
      commanders: { 'red-1': { attached: 'r-column' } },
    });
    const { pieces, turn, own, sides } = position.table();
    const piece = (id: string) => pieces.find((each) => each.id === id)?.own;
    expect(turn).to.equal(3);
    // Six less four and the one in the rally area: one is gone for good.
    expect(piece('r-line')).to.deep.include({ disorder: 4, stress: 5, reduced: 1, destroyed: 1, aimedAt: 2 });
    expect(piece('r-line')).to.deep.nested.include({ 'formation.stands': 4, 'formation.at': spot(12, 9) });
    expect(piece('r-guns')).to.deep.nested.include({ 'formation.limbers': 'back', cannonade: true });
    expect(piece('r-light')).to.deep.include({ skirmishers: [{ number: 1, at: spot(24, 14.5) }], destroyed: 0 });
    expect(piece('b-light')).to.deep.include({ formation: { kind: 'garrison', block: 'village', stands: 3 }, disorder: 6, reduced: 1 });
    expect(piece('b-line in farm')).to.deep.include({ parent: 'b-line', stress: 1, disorder: 6 });
    expect(piece('b-line')).to.deep.include({ acted: true, destroyed: 0 });
    expect(piece('b-column')).to.equal(undefined);
    // Half an inch behind three ranks of a column whose front is at 7.
    expect(pieces.find(({ seat, kind }) => seat === 'red-1' && kind === 'commander')?.own).to.deep.include({ at: spot(12, 4.25) });
    expect(sides.map(({ own: pool }) => pool)).to.have.nested.property('[0].elan', 2);
    expect(own).to.have.nested.property('smoke[0].at').that.deep.equals(spot(12, 11));
    expect(position.questions().map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([
      ['order', 'blue-1'],
      ['order', 'blue-2'],
    ]);
    // A unit that has acted is ordered nothing; nor does the commander of whoever's units have acted.
    const [first] = position.questions();
    const refused = position.decide({
      seat: 'blue-1',
      decision: first?.id ?? '',
      answer: { do: 'unit', unit: { type: 'reorder', unit: 'b-line' } },
    });
    expect(isRefusal(refused) ? refused.clause : '').to.equal('TS-9.1');
  });

  it('TS-26.1, TS-21.11: begins a contact at its disorder dice, with the command dice that have fallen', () => {
    const situation = contact({ 'r-line': command, 'b-line': { command: { die: 1, modifier: 0, success: false } } });
    const { position, events } = opened('contact.disorder', situation, { 'contact.disorder': [6, 1] });
    expect(events.map(({ kind }) => kind)).to.deep.equal(['contact-die', 'contact-die']);
    expect(position.questions().map(({ kind, seats, about }) => [kind, ...seats, about])).to.deep.equal([
      ['contact-4a', 'red-1', { unit: 'r-line' }],
    ]);
    // Each side knows its own dice.
    expect(position.secrets('red-1')).to.have.nested.property('dice.r-line.command.die', 5);
    expect(position.secrets('red-1')).to.not.have.nested.property('dice.b-line');
    expect(position.secrets('blue-1')).to.have.nested.property('dice.b-line.command.success', false);
  });

  it('TS-26.1, TS-22.5: begins a melee, at its opening or when the defender is to act', () => {
    const asked = (step: string) => {
      const { position } = opened(step, { ...contact({}), units: { 'b-line': { at: { x: 12, y: 11 }, stands: 4 } } });
      const own = position.table().pieces.find(({ id }) => id === 'b-line')?.own;
      return [position.questions().map(({ kind, seats, about }) => [kind, ...seats, about]), own && 'stress' in own ? own.stress : null];
    };
    const defends = [['melee-choice', 'blue-1', { unit: 'b-line' }]];
    // A line of four before one of six is shaken at the opening (TS-22.1).
    expect(asked('melee.open')).to.deep.equal([defends, 1]);
    expect(asked('melee.turn')).to.deep.equal([defends, 0]);
    expect(verdict('melee.open', {})).to.equal('TS-26.1 not-ready');
  });

  it('TS-26.1, TS-20.11: begins a charge at any of its steps, with what its chargers have gone and used', () => {
    const at = (step: string) =>
      opened(step, {
        half: 'red',
        units: { 'b-light': { at: { x: 33, y: 17 } } },
        charge: { seat: 'red-1', chargers: [{ unit: 'r-horse', target: 'b-light', used12: true, used6: true }] },
      }).position.questions();
    expect(at('charge.react-12').map(({ kind }) => kind)).to.deep.equal(['react-12']);
    expect(at('charge.abort-12').map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['abort-12', 'red-1']]);
    expect(at('charge.react-6').map(({ kind }) => kind)).to.deep.equal(['react-6']);
    expect(at('charge.abort-6').map(({ kind }) => kind)).to.deep.equal(['abort-6']);
  });

  it('TS-26.1: is refused where it cannot be, under the clause that says so', () => {
    const half = (situation: unknown) => verdict('half.order', situation);
    expect(half({})).to.equal('granted');
    expect(verdict('half.nowhere', {})).to.equal('TS-26.1 no-such-step');
    expect(half({ weather: 'rain' })).to.equal('TS-26.1 malformed-situation');
    expect(half({ units: { nobody: {} } })).to.equal('TS-26.1 no-such-unit');
    expect(half({ units: { 'b-line in hill': { of: 'b-line', formation: 'garrison', block: 'farm', stands: 1 } } })).to.equal(
      'TS-26.1 no-such-unit',
    );
    expect(half({ smoke: [{ unit: 'nobody', stand: 0, at: { x: 10, y: 10 }, turn: 1 }] })).to.equal('TS-26.1 no-such-unit');
    const wood = {
      id: 'grove',
      type: 'light-wood',
      name: 'Grove',
      polygon: [
        { x: 1, y: 1 },
        { x: 4, y: 1 },
        { x: 4, y: 4 },
      ],
      cover: false,
    };
    expect(half({ terrain: [wood] })).to.equal('granted');
    expect(half({ terrain: [wood, wood] })).to.equal('TS-26.1 double-name');
    expect(half({ players: { nobody: { chaos: 2 } } })).to.equal('TS-26.1 no-such-seat');
    expect(half({ commanders: { 'red-1': { attached: 'b-line' } } })).to.equal('TS-26.1 no-such-unit');
    expect(half({ units: { 'r-light': { formation: 'garrison', block: 'hill', stands: 3 } } })).to.equal('TS-26.1 no-such-block');
    expect(half({ units: { 'r-line': { formation: 'garrison', block: 'farm', stands: 4 } } })).to.equal('TS-24.1 no-room');
    expect(half({ units: { 'r-horse': { formation: 'square' } } })).to.equal('TS-2.7 formation');
    expect(half({ units: { 'r-light': { stands: 5 } } })).to.equal('TS-2.2 too-strong');
    expect(half({ dispersed: { 'r-line': { reduced: 6, destroyed: 0 } }, units: { 'r-line': {} } })).to.equal('TS-26.1 dispersed');
    expect(half({ order: ['r-line'] })).to.equal('TS-26.1 order');
    // What no single clause finds, the laws of the battle do: two units in one place, chaos below its floor.
    expect(half({ units: { 'r-line': { at: { x: 24, y: 12 } } } })).to.equal('TS-26.1 not-sound');
    expect(half({ dispersed: { 'r-line': { reduced: 6, destroyed: 0 } } })).to.equal('TS-26.1 not-sound');
    // A charge and a contact need one, and the dice that must have fallen.
    expect(verdict('charge.abort-12', {})).to.equal('TS-26.1 not-ready');
    expect(verdict('contact.disorder', contact({}))).to.equal('TS-26.1 not-ready');
    expect(verdict('contact.disorder', contact({ 'r-line': command, 'b-line': command }))).to.equal('granted');
    const nobody = { seat: 'red-1', chargers: [{ unit: 'r-line', target: 'nobody' }] };
    expect(verdict('charge.stress', { charge: nobody })).to.equal('TS-26.1 not-ready');
    expect(verdict('draft.pick', {})).to.equal('TS-26.1 not-ready');
    expect(verdict({ strands: [{ stack: [{ flow: 'half', at: 'order', locals: { side: 'green' } }] }] }, {})).to.equal('TS-26.1 not-sound');
  });

  it('TS-26.1: leaves the table of its scenario where nothing is written', () => {
    const { position } = opened('half.order', {});
    const own = position.table().pieces.find(({ id }) => id === 'r-light')?.own;
    expect(own).to.deep.nested.include({ 'formation.at': { x: inches(24), y: inches(12) } });
    expect(position.table().turn).to.equal(1);
    // A turn that is still to begin is the next.
    expect(opened('battle.turn', {}).position.table().turn).to.equal(1);
    expect(opened('battle.turn', { turn: 4 }).position.table().turn).to.equal(5);
  });
});
