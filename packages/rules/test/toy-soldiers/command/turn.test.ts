import { expect } from 'chai';
import { line, spot, squadron } from '../position.ts';
import { playTurns } from '../turns.ts';

const two = { units: [line('r', 36, 10, 90), line('b', 36, 40, 270)] };

/** Plays to the end of a turn without orders. */
function idle(trial: ReturnType<typeof playTurns>) {
  return trial.endHalf('red').endHalf('blue');
}

describe('Toy Soldiers: turn, initiative and the end of the battle', () => {
  it('TS-7.1: a turn is the half of the side with the initiative, then that of the other', () => {
    const trial = playTurns(two);
    expect(trial.question('order').seats).to.deep.equal(['red']);
    expect(trial.told('turn-begun')).to.deep.equal([{ turn: 1 }]);
    trial.endHalf();
    expect(trial.question('order').seats).to.deep.equal(['blue']);
    trial.endHalf();
    expect(trial.told('turn-ended')).to.deep.equal([{ turn: 1, elan: { red: 3, blue: 3 } }]);
    expect(trial.question('order').seats).to.deep.equal(['red']);
    expect(trial.state.turn).to.equal(2);
  });

  it('TS-7.2: the attacker has the initiative in turn 1 without a die', () => {
    const trial = playTurns({ ...two, state: { attacker: 'blue', initiative: 'blue' } });
    expect(trial.question('order').seats).to.deep.equal(['blue']);
    expect(trial.told('initiative-rolled')).to.deep.equal([]);
    // Whoever a situation makes aware beforehand rolls none either.
    const aware = playTurns({ ...two, players: { blue: { awarenessTaken: true, aware: true } } });
    expect(aware.told('initiative-rolled')).to.deep.equal([]);
  });

  it('TS-7.3, TS-8.8: whoever has become aware rolls for the initiative of the next turn, and only then is it rolled', () => {
    const trial = playTurns(two, { awareness: [2], initiative: [4] });
    // 2 is more than chaos 1.
    trial
      .endHalf('red')
      .answer({ do: 'commander', commander: { action: 'awareness', way: [] } }, 'blue')
      .endHalf('blue');
    // 4 less chaos 1 is 3, against nothing.
    expect(trial.told('initiative-rolled')).to.deep.equal([
      { rolls: [{ seat: 'blue', side: 'blue', die: 4, chaos: 1, value: 3 }], totals: { red: 0, blue: 3 }, holder: 'blue' },
    ]);
    expect(trial.question('order').seats).to.deep.equal(['blue']);
    // Nobody has taken it in turn 2: no roll.
    trial.endHalf('blue').endHalf('red');
    expect(trial.told('initiative-rolled').length).to.equal(1);
  });

  it('TS-6.5: an élan is gained by seizing the initiative, none by keeping it', () => {
    const aware = { do: 'commander', commander: { action: 'awareness', way: [] } };
    const seized = playTurns(two, { awareness: [6], initiative: [6] })
      .endHalf('red')
      .answer(aware, 'blue')
      .endHalf('blue');
    expect(seized.told('elan-changed').map(({ side, from, to }) => [side, from, to])).to.deep.equal([['blue', 3, 4]]);
    const kept = playTurns(two, { awareness: [6], initiative: [6] })
      .answer(aware, 'red')
      .endHalf('red')
      .endHalf('blue');
    expect(kept.told('initiative-rolled')[0]?.totals).to.deep.equal({ red: 5, blue: 0 });
    expect(kept.told('elan-changed')).to.deep.equal([]);
  });

  it('TS-7.5: the holder’s side rolls first, then the other, players in seat order', () => {
    const seats = { red: ['red', 'r2'], blue: ['blue', 'b2'] };
    const trial = playTurns(
      { ...two, seats, state: { attacker: 'blue', initiative: 'blue' } },
      { awareness: [6, 6, 6, 6], initiative: [2, 3, 4, 5] },
    );
    const aware = { do: 'commander', commander: { action: 'awareness', way: [] } };
    // They become aware in another order.
    for (const seat of ['b2', 'blue', 'r2', 'red']) trial.answer(aware, seat).endHalf(seat);
    expect(trial.told('initiative-rolled')[0]?.rolls.map(({ seat, die }) => [seat, die])).to.deep.equal([
      ['blue', 2],
      ['b2', 3],
      ['red', 4],
      ['r2', 5],
    ]);
  });

  it('TS-7.8: a side that takes the initiative from the other gains an élan', () => {
    const trial = playTurns(two, { awareness: [6], initiative: [6] });
    trial
      .endHalf('red')
      .answer({ do: 'commander', commander: { action: 'awareness', way: [] } }, 'blue')
      .endHalf('blue');
    expect(trial.state.sides.blue.elan).to.equal(4);
    expect(trial.told('initiative-seized')).to.deep.equal([{ side: 'blue', elan: { side: 'blue', amount: 1 } }]);
  });

  it('TS-7.9: with a time limit taken by anybody the other side loses one instead', () => {
    const trial = playTurns({ ...two, sides: { red: { timeLimit: true } } }, { awareness: [6], initiative: [6] });
    trial
      .endHalf('red')
      .answer({ do: 'commander', commander: { action: 'awareness', way: [] } }, 'blue')
      .endHalf('blue');
    expect(trial.state.sides.blue.elan).to.equal(3);
    expect(trial.state.sides.red.elan).to.equal(2);
  });

  it('TS-7.7: on equal totals whoever holds the initiative keeps it, or the attacker has it by option', () => {
    const tied = (initiativeTies: 'holder' | 'attacker') =>
      playTurns(
        { ...two, state: { attacker: 'blue', initiative: 'red' }, options: { initiativeTies } },
        { awareness: [2], initiative: [1] },
      )
        .endHalf('red')
        .answer({ do: 'commander', commander: { action: 'awareness', way: [] } }, 'blue')
        .endHalf('blue');
    // 1 less chaos 1 is nothing, like red's.
    expect(tied('holder').state.initiative).to.equal('red');
    expect(tied('attacker').state.initiative).to.equal('blue');
  });

  it('TS-7.4: a result may be negative, unless the option lifts it to nothing', () => {
    const rolled = (awarenessFloor: 'none' | 'zero') =>
      playTurns({ ...two, options: { awarenessFloor }, players: { blue: { chaos: 4 } } }, { awareness: [5], initiative: [1] })
        .endHalf('red')
        .answer({ do: 'commander', commander: { action: 'awareness', way: [] } }, 'blue')
        .endHalf('blue')
        .told('initiative-rolled')[0]?.totals.blue;
    expect(rolled('none')).to.equal(-3);
    expect(rolled('zero')).to.equal(0);
  });

  it('TS-6.7: a side without élan at the end of a turn has lost', () => {
    const trial = idle(playTurns({ ...two, elan: { red: 0 } }));
    expect(trial.game.outcome).to.deep.include({ winner: 'blue', clause: 'TS-6.7' });
  });

  it('TS-6.8: with both pools empty the only side that went at all costs wins, else the attacker', () => {
    const spent = { ...two, elan: { red: 0, blue: 0 } };
    expect(idle(playTurns(spent)).game.outcome?.winner).to.equal('red');
    expect(idle(playTurns({ ...spent, sides: { blue: { atAllCosts: true, elan: 0 } } })).game.outcome?.winner).to.equal('blue');
    const both = { red: { atAllCosts: true, elan: 0 }, blue: { atAllCosts: true, elan: 0 } };
    expect(idle(playTurns({ ...spent, sides: both })).game.outcome?.winner).to.equal('red');
  });

  it('TS-31.1: a side with no unit on the table has lost at the end of the turn', () => {
    const trial = idle(playTurns({ units: [line('r', 36, 10, 90)] }));
    expect(trial.game.outcome).to.deep.include({ winner: 'red', reason: 'no-units-left' });
  });

  it('TS-31.1: when the agreed turn is over the defender wins with élan left', () => {
    const limited = { ...two, sides: { red: { timeLimit: true } }, options: { timeLimitTurns: 2 } };
    const trial = idle(playTurns(limited));
    expect(trial.game.outcome).to.equal(null);
    expect(idle(trial).game.outcome).to.deep.include({ winner: 'blue', reason: 'turn-limit' });
  });

  it('TS-34.10: a side concedes when all its present players do', () => {
    const trial = playTurns({
      ...two,
      seats: { red: ['r1', 'r2'] },
      units: [line('r', 36, 10, 90, { seat: 'r1' }), two.units[1] ?? squadron('x', 1, 1, 0)],
    });
    trial.command('concede', 'r1', { concede: true });
    expect(trial.game.outcome).to.equal(null);
    trial.command('concede', 'r2', { concede: true });
    expect(trial.game.outcome).to.deep.include({ winner: 'blue', reason: 'conceded' });
  });

  it('TS-18.4: smoke of an earlier turn goes at the end of the turn, that of this turn stays', () => {
    const smoke = [1, 2].map((turn) => ({ unit: 'r', stand: turn, at: spot(10, 10), turn }));
    const trial = playTurns({ ...two, field: { smoke }, state: { turn: 1 } });
    idle(trial);
    expect(trial.state.field.smoke.map(({ turn }) => turn)).to.deep.equal([2]);
  });

  it('TS-34.4: allies give their orders in whatever order they like', () => {
    const trial = playTurns({ units: two.units, seats: { red: ['red', 'r2'] } });
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['red'], ['r2']]);
    trial.endHalf('r2');
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['red']]);
  });

  it('TS-7.6: the higher total has the initiative until the opponent wins it', () => {
    const trial = playTurns(two, { awareness: [6, 6], initiative: [2, 5] });
    const aware = { do: 'commander', commander: { action: 'awareness', way: [] } };
    trial.answer(aware, 'red').endHalf('red').answer(aware, 'blue').endHalf('blue');
    // 2 - 1 for the holder, red, against 5 - 1.
    expect(trial.state.initiative).to.equal('blue');
    idle2(trial);
    expect(trial.state.initiative).to.equal('blue');
  });

  it('TS-7.10: at the end of a turn élan is judged before units and units before the time', () => {
    const spent = playTurns({
      units: [line('r', 36, 10, 90)],
      elan: { red: 0 },
      sides: { red: { timeLimit: true, elan: 0 } },
      options: { timeLimitTurns: 1 },
    });
    // Red has no élan, blue no unit, the time is over: élan first.
    expect(idle(spent).game.outcome).to.deep.include({ winner: 'blue', clause: 'TS-6.7' });
    const none = playTurns({ units: [line('b', 36, 40, 270)], sides: { red: { timeLimit: true } }, options: { timeLimitTurns: 1 } });
    expect(idle(none).game.outcome).to.deep.include({ winner: 'blue', reason: 'no-units-left' });
  });

  it('TS-7.11: what lasts for a half ends with it, what lasts for a turn with the turn', () => {
    const marked = { musketry: true, cannonade: true, limbersHit: true, aimedAt: 1 };
    const trial = playTurns({ units: [line('r', 36, 10, 90, marked), line('b', 36, 40, 270)] });
    trial.answer({ do: 'commander', commander: { action: 'berate' } }).order({ type: 'reorder', unit: 'r' });
    while (trial.asked !== 'order') trial.auto();
    expect(trial.unit('r')).to.deep.include({ acted: true, musketry: true });
    expect(trial.state.players['red']).to.deep.include({ berating: true, commanderStepClosed: true, paid: ['reorder'] });
    trial.endHalf('red');
    expect(trial.unit('r')).to.deep.include({ acted: false, musketry: true });
    expect(trial.state.players['red']).to.deep.include({ berating: false, commanderStepClosed: false, paid: [], commanderActions: [] });
    trial.endHalf('blue');
    expect(trial.unit('r')).to.deep.include({ musketry: false, cannonade: false, limbersHit: false, aimedAt: 1 });
    idle(trial);
    expect(trial.unit('r').aimedAt).to.equal(null);
  });

  it('TS-6.2: an élan is spent only where there is one', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'cavalry', reduced: 1, destroyed: 0 } as const;
    const given = { ...two, field: { dispersed: { d: muster } }, players: { red: { chaos: 2 } }, commanders: { red: { at: spot(10, 8) } } };
    const reform = { do: 'commander', commander: { action: 'reform', unit: 'd', by: 'elan' } };
    expect(playTurns({ ...given, elan: { red: 0 } }).refused(reform).clause).to.equal('TS-6.2');
    expect(playTurns({ ...given, elan: { red: 1 } }).answer(reform).state.sides.red.elan).to.equal(0);
  });

  it('TS-10.8: the action is paid for before the ground', () => {
    const wall = {
      id: 'w',
      kind: 'linear-obstacle',
      name: 'w',
      shape: [],
      line: [spot(20, 12), spot(50, 12)],
      thickness: 250,
      cover: true,
    } as const;
    const trial = playTurns({
      units: [line('r', 36, 10, 90, { disorder: 5 }), line('b', 36, 40, 270)],
      terrain: [{ ...wall, kind: 'linear-obstacle' }],
    });
    expect(
      trial.refused({ do: 'unit', unit: { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 8_000 } } }).clause,
    ).to.equal('TS-3.2');
    const light = playTurns({ units: [line('r', 36, 10, 90, { disorder: 4 }), line('b', 36, 40, 270)], terrain: [wall] });
    light.order({ type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 8_000 } });
    expect(light.told('tracker-changed').map(({ tracker, cause }) => [tracker, cause])).to.deep.equal([
      ['disorder', 'forward'],
      ['disorder', 'obstacle'],
      ['stress', 'obstacle'],
    ]);
  });

  it('TS-8.23: moves of an order ride upon commanders, required moves pass them by', () => {
    const given = { commanders: { blue: { at: spot(36, 6) } } };
    const ordered = playTurns({ ...given, units: two.units }, { 'commander.attacker': [1], 'commander.defender': [6] });
    ordered.order({ type: 'fall-back', unit: 'r', distance: 8_000 });
    expect(ordered.told('commander-contact').length).to.equal(1);
  });

  it('TS-26.3: nothing of a battle of fixed forces is rolled for', () => {
    expect(playTurns(two).events.map(({ kind }) => kind)).to.deep.equal(['battle-begun', 'turn-begun', 'half-begun']);
  });
});

/** A turn without orders in which blue moves first. */
function idle2(trial: ReturnType<typeof playTurns>) {
  return trial.endHalf('blue').endHalf('red');
}
