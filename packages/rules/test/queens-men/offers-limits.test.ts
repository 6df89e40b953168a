import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { fallBackFlow } from '../../src/books/kings-men/skirmish/morale/fall-back.ts';
import { suggestedCourses, suggestedFeats } from '../../src/books/kings-men/skirmish/feats/suggestions.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import type { Point } from '../../src/table/units.ts';
import { verdict } from './marching.ts';
import { BLACK, figure, foot, gun, indians, land, plot, position, skirmishers, spot, terrain } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';

const offered = (moment: Moment) => suggestedFeats(position({ active: moment.details[0]?.id ?? '', ...moment }));
const END: Feat = { do: 'end' };

/**
 * From (20, 24) looking right, 40 and 4 inches ahead, half left, half right, left, right and back, and no farther than the edges: 4 · cos 45° is 2.828.
 * Half left the edge is 24 ahead and 24 aside, for a way stays what it is where the table ends. With each the bearing from there.
 */
const WAYS: readonly (readonly [Point, number])[] = [
  [spot(60, 24), 0],
  [spot(24, 24), 0],
  [spot(44, 48), 450],
  [{ x: 22_828, y: 26_828 }, 450],
  [spot(44, 0), 3150],
  [{ x: 22_828, y: 21_172 }, 3150],
  [spot(20, 48), 900],
  [spot(20, 28), 900],
  [spot(20, 0), 2700],
  [spot(20, 20), 2700],
  [spot(0, 24), 1800],
  [spot(16, 24), 1800],
];
const forward: readonly Feat[] = WAYS.map(([to]) => ({ do: 'move', path: [to], facing: 0 }));
const TURNS: readonly Feat[] = [450, 900, 1800, 2700, 3150].map((facing) => ({ do: 'move', path: [], facing }));

