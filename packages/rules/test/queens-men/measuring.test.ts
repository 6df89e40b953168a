import { expect } from 'chai';
import fc from 'fast-check';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { checkFeat } from '../../src/books/kings-men/skirmish/feats/feats.ts';
import { centre } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import { queensMen, settingOf } from '../../src/books/kings-men/skirmish/index.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { suggestedCourses, suggestedFeats } from '../../src/books/kings-men/skirmish/feats/suggestions.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { judge } from '../../src/kernel/decide.ts';
import { project, view } from '../../src/kernel/view.ts';
import { polar } from '../../src/table/trig.ts';
import { inches } from '../../src/table/units.ts';
import type { Point } from '../../src/table/units.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  general,
  gun,
  horse,
  horses,
  indians,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Trial } from './trial.ts';

/** Who may be at either end of a line that nobody is to measure: formed men, looking along it, and loose ones. */
const ACTORS = [
  (towards: number) => foot('a', 6, 6, towards / 10),
  (towards: number) => skirmishers('a', 6, 6, towards / 10),
  (towards: number) => indians('a', 6, 6, towards / 10),
  (towards: number) => horse('a', 6, 6, towards / 10),
  (towards: number) => lightHorse('a', 6, 6, towards / 10),
  (towards: number) => gun('a', 6, 6, towards / 10),
] as const;
const OTHERS = [foot, skirmishers, indians, horse, lightHorse, gun] as const;

interface Line {
  readonly actor: number;
  readonly other: number;
  readonly colour: 'green' | 'yellow' | 'red';
  readonly smoke: boolean;
  /** Tenths of a degree. */
  readonly towards: number;
}

/** The actor's activation begun, an enemy so many mil off in that direction. */
function standing({ actor, other, colour, smoke, towards }: Line, distance: number): Trial {
  const a: Detail = { ...(ACTORS[actor] ?? ACTORS[0])(towards), colour, smoke };
  const x: Detail = { ...(OTHERS[other] ?? foot)('x', 0, 0, (towards / 10 + 180) % 360, BLACK), at: polar(a.at, towards, distance) };
  const free = a.formation.kind === 'loose' ? [figure('o', 'a', 3, 6)] : [attached('o', a)];
  const state = position({ details: [a, x], figures: free, generals: [general('red', 'red', 2, 2), general('black', 'black', 70, 46)] });
  return playing(state, activationFlow, { seat: 'red', detail: 'a', flag: false }, {}, [nothing('collapse')]);
}

/** Orders that aim at the enemy wherever he is. */
function ordersAt(enemy: Point): Feat[] {
  return [
    { do: 'fire', target: 'x' },
    { do: 'charge', target: 'x', path: [enemy] },
    { do: 'move', path: [enemy], facing: 0 },
    { do: 'move', path: [enemy], facing: 0, along: { figure: 'o', to: enemy } },
    { do: 'aim' },
    { do: 'load' },
    { do: 'scatter' },
    { do: 'combine', with: 'x', path: [enemy] },
  ];
}

/** Everything that reaches a client before the order, but for where the enemy is seen to stand: views, events, answers offered, verdicts. */
function known(trial: Trial): unknown {
  const { game } = trial;
  const enemy = game.state.field.details['x'];
  const acting = game.state.field.details['a'];
  if (enemy === undefined || acting === undefined) throw new Error('nobody stands there');
  const where = centre(enemy, game.state.field.ground);
  const pending = trial.open[0];
  const verdicts = ordersAt(where).map((answer) => {
    const judged = judge(queensMen, game, { decision: pending?.id ?? '', seat: 'red', answer });
    return isRefusal(judged) ? [judged.clause, judged.code, judged.code] : 'legal';
  });
  const views = ['red', 'black', null].map((viewer) => {
    const { table, hand } = view(queensMen, game, viewer);
    const pieces = table.pieces.map((piece) => (piece.id === 'x' ? { ...piece, x: 0, y: 0 } : piece));
    return {
      table: { ...table, pieces },
      hand:
        hand === null
          ? null
          : { ...hand, decisions: hand.decisions.map(({ options, ...rest }) => ({ ...rest, options: options.map(withoutPlaces) })) },
    };
  });
  const events = ['red', 'black', null].map((viewer) => trial.events.map((event) => project(event, viewer)));
  return { verdicts, views, events };
}

