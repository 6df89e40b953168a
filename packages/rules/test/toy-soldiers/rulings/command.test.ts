import { expect } from 'chai';
import { UNDRAFTED } from '../../../src/books/toy-soldiers/draft/drafted.ts';
import { draftFlow } from '../../../src/books/toy-soldiers/draft/flow.ts';
import { routsFlow } from '../../../src/books/toy-soldiers/movement/rout.ts';
import { commanderHit } from '../../../src/books/toy-soldiers/trackers/attrition.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import type { Dice } from '../../playing/trial.ts';
import { charge, order, until } from '../charge/charging.ts';
import { contact, tests } from '../contact/contact.ts';
import { companies, line, position, spot, squadron, type Position } from '../position.ts';
import { playing, refereeing, type Trial } from '../trial.ts';
import { playTurns } from '../turns.ts';

/** Red has won the roll and taken the lower edge of a table of 72 by 48. */
function drafted(options: Record<string, unknown> = {}, dice: readonly number[] = [6, 1]): Trial {
  const state = position({
    units: [],
    options: { selections: 3, ...options },
    elan: { red: 0, blue: 0 },
    state: { draft: UNDRAFTED },
  });
  state.field.commanders = {};
  return playing(state, draftFlow, {}, { 'first-chooser': dice });
}
const begun = (options: Record<string, unknown> = {}) => drafted(options).answer({ edge: 'bottom' });
const column = (y: number) => ({ formation: 'companies', at: spot(36, y), facing: 900 });
const blocks = (...places: readonly (readonly [number, number])[]) => ({ pieces: places.map(([x, y]) => ({ at: spot(x, y), angle: 0 })) });