describe('what a list offers to somebody without a mouse', () => {
  it('QM-33.1 skirmishers: near and far, with a free command figure beside and without, looking where they go', () => {
    // The officer stands 2 right of the pair and 2 before it, and goes as the pair does.
    const beside = [
      spot(62, 26),
      spot(26, 26),
      spot(46, 48),
      { x: 24_828, y: 28_828 },
      spot(46, 2),
      { x: 24_828, y: 23_172 },
      spot(22, 48),
      spot(22, 30),
      spot(22, 2),
      spot(22, 22),
      spot(2, 26),
      spot(18, 26),
    ];
    const alone = WAYS.map(([to, facing]): Feat => ({ do: 'move', path: [to], facing }));
    const together = WAYS.map(([to, facing], index): Feat => ({
      do: 'move',
      path: [to],
      facing,
      along: { figure: 'o', to: beside[index] ?? to },
    }));
    const a = skirmishers('a', 20, 24);
    expect(offered({ details: [a], figures: [figure('o', 'a', 22, 26)] })).to.deep.equal([{ do: 'aim' }, ...together, ...alone, END]);
    expect(offered({ details: [a], figures: [figure('o', 'a', 22, 26, { standing: false })] })).to.deep.equal([
      { do: 'aim' },
      ...alone,
      END,
    ]);
  });

  it('QM-33.1 infantry: load, regain, other formations, a friend to combine with, ways and turns, in the order of QM-9.4', () => {
    const three = { strength: 3, soldiers: 3, formation: { kind: 'line', files: 3 } } as const;
    const a = foot('a', 20, 24, 0, { ...three, colour: 'yellow', smoke: true });
    const drills = [{ kind: 'line', files: 2 } as const, { kind: 'open' } as const].flatMap((formation) =>
      [0, 900, 2700].map((facing): Feat => ({ do: 'change', formation, facing })),
    );
    // Its friend's line, one inch deep, has its front at x 40.
    const combine = { do: 'combine', with: 'b', path: [spot(39.5, 24)] } as const;
    const details = [a, foot('b', 40, 24, 0, three)];
    expect(offered({ details })).to.deep.equal([
      { do: 'load' },
      { do: 'regain', asFeat: false },
      ...drills,
      combine,
      ...forward,
      ...TURNS,
      END,
    ]);
    const courses = suggestedCourses(position({ details, active: 'a', options: { moveOrder: 'roll-first' } }));
    expect(courses).to.deep.equal([{ do: 'move', path: [], facing: 0 }, combine, ...forward, ...TURNS]);
    expect(offered({ details, done: ['load'] }).slice(0, 2)).to.deep.equal([{ do: 'load' }, ...drills.slice(0, 1)]);
  });

  it('QM-33.1 an enemy to fire at, to charge and to walk up to, on the table only; a building to enter', () => {
    const a = foot('a', 20, 24);
    const foe = foot('x', 30, 24, 180, BLACK);
    const gone = indians('y', 30, 40, 180, { ...BLACK, scattered: 'wood' });
    const ground = land(terrain('house', plot(40, 30, 46, 36), { enterable: true }), terrain('barn', plot(50, 30, 56, 36)));
    const list = offered({ details: [a, foe, gone], ground });
    // The enemy's line, one deep, looks left with its front at x 30.
    expect(list.slice(0, 2)).to.deep.equal([
      { do: 'fire', target: 'x' },
      { do: 'charge', target: 'x', path: [spot(30.5, 24)] },
    ]);
    const moves = list.filter((each) => each.do === 'move');
    expect(moves).to.deep.equal([
      ...forward,
      { do: 'move', path: [spot(30.5, 24)], facing: 0 },
      { do: 'move', path: [spot(43, 33)], facing: 0 },
      ...TURNS,
    ]);
  });

  it('QM-12.4 a mob: every formation to all four sides, or the end', () => {
    const list = offered({ details: [foot('a', 20, 24, 0, { formation: { kind: 'mob' } })] });
    const formations = [{ kind: 'line', files: 6 }, { kind: 'line', files: 3 }, { kind: 'open' }] as const;
    expect(list).to.deep.equal([
      ...formations.flatMap((formation) => [0, 900, 1800, 2700].map((facing) => ({ do: 'change', formation, facing }))),
      END,
    ]);
  });

  it('QM-15.6 the scattered: the middle of the forest, and places about the command figures that lie in it', () => {
    const wood = terrain('wood', plot(18, 18, 30, 30), { forest: true });
    const a = indians('a', 20, 24, 0, { scattered: 'wood' });
    const back = (at: Point): Feat => ({ do: 'reappear', at, facing: 0 });
    // The chief stands at x 32, two inches off the wood: of the places three inches about them one is in it.
    expect(offered({ details: [a], ground: land(wood), figures: [figure('o', 'a', 32, 24)] })).to.deep.equal([
      back(spot(24, 24)),
      back(spot(29, 24)),
      END,
    ]);
  });

  it('QM-25.6 light infantry: forming up at each command figure, forward and backward', () => {
    const pairs = [20, 24, 28].map((y, index) => skirmishers(`a${index}`, 20, y, 0, { unit: 'u' }));
    const list = offered({ details: pairs, figures: [figure('o', 'u', 16, 24)], units: { u: { traits: ['light-infantry'] } } });
    expect(list.filter((each) => each.do === 'form-up')).to.deep.equal(
      [0, 1800].map((facing) => ({ do: 'form-up', figure: 'o', formation: { kind: 'line', files: 6 }, facing })),
    );
  });

  it('QM-9.1 with nobody activated nothing but the end', () => {
    const idle = position({ details: [foot('a', 20, 24)] });
    expect([suggestedFeats(idle), suggestedCourses(idle)]).to.deep.equal([[END], []]);
  });

  it('QM-7.6 four inches behind each detail, where command figures ride at the end of the turn', () => {
    const details = [
      skirmishers('s', 30, 20),
      skirmishers('t', 2, 20),
      skirmishers('u', 40, 20, 0, { scattered: 'wood' }),
      foot('x', 50, 40, 180, BLACK),
    ];
    const trial = playing(
      position({ details, figures: [figure('free', 's', 30, 22)], card: null, options: { commandFigureEndMove: true } }),
      turnFlow,
      {},
      { points: [1, 1, 1, 1] },
      [nothing('collapse')],
    );
    trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
    while (trial.asked !== 'figure-moves') trial.auto();
    expect(trial.offered('red')).to.deep.equal([{ moves: [] }, { moves: [{ figure: 'free', to: spot(26, 20) }] }]);
  });
});

