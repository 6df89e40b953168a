import { expect } from 'chai';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { block, companies, divisions, garrison, guns, line, spot, squadron, type Position } from '../position.ts';
import { playTurns } from '../turns.ts';

function reordered(unit: Unit, dice: number[] = [], more: Partial<Position> = {}) {
  return playTurns({ ...more, units: [unit, line('far', 60, 46, 270), ...(more.units ?? [])] }, { reorder: dice }).order({
    type: 'reorder',
    unit: 'r',
  });
}

/** The stress that is left after a die. */
function left(unit: Unit, die: number, more: Partial<Position> = {}) {
  return reordered(unit, [die], more).told('reorder-rolled')[0]?.remaining;
}

const shaken = (disorder: number, stress: number) => line('r', 20, 20, 90, { disorder, stress });

describe('Toy Soldiers: reorder', () => {
  it('TS-16.1: two points of disorder come off, down to one', () => {
    expect(reordered(shaken(5, 0)).unit('r').disorder).to.equal(3);
    expect(reordered(shaken(2, 0)).unit('r').disorder).to.equal(1);
  });

  it('TS-16.2: a die less the disorder that is left comes off the stress; without stress none is thrown', () => {
    // Disorder 4 is 2 now: 5 - 2 = 3.
    expect(left(shaken(4, 4), 5)).to.equal(1);
    // Disorder 6 is 4 now: 2 - 4 takes nothing off.
    expect(left(shaken(6, 1), 2)).to.equal(1);
    expect(reordered(shaken(4, 0)).told('reorder-rolled')).to.deep.equal([]);
  });

  it('TS-16.3: a column adds one, and every friend within four ahead or behind one, two at most', () => {
    expect(left(divisions('r', 20, 20, 90, { disorder: 3, stress: 6 }), 3)).to.equal(3);
    expect(left(companies('r', 20, 20, 90, { disorder: 3, stress: 6 }), 3)).to.equal(3);
    // The rear is at 19.25; friends 4 behind it and 4 ahead.
    const behind = companies('s', 20, 15.25, 90);
    const ahead = companies('t', 16, 28.5, 90);
    expect(left(shaken(3, 6), 3, { units: [behind] })).to.equal(3);
    expect(left(shaken(3, 6), 3, { units: [behind, ahead] })).to.equal(2);
    expect(left(shaken(3, 6), 3, { units: [behind, ahead, companies('u', 23, 15.25, 90)] })).to.equal(2);
    // More than four away, or beside the lines of the flanks.
    expect(left(shaken(3, 6), 3, { units: [companies('s', 20, 15.22, 90)] })).to.equal(4);
    expect(left(shaken(3, 6), 3, { units: [companies('s', 25.3, 18, 90)] })).to.equal(4);
  });

  it('TS-16.3: every enemy skirmish stand within four takes one off', () => {
    const skirmishers = (y: number) => ({ units: [line('e', 20, 30, 270, { stands: 5, skirmishers: [{ number: 1, at: spot(20, y) }] })] });
    // A stand that faces down the table reaches back from the middle of its front.
    expect(left(shaken(3, 6), 4, skirmishers(24))).to.equal(4);
    expect(left(shaken(3, 6), 4, skirmishers(24.02))).to.equal(3);
  });

  it('TS-8.4: each reorder roll of the unit he is with may be rolled again once, no other unit’s', () => {
    const attached = { commanders: { red: { attached: 'r', at: spot(20, 18.75) } } };
    const trial = reordered(shaken(3, 3), [1, 6], { ...attached, units: [line('s', 40, 20, 90, { stress: 2 })] });
    expect(trial.question('reorder-reroll').about).to.deep.include({ unit: 'r' });
    // Everybody sees the die before it is thrown again or kept (TS-29.1).
    expect(trial.told('dice-thrown').map(({ unit, test }) => [unit, test])).to.deep.equal([['r', 'reorder']]);
    expect(trial.told('reorder-rolled')).to.deep.equal([]);
    trial.answer({ yes: true });
    expect(trial.asked).to.equal('skirmishers-garrisons');
    const other = playTurns(
      { ...attached, units: [shaken(3, 3), line('s', 40, 20, 90, { stress: 2 }), line('far', 60, 46, 270)] },
      { reorder: [6] },
    ).order({ type: 'reorder', unit: 's' });
    expect(other.asked).to.equal('skirmishers-garrisons');
    expect(other.unit('s').stress).to.equal(0);
  });

  it('TS-16.4: a commander attached to the unit has the die rolled again once, and the new die stands', () => {
    const attached = { commanders: { red: { attached: 'r', at: spot(20, 18.75) } } };
    const trial = reordered(shaken(3, 3), [6, 2], attached);
    expect(trial.asked).to.equal('reorder-reroll');
    trial.answer({ yes: true });
    // 2 - 1 instead of 6 - 1.
    expect(trial.told('reorder-rolled')[0]).to.deep.include({ die: 2, first: 6, removed: 1, remaining: 2 });
    expect(reordered(shaken(3, 3), [6], attached).answer({ yes: false }).unit('r').stress).to.equal(0);
  });

  it('TS-8.13: one who has berated, for a point of chaos, helps units within six; never twice, though he is with them', () => {
    const berated = (x: number) =>
      playTurns({ units: [shaken(3, 3), line('far', 60, 46, 270)], commanders: { red: { at: spot(x, 19.5) } } }, { reorder: [6] })
        .answer({ do: 'commander', commander: { action: 'berate' } })
        .order({ type: 'reorder', unit: 'r' });
    // The line ends at 24.5, his base reaches half an inch towards it.
    expect(berated(31).asked).to.equal('reorder-reroll');
    // Nothing to reroll: on to the skirmishers (TS-16.11).
    expect(berated(31.02).asked).to.equal('skirmishers-garrisons');
    expect(berated(31).state.players['red']?.chaos).to.equal(2);
    const both = { units: [shaken(3, 3), line('far', 60, 46, 270)], commanders: { red: { attached: 'r', at: spot(20, 18.75) } } };
    const trial = playTurns(both, { reorder: [1, 2] })
      .answer({ do: 'commander', commander: { action: 'berate' } })
      .order({ type: 'reorder', unit: 'r' })
      .answer({ yes: true });
    // 2 - 1 off 3; nobody asks again.
    expect(trial.asked).to.equal('reorder-remainder');
  });

  it('TS-16.6: who withdraws falls back as many inches as stress is left, for a point of disorder and one of stress', () => {
    const trial = reordered(shaken(3, 4), [3]);
    // 3 - 1 = 2 off 4.
    expect(trial.asked).to.equal('reorder-remainder');
    trial.answer({ do: 'withdraw' }).answer({ go: 'back' });
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 18), facing: 900 });
    expect(trial.unit('r')).to.deep.include({ disorder: 2, stress: 3 });
  });

  it('TS-16.5: with one point left the unit stays', () => {
    expect(reordered(shaken(3, 3), [3]).asked).to.equal('skirmishers-garrisons');
  });

  it('TS-16.7: or stands are destroyed, two points with each, and what is still more than one point is withdrawn from', () => {
    const trial = reordered(shaken(3, 6), [2]).answer({ do: 'destroy', stands: 2 });
    // 5 left after the die, 1 after two stands.
    expect(trial.unit('r')).to.deep.include({ stress: 1, destroyed: 2, disorder: 1 });
    expect(trial.unit('r').formation).to.deep.include({ stands: 4 });
    expect(trial.asked).to.equal('skirmishers-garrisons');
    const short = reordered(shaken(3, 6), [2]).answer({ do: 'destroy', stands: 1 });
    // 3 left: back three inches.
    short.answer({ go: 'back' });
    expect(short.unit('r').formation).to.deep.include({ stands: 5, at: spot(20.75, 17) });
    expect(short.unit('r').stress).to.equal(4);
  });

  it('TS-16.7a: by option any stress that remains after destroying makes the unit withdraw', () => {
    const trial = reordered(shaken(3, 6), [2], { options: { reorderRecheck: 'any' } }).answer({ do: 'destroy', stands: 2 });
    expect(trial.asked).to.equal('move-direction');
    trial.answer({ go: 'back' });
    expect(trial.unit('r').formation).to.deep.include({ at: spot(21.5, 19) });
  });

  it('TS-16.8: guns withdraw two inches at most and must be left behind for the rest', () => {
    const battery = guns('r', 20, 20, 90, { disorder: 3, stress: 6 });
    const trial = reordered(battery, [2]);
    // 5 left: two guns at least.
    expect(trial.refused({ do: 'withdraw' }).clause).to.equal('TS-16.8');
    expect(trial.refused({ do: 'destroy', stands: 1 }).clause).to.equal('TS-16.8');
    trial.auto();
    expect(trial.unit('r')).to.deep.include({ stress: 1, destroyed: 2 });
    const two = reordered(guns('r', 20, 20, 90, { disorder: 3, stress: 3 }), [2]);
    two.answer({ do: 'withdraw' }).answer({ go: 'back' });
    expect(two.unit('r').formation).to.deep.include({ at: spot(20, 18) });
  });

  it('TS-24.9, TS-24.10: a garrison reorders without a die, and holds at a point of stress or loses stands', () => {
    const given: Position = {
      units: [garrison('r', 'b', 'red', { stress: 5 }), companies('s', 20, 17, 90), companies('t', 20, 28.5, 90), line('far', 60, 46, 270)],
      terrain: [block('b', 20, 20)],
    };
    const trial = () => playTurns(given).order({ type: 'reorder', unit: 'r' });
    // 6 + 1 + 2 - 6 = 3 off 5 (the book's own example).
    expect(trial().told('reorder-rolled')[0]).to.deep.include({ die: null, removed: 3, remaining: 2 });
    expect(trial().refused({ do: 'withdraw' }).clause).to.equal('TS-16.9');
    expect(trial().answer({ do: 'hold' }).unit('r').stress).to.equal(3);
    const thinned = trial().answer({ do: 'destroy', stands: 1 }).unit('r');
    expect([thinned.stress, thinned.formation]).to.deep.equal([0, { kind: 'garrison', block: 'b', stands: 2 }]);
    expect(thinned.disorder).to.equal(6);
  });

  it('TS-16.10: smoke that the unit has put down is gone', () => {
    const smoke = ['r', 'far'].map((unit) => ({ unit, stand: 1, at: spot(20, 22), turn: 1 }));
    expect(reordered(shaken(3, 0), [], { field: { smoke } }).state.field.smoke.map(({ unit }) => unit)).to.deep.equal(['far']);
  });

  it('TS-10.9: lagging files close up where there is room', () => {
    const lagging = line('r', 20, 20, 90, { lags: [0, 0, 0, 0, 0, 0.5] });
    expect(reordered(lagging).unit('r').formation).to.deep.include({ lags: [] });
    // The left file would close onto a friend behind it: 16.25 is its middle, 19.25 its rear.
    const trial = reordered(lagging, [], { units: [companies('s', 16.25, 19.7, 90)] });
    expect(trial.unit('r').formation).to.deep.include({ lags: [0, 0, 0, 0, 0, 500] });
  });

  it('TS-11.13: well-trained troops reorder in haste for a point of chaos and may still act', () => {
    const trained = {
      units: [line('r', 20, 20, 90, { disorder: 3 }), squadron('e', 60, 46, 270)],
      players: { red: { wellTrained: true } },
    };
    const trial = playTurns(trained).order({ type: 'hasty-reorder', unit: 'r' });
    expect(trial.unit('r').disorder).to.equal(2);
    expect(trial.state.players['red']?.chaos).to.equal(2);
    expect(trial.refused({ do: 'unit', unit: { type: 'hasty-reorder', unit: 'r' } }).clause).to.equal('TS-11.13');
    // It is no type (TS-9.5): the first kind of action is still free.
    trial.order({ type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 8_000 } });
    expect(trial.state.players['red']?.chaos).to.equal(2);
    expect(playTurns({ ...trained, players: {} }).refused({ do: 'unit', unit: { type: 'hasty-reorder', unit: 'r' } }).clause).to.equal(
      'TS-11.13',
    );
    const chaotic = { ...trained, players: { red: { wellTrained: true, chaos: 6 } } };
    expect(playTurns(chaotic).refused({ do: 'unit', unit: { type: 'hasty-reorder', unit: 'r' } }).clause).to.equal('TS-9.5');
  });

  it('TS-9.10: hasty reorder closes the commander step', () => {
    const trained = { units: [line('r', 20, 20, 90), squadron('e', 60, 46, 270)], players: { red: { wellTrained: true } } };
    const trial = playTurns(trained).order({ type: 'hasty-reorder', unit: 'r' });
    expect(trial.refused({ do: 'commander', commander: { action: 'awareness', way: [] } }).clause).to.equal('TS-8.1');
  });
});