describe('Toy Soldiers: rulings on the draft and élan', () => {
  it('TS-5.2a: both sides roll and the higher chooses first, or by option the host does', () => {
    expect(drafted({}, [2, 3]).question('choose-edge').seats).to.deep.equal(['blue']);
    expect(drafted({}, [3, 2]).question('choose-edge').seats).to.deep.equal(['red']);
    expect(drafted({ firstChooser: 'host' }, []).question('choose-edge').seats).to.deep.equal(['red']);
  });

  it('TS-5.2b: the die of the side seated first is the first, and a tie has both thrown again', () => {
    const trial = drafted({}, [4, 4, 1, 1, 5, 2]);
    expect(trial.told('first-chooser-rolled')).to.deep.equal([
      {
        dice: [
          { side: 'red', die: 5 },
          { side: 'blue', die: 2 },
        ],
        side: 'red',
      },
    ]);
    expect(drafted({ firstChooser: 'host' }, []).told('first-chooser-rolled')).to.deep.equal([]);
  });

  it('TS-5.8a: who is on the table when the side chooses to defend stays, unless the battle lets them move', () => {
    const defended = (defenderRedeploy: boolean) =>
      begun({ defenderRedeploy })
        .answer({ pick: 'line-infantry' })
        .answer(column(8))
        .answer({ pick: 'veterans' })
        .answer({ pick: 'defend-open' });
    const stays = defended(false);
    expect(stays.question().kind).to.equal('draft-pick');
    expect(stays.unit('red 1').formation).to.deep.include({ at: spot(36, 8) });
    expect(defended(true).question().kind).to.equal('place-unit');
    // What is placed after it goes where it likes on its half.
    stays.answer({ pick: 'well-trained' }).answer({ pick: 'cavalry-squadron' }).answer(column(20));
    expect(stays.unit('red 2').formation).to.deep.include({ at: spot(36, 20) });
  });

  it('TS-5.10a: a hill is 14 by 10 and a wood 8 by 6 at any angle; blocks hang together by gaps of two', () => {
    const extent = (corners: readonly { readonly x: number; readonly y: number }[]) =>
      (['x', 'y'] as const).map((axis) => {
        const along = corners.map((corner) => corner[axis]);
        return Math.max(...along) - Math.min(...along);
      });
    const hill = (angle: number) =>
      begun()
        .answer({ pick: 'defend-hill' })
        .answer({ pieces: [{ at: spot(36, 12), angle }] }).state.field.ground.pieces[0]?.shape ?? [];
    expect(extent(hill(0))).to.deep.equal([inches(14), inches(10)]);
    expect(extent(hill(900))).to.deep.equal([inches(10), inches(14)]);
    const wood = begun()
      .answer({ pick: 'light-infantry' })
      .answer({ pieces: [{ at: spot(36, 30), angle: 0 }] });
    expect(extent(wood.state.field.ground.pieces[0]?.shape ?? [])).to.deep.equal([inches(8), inches(6)]);
    const village = () => begun().answer({ pick: 'defend-village' });
    // In a row, and round a corner, where the first and the third are farther apart.
    for (const places of [blocks([20, 6], [26, 6], [32, 6]), blocks([20, 6], [26, 6], [26, 12])])
      expect(village().answer(places).state.field.ground.pieces).to.have.length(3);
    // The third by itself; nearer than two to the second; two pairs do not make three.
    for (const places of [blocks([20, 6], [26, 6], [40, 6]), blocks([20, 6], [26, 6], [31.5, 6]), blocks([20, 6], [30, 6], [40, 6])])
      expect(village().refused(places).clause).to.equal('TS-5.10');
  });

  it('TS-5.11a: the commander comes last, and whoever has no unit must take one with the last choice', () => {
    const trial = begun({ selections: 2 });
    trial.answer({ pick: 'line-infantry' }).answer(column(8));
    expect(trial.asked).to.equal('draft-pick');
    trial.answer({ pick: 'veterans' });
    trial.answer({ pick: 'veterans' });
    expect(trial.question('place-commander').seats).to.deep.equal(['red']);
    trial.auto();
    expect(trial.refused({ pick: 'well-trained' }).clause).to.equal('TS-5.11');
    const units = ['line-infantry', 'light-infantry', 'cavalry-squadron', 'regimental-artillery'];
    expect(trial.offered()).to.have.deep.members(units.map((pick) => ({ pick })));
  });

  it('TS-6.4a: every unit that routs costs a point, two at a time two', () => {
    const units = [line('r', 15, 30, 90), line('s', 40, 30, 90), line('e', 20, 44, 270)];
    const routs = ['r', 's'].map((unit) => ({ unit, cause: 'test', stress: 0, chaos: 0 }));
    const trial = playing(position({ units, elan: { red: 5 } }), routsFlow, { routs });
    trial.answer({ go: 'back' }).answer({ go: 'back' });
    expect(trial.state.sides.red.elan).to.equal(3);
  });

  it('TS-6.6a: the defender has the point back after the melee and not when it has won, the charger at once when it withdraws', () => {
    const units = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)];
    const given = {
      units,
      conflicts: [
        [['A'], ['D']],
        [['B'], ['E']],
      ],
      elan: { red: 6, blue: 6 },
    } as const;
    const trial = contact(given, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6]));
    trial.answer({ do: 'continue' }).answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'stay' });
    trial.answer({ do: 'pay' }).answer({ do: 'pay' });
    expect(trial.state.sides.red.elan).to.equal(4);
    // D stands for a point, E withdraws: B's is back, D's is not.
    trial
      .answer({ do: 'stand' })
      .answer({ do: 'withdraw', distance: inches(6) })
      .answer({ go: 'back' });
    expect([trial.state.sides.red.elan, trial.state.sides.blue.elan]).to.deep.equal([5, 5]);
    while (trial.asked !== 'melee-choice') trial.auto();
    expect(trial.state.sides.blue.elan).to.equal(5);
    trial.answer({ do: 'fight' }).answer({ do: 'rout' }).answer({ go: 'back' });
    // A point lost by red for the rout; D stood.
    expect([trial.state.sides.red.elan, trial.state.sides.blue.elan]).to.deep.equal([4, 6]);
  });

  it('TS-6.9a: a side that drafted no élan has until the end of the first turn', () => {
    const units = [line('r', 36, 10, 90), line('b', 36, 40, 270)];
    const trial = playTurns({ units, elan: { red: 3, blue: 0 } });
    expect(trial.game.outcome).to.equal(null);
    trial.endHalf('red');
    expect(trial.game.outcome).to.equal(null);
    trial.endHalf('blue');
    expect(trial.game.outcome).to.deep.include({ winner: 'red', clause: 'TS-6.7' });
  });
});

const far = line('e', 50, 46, 270);
const half = (units: readonly Unit[], more: Partial<Position> = {}, dice: Dice = {}) =>
  playTurns({ ...more, units: [...units, far] }, dice);