describe('when a feat may be ordered', () => {
  it('QM-9.8 a mob, and who has scattered, may end their activation', () => {
    const ending = (details: Moment['details']) => verdict({ details }, END);
    expect([
      ending([foot('a', 20, 24, 0, { formation: { kind: 'mob' } })]),
      ending([indians('a', 20, 24, 0, { scattered: 'wood' })]),
    ]).to.deep.equal(['legal', 'legal']);
  });

  it('QM-11.2, QM-11.3 under roll-first all but columns throw before they name a way; to turn on the spot nobody throws', () => {
    const ground = land(terrain('road', plot(0, 22, 72, 26), { road: true }));
    const order = (detail: Moment['details'][number], path: readonly Point[]) =>
      verdict({ details: [detail], ground, options: { moveOrder: 'roll-first' } }, { do: 'move', path: [...path], facing: 0 });
    const ahead = [spot(30, 24)];
    expect(order(foot('a', 20, 24), ahead)).to.equal('QM-11.2 dice-first');
    expect(order(foot('a', 20, 24, 0, { formation: { kind: 'column' } }), ahead)).to.equal('legal');
    expect(order(gun('a', 20, 24, 0, { formation: { kind: 'limbered' } }), ahead)).to.equal('legal');
    expect(order(foot('a', 20, 24), [])).to.equal('legal');
    expect(
      verdict(
        { details: [foot('a', 20, 24), foot('x', 30, 24, 180, BLACK)], options: { moveOrder: 'roll-first' } },
        { do: 'charge', target: 'x', path: [spot(30, 24)] },
      ),
    ).to.equal('QM-11.2 dice-first');
    const three = { strength: 3, soldiers: 3, formation: { kind: 'line', files: 3 } } as const;
    const combining = { details: [foot('a', 20, 24, 0, three), foot('b', 30, 24, 0, three)], options: { moveOrder: 'roll-first' } };
    expect(verdict(combining, { do: 'combine', with: 'b', path: [spot(30, 24)] })).to.equal('QM-11.2 dice-first');
  });

  it('QM-9.9 a Queen spares who scatters the step', () => {
    const wood = terrain('wood', plot(18, 18, 30, 30), { forest: true });
    const scattering = (queen: boolean) =>
      playing(
        position({
          details: [indians('a', 20, 24), foot('x', 60, 40, 180, BLACK)],
          figures: [figure('o', 'a', 32, 24)],
          ground: land(wood),
          card: 'red Q',
        }),
        activationFlow,
        { seat: 'red', detail: 'a', flag: queen },
        {},
        [nothing('collapse')],
      )
        .answer({ do: 'scatter' })
        .detail('a').colour;
    expect([scattering(true), scattering(false)]).to.deep.equal(['green', 'yellow']);
  });
});

describe('falling back', () => {
  const x = foot('x', 20, 20, 180, BLACK);
  it('QM-20.2 towards its opponent of this melee a heading may lie', () => {
    // Skirmishers six inches ahead, whom it may pass (QM-11.15).
    const state = position({ details: [skirmishers('a', 26.5, 20), x] });
    const trial = playing(state, fallBackFlow, { detail: 'x', opponent: 'a', heading: 0, distance: 12_000 }).answer({ heading: 0 });
    expect(trial.detail('x').at).to.deep.equal(spot(32.5, 20));
  });

  it('QM-20.4 six inches, in the same formation, of which nothing is told', () => {
    const trial = playing(position({ details: [foot('a', 20, 20), x] }), fallBackFlow, {
      detail: 'x',
      opponent: 'a',
      heading: 0,
      distance: 6000,
    });
    expect(trial.detail('x')).to.deep.include({ at: spot(26, 20), formation: { kind: 'line', files: 6 } });
    expect(trial.told('formation-changed')).to.deep.equal([]);
  });
});