/** An answer without the points it names: a list may say where an enemy is, which everybody sees. */
function withoutPlaces(answer: unknown): string {
  return JSON.stringify(answer, (key, value: unknown) =>
    key === 'path' || key === 'to' || key === 'facing' || key === 'at' ? undefined : value,
  );
}

const line = fc.record({
  actor: fc.nat(ACTORS.length - 1),
  other: fc.nat(OTHERS.length - 1),
  colour: fc.constantFrom('green' as const, 'yellow' as const, 'red' as const),
  smoke: fc.boolean(),
  towards: fc.integer({ min: 200, max: 400 }),
});
/** From just out of contact to the far corner of the table, through every range and reach. */
const distance = fc.integer({ min: inches(7), max: inches(58) });

describe('no measuring before an order', () => {
  it('QM-5.1 what a client is sent, offered and refused is the same at every distance', () => {
    fc.assert(
      fc.property(line, distance, distance, (given, near, far) => {
        expect(known(standing(given, near))).to.deep.equal(known(standing(given, far)));
      }),
      { numRuns: 150 },
    );
  });

  it('QM-5.1 an order given stands: its measuring is an event that cannot be taken back', () => {
    const trial = standing({ actor: 0, other: 0, colour: 'red', smoke: false, towards: 300 }, inches(40));
    trial.answer({ do: 'move', path: [spot(40, 24)], facing: 300 });
    expect(trial.told('moved')).to.have.length(1);
    expect(trial.told('moved')[0]?.length).to.equal(inches(6));
    trial.answer({ do: 'fire', target: 'x' });
    expect(trial.told('shot-wasted')).to.have.length(1);
  });

  it("QM-5.2 yes or no, for one's own pieces alone: in command radius, inside the wall (QM-5.2a)", () => {
    const trial = standing({ actor: 1, other: 0, colour: 'green', smoke: false, towards: 300 }, inches(20));
    const own = view(queensMen, trial.game, 'red').hand?.secrets;
    expect(own).to.deep.include({ commanded: ['a'], walled: ['a'] });
    const enemy = JSON.stringify(view(queensMen, trial.game, 'black').hand?.secrets);
    expect(enemy).to.not.contain('"a"');
  });

  it('QM-5.3 the setting tells every client to measure nothing', () => {
    expect(settingOf(standing({ actor: 0, other: 0, colour: 'green', smoke: false, towards: 300 }, inches(20)).game).measuring).to.equal(
      false,
    );
  });

  it('QM-5.4 once given, the distance, band and dice of an order are public', () => {
    const state = position({ details: [foot('a', 10, 24), foot('x', 22, 24, 180, BLACK)], card: 'red 5' });
    const trial = playing(
      state,
      activationFlow,
      { seat: 'red', detail: 'a', flag: false },
      { 'fire.attack': [1, 1, 1, 1, 1, 1], 'fire.defence': [2, 2, 2, 2, 2, 2] },
      [nothing('collapse')],
    );
    trial.answer({ do: 'fire', target: 'x' });
    for (const viewer of ['red', 'black', null]) {
      const fired = trial.events.filter(({ kind }) => kind === 'fired').map((event) => project(event, viewer));
      expect(JSON.stringify(fired)).to.contain('"distance":12000').and.to.contain('"band":"medium"');
    }
  });

  it('QM-5.5 no length of a path and no distance of a target is ever refused', () => {
    const far = fc.record({ x: fc.integer({ min: -100_000, max: 200_000 }), y: fc.integer({ min: -100_000, max: 200_000 }) });
    fc.assert(
      fc.property(line, distance, fc.array(far, { minLength: 1, maxLength: 8 }), (given, away, path) => {
        const trial = standing(given, away);
        expect(checkFeat(trial.state, { do: 'move', path, facing: 0 })).to.equal(null);
      }),
      { numRuns: 200 },
    );
  });

  it('QM-5.5 a combination is ordered with a friend near or far, a charge on horses likewise', () => {
    fc.assert(
      fc.property(distance, fc.integer({ min: 200, max: 400 }), (away, towards) => {
        const one = { soldiers: 1, strength: 1, unit: 'u' };
        const a = skirmishers('a', 6, 6, towards / 10, one);
        const mate = { ...skirmishers('b', 0, 0, 0, one), at: polar(a.at, towards, away) };
        const riders = lightHorse('x', 6, 40, 0, { ...BLACK, mounted: false });
        const left = { ...horses(riders, 2, 0, 0), at: polar(a.at, towards + 100, away) };
        const state = position({ details: [a, mate, riders], horses: [left], active: 'a' });
        expect(checkFeat(state, { do: 'combine', with: 'b', path: [mate.at] })).to.equal(null);
        expect(checkFeat(state, { do: 'charge', target: left.id, path: [left.at] })).to.equal(null);
      }),
      { numRuns: 100 },
    );
  });

  it('QM-5.3 under roll-first nothing is offered or refused by distance either once the dice lie', () => {
    fc.assert(
      fc.property(line, distance, distance, (given, near, far) => {
        const courses = [near, far].map((away) => {
          const { state } = standing(given, away);
          if (state.activation !== null) state.activation.thrown = [3, 3];
          return suggestedCourses({ ...state, options: { ...state.options, moveOrder: 'roll-first' } }).map(withoutPlaces);
        });
        expect(courses[0]).to.deep.equal(courses[1]);
      }),
      { numRuns: 60 },
    );
  });

  it('QM-5.5 a figure stops at its limit on the straight line to the point named', () => {
    const trial = standing({ actor: 1, other: 0, colour: 'red', smoke: false, towards: 300 }, inches(40));
    const moved = playing(trial.state, activationFlow, { seat: 'red', detail: 'a', flag: false }, { movement: [1] }, [nothing('collapse')]);
    moved.answer({ do: 'move', path: [spot(6, 40)], facing: 900, along: { figure: 'o', to: spot(3, 46) } });
    // Red skirmishers: 6 and one die of 1.
    expect([moved.state.field.figures['o']?.at, moved.detail('a').at]).to.deep.equal([spot(3, 13), spot(6, 13)]);
  });

  it('QM-5.6 arc, sight, smoke, feats, formation and markers are refused before anything changes, and cost nothing', () => {
    const screened = { details: [foot('a', 10, 24), foot('b', 16, 24), foot('x', 30, 24, 180, BLACK), foot('y', 4, 24, 180, BLACK)] };
    const trial = playing(position(screened), activationFlow, { seat: 'red', detail: 'a', flag: false }, {}, [nothing('collapse')]);
    const before = JSON.stringify(trial.game);
    expect(trial.verdictOn({ do: 'fire', target: 'x' })).to.equal('QM-16.2 sight-blocked');
    expect(trial.verdictOn({ do: 'fire', target: 'y' })).to.equal('QM-16.4 out-of-arc');
    expect(JSON.stringify(trial.game)).to.equal(before);
  });

  it('QM-5.7 a spectator of a running battle is sent no more than the table', () => {
    const trial = standing({ actor: 0, other: 0, colour: 'green', smoke: false, towards: 300 }, inches(20));
    expect(view(queensMen, trial.game, null).hand).to.equal(null);
  });

  it('QM-5.3 the list of answers has every enemy in arc and sight in it, near or far', () => {
    const far = {
      details: [foot('a', 6, 24), foot('x', 70, 24, 180, BLACK), skirmishers('y', 30, 30, 0, BLACK)],
      ground: land(terrain('wood', plot(1, 40, 5, 44), { rough: true })),
    };
    const offered = suggestedFeats(position({ ...far, active: 'a' }));
    expect(offered.filter((each) => each.do === 'fire').map((each) => (each.do === 'fire' ? each.target : ''))).to.have.members(['x', 'y']);
    expect(offered.filter((each) => each.do === 'charge').map((each) => (each.do === 'charge' ? each.target : ''))).to.include.members([
      'x',
    ]);
  });
});
