import { expect } from 'chai';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import type { Dice } from '../../playing/trial.ts';
import { block, companies, guns, line, skirmishOrder, spot, squadron, type Position } from '../position.ts';
import { playTurns } from '../turns.ts';

const far = line('e', 50, 46, 270);
const at = (x: number, y: number) => ({ commanders: { red: { at: spot(x, y) } } });

function half(units: readonly Unit[], more: Partial<Position> = {}, dice: Dice = {}) {
  return playTurns({ ...more, units: [...units, far] }, dice);
}

const act = (commander: object) => ({ do: 'commander', commander });

describe('Toy Soldiers: commanders', () => {
  it('TS-8.1: one action a half before any unit acts, none after', () => {
    const trial = half([line('r', 20, 20, 90)], at(20, 15), { awareness: [1] }).answer(act({ action: 'awareness', way: [] }));
    expect(trial.refused(act({ action: 'berate' })).clause).to.equal('TS-8.1');
    const acted = half([line('r', 20, 20, 90), line('s', 40, 20, 90)], at(20, 15))
      .order({ type: 'reorder', unit: 'r' })
      .auto();
    expect(acted.refused(act({ action: 'berate' })).clause).to.equal('TS-8.1');
  });

  it('TS-8.1a: by option each action once, but riding excludes all others', () => {
    const each = { ...at(20, 15), options: { commanderActions: 'each-once' } };
    const trial = half([line('r', 20, 20, 90)], each, { awareness: [1] }).answer(act({ action: 'awareness', way: [] }));
    expect(trial.refused(act({ action: 'awareness', way: [] })).clause).to.equal('TS-8.1');
    expect(trial.refused(act({ action: 'ride', way: [spot(20, 10)] })).clause).to.equal('TS-8.5');
    trial.answer(act({ action: 'berate' }));
    const riding = half([line('r', 20, 20, 90)], each).answer(act({ action: 'ride', way: [spot(20, 10)] }));
    expect(riding.refused(act({ action: 'berate' })).clause).to.equal('TS-8.5');
  });

  it('TS-8.3: he attaches himself to a unit within 6 for a point of chaos, unless it is his only one', () => {
    const two = [line('r', 20, 20, 90), squadron('s', 60, 10, 90)];
    // The line reaches back to 19.25; his base half an inch up.
    const trial = half(two, at(20, 12.75)).answer(act({ action: 'attach', unit: 'r' }));
    expect(trial.commander('red')).to.deep.include({ attached: 'r', at: spot(20, 18.75) });
    expect(trial.state.players['red']?.chaos).to.equal(2);
    expect(half(two, at(20, 12.73)).refused(act({ action: 'attach', unit: 'r' })).code).to.equal('too-far');
    const only = half([line('r', 20, 20, 90)], at(20, 15)).answer(act({ action: 'attach', unit: 'r' }));
    expect(only.state.players['red']?.chaos).to.equal(1);
  });

  it('TS-8.5: he rides up to 24, and so leaves the unit he was with', () => {
    const given = { commanders: { red: { at: spot(20, 18.75), attached: 'r' } } };
    const trial = half([line('r', 20, 20, 90)], given).answer(act({ action: 'ride', way: [spot(44, 18.75)] }));
    expect(trial.commander('red')).to.deep.include({ attached: null, at: spot(44, 18.75) });
    expect(half([line('r', 20, 20, 90)], given).refused(act({ action: 'ride', way: [spot(44.02, 18.75)] })).code).to.equal('too-far');
  });

  it('TS-8.2, TS-8.22: he crosses no enemy and stands on none, nor in a village', () => {
    const enemy = line('f', 30, 20, 90, { side: 'blue', seat: 'blue' });
    const trial = half([line('r', 20, 40, 90), enemy], { ...at(30, 10), terrain: [block('b', 40, 10)] });
    expect(trial.refused(act({ action: 'ride', way: [spot(30, 25)] })).clause).to.equal('TS-8.2');
    expect(trial.refused(act({ action: 'ride', way: [spot(30, 18.9)] })).clause).to.equal('TS-8.22');
    expect(trial.refused(act({ action: 'ride', way: [spot(40, 10)] })).clause).to.equal('TS-8.22');
    // Around its end.
    trial.answer(act({ action: 'ride', way: [spot(36, 19), spot(30, 25)] }));
    expect(trial.commander('red').at).to.deep.equal(spot(30, 25));
  });

  it('TS-8.6: consolidating lowers chaos by a die, but not below one and the units that are more than 12 away', () => {
    // Of three units one is farther: 12.02 from his base, the other exactly 12.
    const units = [companies('a', 33.25, 20, 90), companies('b', 6.73, 20, 90), companies('c', 20, 20, 90)];
    const low = half(units, { ...at(20, 18), players: { red: { chaos: 5 } } }, { consolidate: [6] });
    low.answer(act({ action: 'consolidate', way: [] }));
    expect(low.state.players['red']?.chaos).to.equal(2);
    const some = half(units, { ...at(20, 18), players: { red: { chaos: 6 } } }, { consolidate: [3] });
    some.answer(act({ action: 'consolidate', way: [] }));
    expect(some.state.players['red']?.chaos).to.equal(3);
  });

  it('TS-8.6a: consolidating never raises chaos', () => {
    const units = [companies('a', 60, 20, 90), companies('b', 55, 20, 90)];
    const trial = half(units, { ...at(20, 18), players: { red: { chaos: 2 } } }, { consolidate: [6] });
    trial.answer(act({ action: 'consolidate', way: [] }));
    expect(trial.state.players['red']?.chaos).to.equal(2);
  });

  it('TS-8.7: heroics before the enemy take up to two points of stress off every friend who has him to its front', () => {
    const enemy = line('f', 20, 30, 270, { side: 'blue', seat: 'blue' });
    const units = [
      line('r', 20, 18, 90, { stress: 3 }),
      // Within 12 but faced away.
      companies('s', 30, 14, 270, { side: 'red', seat: 'red', stress: 3 }),
      enemy,
    ];
    const trial = half(units, at(20, 20)).answer(act({ action: 'heroics', way: [spot(20, 24)] }));
    expect(trial.unit('r').stress).to.equal(1);
    expect(trial.unit('s').stress).to.equal(3);
    expect(trial.state.players['red']?.chaos).to.equal(3);
    // 6 from the enemy at 30 is 23.5 for the middle of his base.
    const near = half(units, at(20, 20));
    expect(near.refused(act({ action: 'heroics', way: [spot(20, 23.47)] })).code).to.equal('not-before-the-enemy');
    expect(near.refused(act({ action: 'heroics', way: [spot(20, 19.9)] })).code).to.equal('farther');
    const between = half([...units, line('t', 20, 27, 90)], at(20, 20));
    expect(between.refused(act({ action: 'heroics', way: [spot(20, 24)] })).code).to.equal('not-before-the-enemy');
    expect(
      half(units, { ...at(20, 20), players: { red: { chaos: 5 } } }).refused(act({ action: 'heroics', way: [spot(20, 24)] })).clause,
    ).to.equal('TS-3.7');
  });

  it('TS-8.8: he is aware when the die is greater than his chaos', () => {
    const rolled = (die: number) =>
      half([line('r', 20, 20, 90)], { ...at(20, 15), players: { red: { chaos: 3 } } }, { awareness: [die] }).answer(
        act({ action: 'awareness', way: [] }),
      ).state.players['red'];
    expect(rolled(4)).to.deep.include({ aware: true, awarenessTaken: true });
    expect(rolled(3)).to.deep.include({ aware: false, awarenessTaken: true });
  });

  it('TS-8.9: he joins the unit he rallies, at no chaos', () => {
    const worn = line('r', 20, 20, 90, { stands: 4, reduced: 2 });
    const trial = half([worn, squadron('s', 60, 10, 90)], at(20, 15), { rally: [1, 1, 1] }).answer(act({ action: 'rally', unit: 'r' }));
    expect(trial.commander('red')).to.deep.include({ attached: 'r', at: spot(19.25, 18.75) });
    expect(trial.state.players['red']?.chaos).to.equal(1);
  });

  it('TS-8.10: he rallies a stand with three dice above disorder, stress and chaos', () => {
    const worn = line('r', 20, 20, 90, { stands: 4, reduced: 2, disorder: 3, stress: 2 });
    const trial = half([worn, squadron('s', 60, 10, 90)], at(20, 15), { rally: [2, 2, 3] }).answer(act({ action: 'rally', unit: 'r' }));
    // 7 is more than 3 + 2 + 1. The stand joins at the left.
    expect(trial.unit('r')).to.deep.include({ reduced: 1 });
    expect(trial.unit('r').formation).to.deep.include({ stands: 5, at: spot(19.25, 20) });
    expect(trial.asked).to.equal('rally-again');
    // A column's joins at the rear: its front stays.
    const column = companies('r', 20, 20, 90, { stands: 4, reduced: 2, disorder: 3, stress: 2 });
    const longer = half([column], at(20, 15), { rally: [2, 2, 3] }).answer(act({ action: 'rally', unit: 'r' }));
    expect(longer.unit('r').formation).to.deep.include({ stands: 5, at: spot(20, 20) });
    // Equal is not above, and chaos counts.
    const chaotic = half([worn], { ...at(20, 15), players: { red: { chaos: 2 } } }, { rally: [2, 2, 3] });
    expect(chaotic.answer(act({ action: 'rally', unit: 'r' })).unit('r').reduced).to.equal(2);
    const failed = half([worn], at(20, 15), { rally: [2, 2, 2] }).answer(act({ action: 'rally', unit: 'r' }));
    expect(failed.unit('r').reduced).to.equal(2);
    expect(failed.asked).to.equal('order');
  });

  it('TS-8.11: each further try costs a point of disorder first, and none is made at disorder 6', () => {
    const worn = line('r', 20, 20, 90, { stands: 3, reduced: 3, disorder: 5 });
    const trial = half([worn], at(20, 15), { rally: [6, 6, 6, 6, 6, 6] }).answer(act({ action: 'rally', unit: 'r' }));
    trial.answer({ yes: true });
    expect(trial.unit('r')).to.deep.include({ reduced: 1, disorder: 6 });
    expect(trial.asked).to.equal('order');
  });

  it('TS-8.9: nobody rallies near the enemy, or under fire, or without a stand to come back', () => {
    const worn = (more: object = {}) => line('r', 20, 20, 90, { stands: 4, reduced: 2, ...more });
    const refused = (unit: Unit, enemy: Unit) => half([unit, enemy], at(20, 15)).refused(act({ action: 'rally', unit: 'r' })).code;
    expect(refused(worn({ reduced: 0 }), far)).to.equal('nobody-to-rally');
    // In sight at exactly 18.
    expect(refused(worn(), companies('f', 20, 38, 270))).to.equal('enemy-near');
    expect(
      half([worn(), companies('f', 20, 38.02, 270)], at(20, 15), { rally: [1, 1, 1] }).answer(act({ action: 'rally', unit: 'r' })).asked,
    ).to.equal('rally-again');
    expect(refused(worn({ aimedAt: 1 }), far)).to.equal('enemy-near');
    expect(refused(guns('r', 20, 20, 90, { stands: 2, reduced: 1 }), far)).to.equal('artillery');
  });

  it('TS-8.9: out of sight nine inches are enough', () => {
    const worn = line('r', 20, 20, 90, { stands: 4, reduced: 2 });
    // A village between them hides a column that is 10 away.
    const hidden = { ...at(20, 15), terrain: [block('b', 19.25, 25), block('c', 23.25, 25), block('d', 15.25, 25)] };
    const trial = (y: number) => playTurns({ ...hidden, units: [worn, companies('f', 19.25, y, 270)] }, { rally: [1, 1, 1] });
    expect(trial(30).answer(act({ action: 'rally', unit: 'r' })).asked).to.equal('rally-again');
    expect(trial(29).refused(act({ action: 'rally', unit: 'r' })).code).to.equal('enemy-near');
  });

  it('TS-8.24: a stand comes back only where there is room, to skirmish order as a skirmish stand', () => {
    const worn = line('r', 20, 20, 90, { stands: 5, reduced: 1 });
    // The sixth stand would join at the left, from 14.75 to 16.25.
    const crowded = half([worn, companies('s', 15.5, 20, 90)], at(20, 15));
    expect(crowded.refused(act({ action: 'rally', unit: 'r' })).code).to.equal('no-room');
    const thin = skirmishOrder('r', 20, 20, 90, { reduced: 1 });
    const trial = half([thin], at(20, 15), { rally: [6, 6, 6] }).answer(act({ action: 'rally', unit: 'r' }));
    expect(trial.unit('r')).to.deep.include({ reduced: 0 });
    expect(trial.unit('r').skirmishers.map(({ number }) => number)).to.deep.equal([1]);
    const second = skirmishOrder('r', 20, 20, 90, { reduced: 1, skirmishers: [{ number: 2, at: spot(20, 22) }] });
    const joined = half([second], at(20, 15), { rally: [6, 6, 6] }).answer(act({ action: 'rally', unit: 'r' }));
    expect(joined.unit('r').skirmishers.map(({ number }) => number)).to.deep.equal([2, 3]);
  });

  it('TS-8.24a: where a rallied skirmish stand goes its owner says, within 4 of the command stand, before they are asked to try again', () => {
    const thin = skirmishOrder('r', 20, 20, 90, { reduced: 2 });
    const trial = half([thin], at(20, 15), { rally: [6, 6, 6] }).answer(act({ action: 'rally', unit: 'r' }));
    expect(trial.question('skirmish-place')).to.deep.include({ seats: ['red'], about: { unit: 'r', stands: [1], deploying: true } });
    // The command stand's front is at 20, its right side at 20.75: a stand of 1.5 by 0.75 four inches to its right has its middle at 25.5.
    expect(trial.refused({ places: [{ stand: 1, at: spot(25.52, 20) }] }).clause).to.equal('TS-23.4');
    trial.answer({ places: [{ stand: 1, at: spot(25.5, 20) }] });
    expect(trial.unit('r').skirmishers).to.deep.equal([{ number: 1, at: spot(25.5, 20) }]);
    expect(trial.asked).to.equal('rally-again');
  });

  it('TS-8.21: a reformed unit is in column at any facing, at disorder 6 and with a die of stress, and may act', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'line-infantry', reduced: 4, destroyed: 2 } as const;
    const given: Partial<Position> = { ...at(20, 10), field: { dispersed: { d: muster } }, players: { red: { chaos: 2 } } };
    const trial = half([line('r', 40, 10, 90)], given, { reform: [6], 'reform.stress': [4] })
      .answer(act({ action: 'reform', unit: 'd', by: 'die' }))
      .answer({ at: spot(20, 14), facing: 455 });
    expect(trial.unit('d')).to.deep.include({ disorder: 6, stress: 4, reduced: 0, destroyed: 2 });
    expect(trial.unit('d').formation).to.deep.equal({ kind: 'companies', at: spot(20, 14), facing: 455, stands: 4, lags: [] });
    // Easing costs nothing, which even disorder 6 can bear.
    trial.order({ type: 'ease-forward', unit: 'd', path: { kind: 'oblique', off: 0, distance: 1_000 } });
    expect(trial.unit('d').acted).to.equal(true);
  });

  it('TS-8.19, TS-29.1: a dispersed unit is reformed with a die of at least his chaos, wholly within 6 of him', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'line-infantry', reduced: 4, destroyed: 2 } as const;
    const given: Partial<Position> = { ...at(20, 10), field: { dispersed: { d: muster } }, players: { red: { chaos: 3 } } };
    const trial = half([line('r', 40, 10, 90)], given, { reform: [3], 'reform.stress': [4] }).answer(
      act({ action: 'reform', unit: 'd', by: 'die' }),
    );
    expect(trial.asked).to.equal('reform-place');
    // The die lies open before the unit is placed (TS-29.1).
    expect(trial.told('dice-thrown')).to.deep.equal([{ unit: 'd', test: 'reform', dice: [3], needed: 3 }]);
    // Wholly within 6 of his base: a column of four is 3 deep.
    expect(trial.refused({ at: spot(20, 16.6), facing: 900 }).code).to.equal('too-far');
    trial.answer({ at: spot(20, 16.4), facing: 900 });
    expect(trial.unit('d').formation).to.deep.include({ at: spot(20, 16.4) });
    // Chaos does not sink by it (TS-8.25).
    expect(trial.state.players['red']?.chaos).to.equal(3);
    const failed = half([line('r', 40, 10, 90)], given, { reform: [2] }).answer(act({ action: 'reform', unit: 'd', by: 'die' }));
    expect(failed.asked).to.equal('order');
    expect(Object.keys(failed.state.field.dispersed)).to.deep.equal(['d']);
  });

  it('TS-28.1: what comes back by itself is at his side and faces the opponent’s edge', () => {
    const muster = (side: 'red' | 'blue') => ({ id: 'd', name: 'd', side, seat: side, arm: 'cavalry', reduced: 2, destroyed: 0 }) as const;
    const facing = (side: 'red' | 'blue') => {
      const given = { commanders: { [side]: { at: spot(20, 24) } }, field: { dispersed: { d: muster(side) } } };
      const dice = { reform: [6], 'reform.stress': [1] };
      const units = [line('r', 60, 4, 90), line('b', 60, 46, 270)];
      const trial = playTurns({ ...given, units, state: { initiative: side, attacker: side } }, dice);
      const { formation } = trial
        .answer(act({ action: 'reform', unit: 'd', by: 'die' }), side)
        .auto()
        .unit('d');
      return 'facing' in formation ? formation.facing : null;
    };
    expect([facing('red'), facing('blue')]).to.deep.equal([900, 2700]);
  });

  it('TS-8.20: or for an élan without a die, within 24 of him and 18 from the enemy', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'cavalry', reduced: 0, destroyed: 2 } as const;
    const given: Partial<Position> = { ...at(50, 30), field: { dispersed: { d: muster } }, players: { red: { chaos: 2 } } };
    const trial = half([line('r', 40, 10, 90)], given, { 'reform.stress': [6] });
    expect(trial.refused(act({ action: 'reform', unit: 'd', by: 'die' })).code).to.equal('enemy-near');
    trial.answer(act({ action: 'reform', unit: 'd', by: 'elan' }));
    expect(trial.state.sides.red.elan).to.equal(2);
    // The enemy's front is at 46.
    expect(trial.refused({ at: spot(50, 28.02), facing: 900 }).code).to.equal('enemy-near');
    // He stands at 50, 30: his base ends at 49.5, and the far corner of the stand is more than 24 from it.
    expect(trial.refused({ at: spot(24, 20), facing: 900 })).to.include({ clause: 'TS-8.20', code: 'too-far' });
    trial.answer({ at: spot(50, 28), facing: 900 });
    // Nothing was reduced: the command stand comes back (TS-8.21b).
    expect(trial.unit('d')).to.deep.include({ destroyed: 1, reduced: 0, stress: 6 });
    expect(trial.unit('d').formation).to.deep.include({ stands: 1 });
  });

  it('TS-8.12: guns are not reformed', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'artillery', reduced: 3, destroyed: 0 } as const;
    const given: Partial<Position> = { ...at(20, 10), field: { dispersed: { d: muster } }, players: { red: { chaos: 2 } } };
    expect(half([line('r', 40, 10, 90)], given).refused(act({ action: 'reform', unit: 'd', by: 'die' })).clause).to.equal('TS-8.12');
  });

  it('TS-8.17: a commander ridden upon falls when the unit throws more, and is carried back', () => {
    const given: Partial<Position> = { units: [], commanders: { blue: { at: spot(20, 24) } } };
    const ride = { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 8_000 } };
    const down = half([line('r', 20, 20, 90)], given, { 'commander.attacker': [5], 'commander.defender': [2] }).order(ride);
    expect(down.state.players['blue']?.chaos).to.equal(4);
    // 18 up the table from 24.
    expect(down.commander('blue').at).to.deep.equal(spot(20, 42));
    const tied = half([line('r', 20, 20, 90)], given, { 'commander.attacker': [3], 'commander.defender': [3] }).order(ride);
    expect(tied.state.players['blue']?.chaos).to.equal(2);
    expect(tied.question('commander-escape').seats).to.deep.equal(['blue']);
    // Towards their own edge first.
    expect(tied.offered('blue')[0]).to.deep.equal({ to: spot(20, 36) });
    expect(tied.refused({ to: spot(20, 36.02) }, 'blue').code).to.equal('too-far');
    tied.answer({ to: spot(20, 36) }, 'blue');
    expect(tied.commander('blue').at).to.deep.equal(spot(20, 36));
  });

  it('TS-8.17, TS-29.1: with chaos at 6 by it his units within 12 are shaken, and cavalry may throw again', () => {
    const given: Partial<Position> = {
      commanders: { blue: { at: spot(20, 28) } },
      players: { blue: { chaos: 3 } },
    };
    const near = companies('n', 30, 30, 270);
    const ride = { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 12_000 } };
    const trial = half([squadron('r', 20, 20, 90), near], given, { 'commander.attacker': [1, 5], 'commander.defender': [2] }).order(ride);
    expect(trial.question('contact-reroll').about).to.deep.include({ attacker: 1, defender: 2 });
    // Both dice are told to everybody when they fall (TS-29.1).
    expect(trial.told('dice-thrown')).to.deep.equal([{ unit: 'r', test: 'commander-contact', dice: [1, 2], needed: null }]);
    trial.answer({ yes: true });
    expect(trial.state.players['blue']?.chaos).to.equal(6);
    expect(trial.unit('n').stress).to.equal(2);
    expect(trial.unit('e').stress).to.equal(0);
  });
});
