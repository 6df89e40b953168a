import { expect } from 'chai';
import { hastyReorderAction } from '../../../src/books/toy-soldiers/reorder/reorder-actions.ts';
import { bandOf } from '../../../src/books/toy-soldiers/troops/arms.ts';
import { enterBlocks } from '../../../src/books/toy-soldiers/villages/entering.ts';
import { escape } from '../../../src/books/toy-soldiers/answers.ts';
import { checkCommanderPlace, usualCommanderPlace } from '../../../src/books/toy-soldiers/draft/commander-place.ts';
import { UNDRAFTED } from '../../../src/books/toy-soldiers/draft/drafted.ts';
import { usualTerrainPlace } from '../../../src/books/toy-soldiers/draft/terrain-place.ts';
import { checkUnitPlace, drawnUpAs, usualUnitPlace } from '../../../src/books/toy-soldiers/draft/unit-place.ts';
import { checkCommanderAction, commanderActionsFor } from '../../../src/books/toy-soldiers/command/commander-actions.ts';
import { reformPlaces } from '../../../src/books/toy-soldiers/command/reforming.ts';
import { balkElan } from '../../../src/books/toy-soldiers/charge/waves.ts';
import { contact4a } from '../../../src/books/toy-soldiers/contact/disorder.ts';
import { contact6a } from '../../../src/books/toy-soldiers/contact/stress.ts';
import { skirmisherCost } from '../../../src/books/toy-soldiers/skirmishers/met.ts';
import { concede } from '../../../src/books/toy-soldiers/ending/concession.ts';
import { moveActions } from '../../../src/books/toy-soldiers/movement/move-action.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { contactReroll } from '../../../src/books/toy-soldiers/commanders/contact.ts';
import { lastVolley } from '../../../src/books/toy-soldiers/charge/last-volley.ts';
import { meleeUnit } from '../../../src/books/toy-soldiers/melee/melee.ts';
import { passageFailed, passageTry } from '../../../src/books/toy-soldiers/movement/passage.ts';
import { sharpshoot } from '../../../src/books/toy-soldiers/fire/sharpshooting.ts';
import { stakes, commanderReroll } from '../../../src/books/toy-soldiers/contact/contact.ts';
import { postContact } from '../../../src/books/toy-soldiers/contact/winning.ts';
import { isOpenTo, type Drafting } from '../../../src/books/toy-soldiers/draft/area.ts';
import { inches } from '../../../src/table/units.ts';
import { commanderSentBack } from '../../../src/books/toy-soldiers/field/commander-place.ts';
import { commanderOf } from '../../../src/books/toy-soldiers/field/roster.ts';
import { chargeOf } from '../contact/contact.ts';
import { block, garrison, guns, limbered, line, position, spot, squadron } from '../position.ts';
import { clauseOf, refereeing, standing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const facing = standing(position({ units: [line('r', 20, 10, 90), line('b', 20, 18, 270)] }));
const about = { unit: 'r', conflict: 0 };

function drafting(): Drafting {
  const state = position({ units: [], state: { draft: UNDRAFTED } });
  return { ...state, draft: UNDRAFTED };
}

describe('Toy Soldiers: what questions offer and what is answered for somebody absent', () => {
  it('TS-1.16: a place just left of the origin is rounded to nought, not to less than nothing', () => {
    expect(Object.is(escape.parse({ to: { x: -3, y: 0 } }).to.x, 0)).to.equal(true);
    expect(escape.parse({ to: { x: 14, y: 16 } }).to).to.deep.equal({ x: 10, y: 20 });
  });

  it('TS-21.18: an attacker may go on or fall back; at chaos 6 only go on', () => {
    expect(contact6a.options(facing, about, 'red')).to.deep.equal([{ do: 'continue' }, { do: 'fall-back' }]);
    const full = standing(position({ units: [line('r', 20, 10, 90)], players: { red: { chaos: 6 } } }));
    expect(contact6a.options(full, about, 'red')).to.deep.equal([{ do: 'continue' }]);
  });

  it('TS-28.1: without an answer no die of a commander or of cavalry upon one is thrown again', () => {
    expect(commanderReroll.fallback(facing, about, 'red')).to.deep.equal({ die: null });
    expect(contactReroll.fallback(facing, { unit: 'r', commander: 'blue', attacker: 1, defender: 6 }, 'red')).to.deep.equal({ yes: false });
  });

  it('TS-20.26, TS-28.1: without an answer a failed balk die stands; with one either way', () => {
    const asked = { unit: 'r', die: 1 };
    expect(balkElan.fallback(facing, asked, 'red')).to.deep.equal({ yes: false });
    expect(balkElan.options(facing, asked, 'red')).to.deep.equal([{ yes: true }, { yes: false }]);
  });

  it('TS-21.14: a side without élan must halt, and is told which unit', () => {
    const broke = standing(position({ units: [line('r', 20, 10, 90)], elan: { red: 0 }, state: { charge: chargeOf([[['r'], []]]) } }));
    expect(contact4a.options(broke, { unit: 'r' }, 'red')).to.deep.equal([{ do: 'halt' }]);
    expect(contact4a.check(broke, { unit: 'r' }, { do: 'halt' }, 'red')).to.equal(null);
    expect(contact4a.check(broke, { unit: 'r' }, { do: 'pay' }, 'red')).to.deep.include({
      clause: 'TS-21.14',
      code: 'no-elan',
      shape: { pieces: ['r'] },
    });
  });

  it('TS-28.1: to concede is offered as it stands', () => {
    expect(concede.options(facing, {}, 'red')).to.deep.equal([{ concede: true }]);
  });

  it('TS-28.1a: skirmish stands run over cost the lower tracker by itself, of equal ones disorder', () => {
    const cost = (disorder: number, stress: number) => {
      const game = standing(position({ units: [line('r', 20, 10, 90, { disorder, stress })] }));
      return skirmisherCost.fallback(game, { unit: 'r', enemy: 'b', stand: 1 }, 'red').cost;
    };
    expect([cost(2, 1), cost(2, 2), cost(2, 3)]).to.deep.equal(['stress', 'disorder', 'disorder']);
  });

  it('TS-12.1, TS-12.3, TS-24.7: a move that its arm does not make is refused, and so is any of a garrison or of limbered guns going back', () => {
    const judged = (unit: Unit, type: 'fall-back' | 'retreat') => {
      const action = moveActions.find((each) => each.type === type);
      const state = position({ units: [unit], terrain: [block('b', 40, 20)] });
      return clauseOf(action?.check(state, unit, { type, unit: unit.id, distance: inches(2) }) ?? null);
    };
    expect(judged(line('r', 20, 10, 90), 'fall-back')).to.equal(null);
    expect(judged(guns('r', 20, 10, 90), 'fall-back')).to.equal('TS-12.3');
    expect(judged(limbered('r', 20, 10, 90), 'retreat')).to.equal('TS-12.1');
    expect(judged(garrison('r', 'b', 'red'), 'retreat')).to.equal('TS-24.7');
  });

  it('TS-22.12: a unit that has acted already in its side’s round is refused', () => {
    const refused = meleeUnit.check(facing, { units: ['r'] }, { unit: 'other' }, 'red');
    expect(clauseOf(refused)).to.equal('TS-22.12');
    expect(meleeUnit.check(facing, { units: ['r'] }, { unit: 'r' }, 'red')).to.equal(null);
  });

  it('TS-20.31: the last volley is offered at every charger that a stand can fire at, and to hold it', () => {
    const state = position({ units: [line('b', 20, 18, 270), squadron('front', 20, 14, 90), squadron('behind', 20, 24, 270)] });
    expect(lastVolley.options(standing(state), { unit: 'b', chargers: ['front', 'behind'] }, 'blue')).to.deep.equal([
      { volleys: [{ target: 'front', face: null }] },
      { volleys: [] },
    ]);
  });

  it('TS-21.32: a winner goes into no village that is not there', () => {
    const entering = { advance: 0, blocks: [{ block: 'nowhere', stands: 1 }] };
    expect(clauseOf(postContact.check(facing, { unit: 'r' }, entering, 'red'))).to.equal('TS-24.1');
  });

  it('TS-8.22: a commander is placed neither off the table nor in a village', () => {
    const state = drafting();
    expect(clauseOf(checkCommanderPlace(state, 'red', spot(0.2, 4)))).to.equal('TS-8.22');
    expect(checkCommanderPlace(state, 'red', spot(36, 4))).to.equal(null);
    expect(clauseOf(checkCommanderPlace(state, 'red', spot(36, 8)))).to.equal('TS-5.11');
  });

  it('TS-28.1: a hill and a village are laid in the middle of the own half', () => {
    expect(usualTerrainPlace(drafting(), { seat: 'red', what: 'hill' })).to.deep.equal({ pieces: [{ at: spot(36, 12), angle: 0 }] });
    expect(usualTerrainPlace(drafting(), { seat: 'blue', what: 'village' })).to.deep.equal({
      // Four inches and a gap of two apart.
      pieces: [30, 36, 42].map((x) => ({ at: spot(x, 36), angle: 0 })),
    });
  });

  it('TS-28.1: a village is laid aside of a hill by no more than it must', () => {
    // Three blocks are sixteen inches wide: with the hill up to 30 they begin there, eight to the right of their middle at 38.
    const hill = block('h', 28, 12);
    const state = { ...drafting(), field: { ...drafting().field, ground: { width: inches(72), depth: inches(48), pieces: [hill] } } };
    const laid = usualTerrainPlace(state, { seat: 'red', what: 'village' });
    expect(laid?.pieces.map(({ at }) => at)).to.deep.equal([32, 38, 44].map((x) => spot(x, 12)));
  });

  it('TS-2.7: guns that are placed limbered have no files that could lag', () => {
    const at = spot(20, 8);
    expect(drawnUpAs('artillery', { formation: 'limbered', at, facing: 900 })).to.deep.equal({
      kind: 'limbered',
      at,
      facing: 900,
      stands: 3,
    });
  });

  it('TS-8.19, TS-8.20: a reform by the die is offered beside one for élan, every place once', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'line-infantry', reduced: 4, destroyed: 2 } as const;
    const state = position({
      units: [line('e', 60, 46, 270)],
      commanders: { red: { at: spot(12, 10) } },
      field: { dispersed: { d: muster } },
      players: { red: { chaos: 2 } },
    });
    const reforms = commanderActionsFor(state, 'red').filter(({ action }) => action === 'reform');
    expect(reforms).to.deep.equal([
      { action: 'reform', unit: 'd', by: 'die' },
      { action: 'reform', unit: 'd', by: 'elan' },
    ]);
    const places = reformPlaces(state, 'red', 'd', 'die', 12).map((place) => JSON.stringify(place));
    expect(places).to.have.length(12);
    expect(new Set(places).size).to.equal(12);
  });

  it('TS-28.1: yes and no are offered where a die may be thrown again or a friend passed, and every die of contact or none', () => {
    const either = [{ yes: true }, { yes: false }];
    expect(contactReroll.options(facing, { unit: 'r', commander: 'blue', attacker: 1, defender: 6 }, 'red')).to.deep.equal(either);
    expect(passageTry.options(facing, { unit: 'r', passed: 'f' }, 'red')).to.deep.equal(either);
    const dice = commanderReroll.options(facing, about, 'red').map(({ die }) => die);
    expect(dice).to.have.members([null, 'command', 'disorder', 'stress']);
  });

  it('TS-9.8: to end the half is offered before every order', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('b', 60, 40, 270)] });
    expect(trial.offered()[0]).to.deep.equal({ do: 'end' });
  });

  it('TS-6.2: nobody raises the stakes without élan', () => {
    const bare = standing(position({ units: [line('r', 20, 10, 90)], elan: { red: 0 } }));
    expect(stakes.check(bare, about, { yes: true }, 'red')).to.include({ clause: 'TS-6.2', code: 'no-elan' });
    expect(stakes.check(bare, about, { yes: false }, 'red')).to.equal(null);
    expect(stakes.options(bare, about, 'red')).to.deep.equal([{ yes: false }]);
    expect(stakes.options(facing, about, 'red')).to.deep.equal([{ yes: true }, { yes: false }]);
  });

  it('TS-8.3: a commander attaches themselves to nobody who is not there', () => {
    expect(checkCommanderAction(facing.state, 'red', { action: 'attach', unit: 'nobody' })?.code).to.equal('not-yours');
  });

  it('TS-8.9: a rally is offered for a unit with a reduced stand far from the enemy', () => {
    const units = [line('r', 20, 10, 90, { stands: 5, reduced: 1 }), line('b', 60, 46, 270)];
    const state = position({ units, commanders: { red: { at: spot(20, 8) } } });
    expect(commanderActionsFor(state, 'red')).to.deep.include({ action: 'rally', unit: 'r' });
  });

  it('TS-28.1: a commander without a unit is placed at the front of the strip, from its left end', () => {
    expect(usualCommanderPlace(drafting(), 'red')).to.deep.equal(spot(0.5, 7.5));
  });

  it('TS-28.1: at the upper edge a commander is placed at the front of the strip as well', () => {
    expect(usualCommanderPlace(drafting(), 'blue')).to.deep.equal(spot(0.5, 40.5));
  });

  it('TS-8.16: a commander of the upper edge is carried no farther than their edge', () => {
    const state = position({ units: [], commanders: { blue: { at: spot(20, 29.775) } } });
    expect(commanderSentBack(state, commanderOf(state.field, 'blue'))).to.deep.equal(spot(20, 47.5));
    expect(() => commanderOf(state.field, 'nobody')).to.throw('no commander nobody');
  });

  it('TS-28.1: a unit is placed in column in the middle of the strip', () => {
    // Six companies are 4.5 deep: their front is 2.25 before the middle of the strip, at 4.
    const placing = { seat: 'red', arm: 'line-infantry', unit: null } as const;
    expect(usualUnitPlace(drafting(), placing)).to.deep.equal({ formation: 'companies', at: spot(36, 6.25), facing: 900 });
  });

  it('TS-5.8: a square that stands aslant lies in the strip with all its side, faces without a stand at the corner too', () => {
    // A side of 2.25 at 45 degrees reaches 1.59 up the table from its middle; its front stand leaves that corner free and reaches 1.06.
    const placing = { seat: 'red', arm: 'light-infantry', unit: null } as const;
    const aslant = (y: number) => clauseOf(checkUnitPlace(drafting(), placing, { formation: 'square', at: spot(20, y), facing: 450 }));
    expect(aslant(7.1)).to.equal(null);
    expect(aslant(7.4)).to.equal('TS-5.8');
  });

  it('TS-5.8: a hill that the enemy defends opens nothing', () => {
    const state = drafting();
    const open = (id: string) => {
      const hill = block(id, 36, 16);
      const field = { ...state.field, ground: { ...state.field.ground, pieces: [hill] } };
      return isOpenTo({ ...state, field }, 'red', hill.shape);
    };
    expect(open('red hill')).to.equal(true);
    expect(open('blue hill')).to.equal(false);
  });

  it('TS-21.21: raising the stakes is offered to who has élan', () => {
    expect(stakes.options(facing, about, 'red')).to.deep.equal([{ yes: true }, { yes: false }]);
  });

  it('TS-22.12: every unit that may act next in melee is offered', () => {
    expect(meleeUnit.options(facing, { units: ['r', 's'] }, 'red')).to.deep.equal([{ unit: 'r' }, { unit: 's' }]);
  });

  it('TS-19.14, TS-23.15: a friend may let through or not, skirmishers try a commander or not', () => {
    const passing = { unit: 'r', mover: 's', stands: 1 };
    expect(passageFailed.check(facing, passing, { passage: 'allow' }, 'red')).to.equal(null);
    expect(sharpshoot.check(facing, { unit: 'r' }, { yes: true }, 'red')).to.equal(null);
  });

  it('TS-9.10: a garrison of well-trained troops does not reorder in haste', () => {
    const inside = garrison('r', 'b', 'red');
    const state = position({ units: [inside], terrain: [block('b', 20, 20)], players: { red: { wellTrained: true } } });
    expect(clauseOf(hastyReorderAction.may(state, inside, { type: 'hasty-reorder', unit: 'r' }))).to.equal('TS-9.10');
  });

  it('TS-2.2: rifles are for light infantry, the line keeps its muskets', () => {
    const { options } = position({ units: [], options: { lightWeapon: 'rifle' } });
    expect([bandOf('line-infantry', options), bandOf('light-infantry', options)]).to.deep.equal([inches(4), inches(5)]);
  });

  it('TS-24.2: companies in a block are called after their battalion and the block', () => {
    const mill = { ...block('b', 20, 13.5), name: 'Mill' };
    const referee = refereeing(position({ units: [line('r', 20, 10, 90)], terrain: [mill] }));
    enterBlocks(referee, 'r', [{ block: 'b', stands: 2 }]);
    expect(referee.state.field.units['r in b']?.name).to.equal('r (Mill)');
  });
});