const act = (commander: object) => ({ do: 'commander', commander });
const standing = (x: number, y: number) => ({ commanders: { red: { at: spot(x, y) } } });
const aware = act({ action: 'awareness', way: [] });

describe('Toy Soldiers: rulings on commanders', () => {
  it('TS-7.4a: what a commander adds is the die less his chaos, below nothing too unless the battle says no', () => {
    const total = (die: number, chaos: number, awarenessFloor: 'none' | 'zero' = 'none') =>
      half([line('r', 20, 20, 90)], { players: { red: { chaos } }, options: { awarenessFloor } }, { awareness: [6], initiative: [die] })
        .answer(aware)
        .endHalf('red')
        .endHalf('blue')
        .told('initiative-rolled')[0]?.totals.red;
    expect([total(4, 1), total(3, 5), total(3, 5, 'zero'), total(4, 1, 'zero')]).to.deep.equal([3, -2, 0, 3]);
  });

  it('TS-7.7a: equal totals leave the initiative where it is, though the other side attacks', () => {
    const given = { state: { attacker: 'red', initiative: 'blue', turn: 1 } } as const;
    const after = (initiativeTies: 'holder' | 'attacker') =>
      half([line('r', 20, 20, 90)], { ...given, options: { initiativeTies } }, { awareness: [6], initiative: [1] })
        .endHalf('blue')
        .answer(aware, 'red')
        .endHalf('red').state.initiative;
    // 1 less chaos 1 is no more than nothing.
    expect([after('holder'), after('attacker')]).to.deep.equal(['blue', 'red']);
  });

  it('TS-8.7a: heroics hearten units of every regiment of the side', () => {
    const units = [
      line('r', 22, 18, 90, { stress: 3 }),
      line('s', 31, 18, 90, { seat: 'ally', stress: 1 }),
      line('f', 26, 30, 270, { stress: 3 }),
    ];
    const trial = half(units, { seats: { red: ['red', 'ally'] }, ...standing(26, 20) }).answer(
      act({ action: 'heroics', way: [spot(26, 24)] }),
      'red',
    );
    expect(['r', 's', 'f'].map((id) => trial.unit(id).stress)).to.deep.equal([1, 0, 3]);
  });

  it('TS-8.9a: enemy skirmish stands may be near a rally; a volley that did nothing forbids it all the same', () => {
    const worn = line('r', 20, 20, 90, { stands: 4, reduced: 2 });
    // A battalion 20 away with a stand four nearer.
    const screened = line('f', 20, 40, 270, { stands: 5, skirmishers: [{ number: 1, at: spot(20, 36) }] });
    const rally = act({ action: 'rally', unit: 'r' });
    // 3 is more than disorder 1 and chaos 1.
    expect(
      half([worn, screened], standing(20, 15), { rally: [1, 1, 1] })
        .answer(rally)
        .unit('r').reduced,
    ).to.equal(1);
    // Fired at from 12 by a company of disorder 6 that misses, which then goes off to 20.
    const firer = companies('f', 20, 32, 270, { stands: 1, disorder: 6 });
    const trial = half([worn, firer], { ...standing(20, 15), state: { initiative: 'blue', attacker: 'blue' } }, { volley: [1] });
    trial.order({ type: 'fire', unit: 'f' }, 'blue');
    while (trial.asked !== 'order') trial.auto();
    trial.endHalf('blue');
    const [volley] = trial.told('volley-fired');
    expect(volley?.effective).to.equal(0);
    expect(trial.unit('r').aimedAt).to.equal(1);
    trial.state.field.units['f'] = { ...trial.unit('f'), formation: companies('f', 20, 44, 270, { stands: 1 }).formation };
    expect(trial.refused(rally).code).to.equal('enemy-near');
  });

  it('TS-8.13a: who has berated helps until his half ends, and not the reorders of the other', () => {
    // Blue's line is charged in red's half, having been berated in blue's.
    const units = [squadron('A', 20, 6, 90), line('D', 20, 22, 270, { stress: 2 })];
    const reacting = (berating: boolean) => {
      const trial = until(
        charge({ units, commanders: { blue: { at: spot(20, 26) } }, players: { blue: { berating } } }, order(['A', 'D']), { reorder: [1] }),
        'react-12',
      );
      return trial.answer({ do: 'reorder', unit: 'D' }).asked;
    };
    const shaken = { units: [line('r', 20, 20, 90, { stress: 2 }), far], ...standing(20, 16) };
    const turn = playTurns(shaken, { reorder: [1] }).answer(act({ action: 'berate' }));
    expect(turn.state.players['red']?.berating).to.equal(true);
    turn.order({ type: 'reorder', unit: 'r' });
    expect(turn.asked).to.equal('reorder-reroll');
    const over = playTurns(shaken)
      .answer(act({ action: 'berate' }))
      .endHalf('red');
    expect(over.state.players['red']?.berating).to.equal(false);
    expect(reacting(false)).not.to.equal('reorder-reroll');
  });

  it('TS-8.17a: a commander falls by fire, by contact or with his unit, each in its way, and ends 18 to the rear', () => {
    const near = [line('r', 20, 20, 90), line('s', 29, 20, 90)];
    const fire = refereeing(position({ units: near, commanders: { red: { at: spot(24.7, 22) } }, players: { red: { chaos: 2 } } }));
    commanderHit(fire, 'red', 'volley', 'e');
    // Chaos 6 and 2 stress on his within 12.
    expect(fire.state.players['red']?.chaos).to.equal(6);
    expect(['r', 's'].map((id) => fire.state.field.units[id]?.stress)).to.deep.equal([2, 2]);
    expect(fire.state.field.commanders['red']?.at).to.deep.equal(spot(24.7, 4));
    // Ridden down by 5 to 3: chaos is 2 more, which is not 6, and nobody is shaken.
    const given = { units: [line('r', 20, 20, 90), companies('n', 26, 30, 270)], commanders: { blue: { at: spot(20, 24) } } };
    const contacted = playTurns({ ...given, units: [...given.units, far] }, { 'commander.attacker': [5], 'commander.defender': [3] });
    contacted.order({ type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(8) } });
    expect(contacted.state.players['blue']?.chaos).to.equal(3);
    expect(contacted.unit('n').stress).to.equal(0);
    expect(contacted.commander('blue').at).to.deep.equal(spot(20, 42));
    // With a unit that routs, on a six: chaos 6 and 1 stress on friends within 4 of him.
    const units = [line('r', 20, 30, 90), companies('s', 26, 30, 90), line('t', 34, 30, 90), line('e', 20, 44, 270)];
    const attached = { commanders: { red: { at: spot(20, 28.75), attached: 'r' } } };
    const routed = playing(
      position({ units, ...attached }),
      routsFlow,
      { routs: [{ unit: 'r', cause: 'test', stress: 0, chaos: 0 }] },
      { 'commander.rout': [6] },
    ).answer({ go: 'back' });
    expect(routed.state.players['red']?.chaos).to.equal(6);
    expect(routed.commander('red')).to.deep.include({ at: spot(20, 10.75), attached: null });
  });

  const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'line-infantry' } as const;
  const reformed = (reduced: number, destroyed: number, reformStrength: 'all-reduced' | 'command-stand') =>
    half(
      [line('r', 40, 10, 90)],
      {
        ...standing(20, 10),
        field: { dispersed: { d: { ...muster, reduced, destroyed } } },
        players: { red: { chaos: 2 } },
        options: { reformStrength },
      },
      { reform: [6], 'reform.stress': [1] },
    )
      .answer(act({ action: 'reform', unit: 'd', by: 'die' }))
      .answer({ at: spot(20, 14), facing: 900 })
      .unit('d');

  it('TS-8.21a: a battalion is reformed with all the stands that were reduced', () => {
    const unit = reformed(4, 2, 'all-reduced');
    expect(unit).to.deep.include({ reduced: 0, destroyed: 2 });
    expect(unit.formation).to.deep.include({ kind: 'companies', stands: 4 });
  });

  it('TS-8.21b: by option only the command stand returns, and without a reduced stand it does in any case', () => {
    const alone = reformed(4, 2, 'command-stand');
    expect(alone).to.deep.include({ reduced: 3, destroyed: 2 });
    expect(alone.formation).to.deep.include({ stands: 1 });
    for (const strength of ['all-reduced', 'command-stand'] as const) {
      const back = reformed(0, 6, strength);
      expect(back).to.deep.include({ reduced: 0, destroyed: 5 });
      expect(back.formation).to.deep.include({ stands: 1 });
    }
  });
});
