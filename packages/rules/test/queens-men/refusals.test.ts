import { expect } from 'chai';
import { chargeable } from '../../src/books/kings-men/skirmish/melee/charge.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { commandWindowFlow } from '../../src/books/kings-men/skirmish/command/command-window.ts';
import { judgeHeading } from '../../src/books/kings-men/skirmish/morale/fall-back-route.ts';
import { checkFeat } from '../../src/books/kings-men/skirmish/feats/feats.ts';
import { checkFire } from '../../src/books/kings-men/skirmish/fire/fire.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { decide } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { verdict } from './marching.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  general,
  gun,
  horse,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';
import { shown } from './shown.ts';
import { nothing, playing } from './trial.ts';

const x = foot('x', 30, 24, 180, BLACK);
const road = land(terrain('road', plot(5, 22, 40, 26), { road: true }));

describe('every refusal names its clause', () => {
  it('QM-9.1 without an activation there is no feat', () => {
    const refusal = checkFeat(position({ details: [foot('a', 10, 24)] }), { do: 'load' });
    expect([refusal?.clause, refusal?.code]).to.deep.equal(['QM-9.1', 'not-activated']);
  });

  it('QM-9.4, QM-9.5 what comes first, and what takes the whole activation', () => {
    const wood = land(terrain('wood', plot(18, 18, 30, 30), { forest: true }));
    const gone = skirmishers('a', 20, 24, 0, { scattered: 'wood' });
    expect(
      verdict(
        { details: [gone], ground: wood, figures: [figure('o', 'a', 22, 24)], done: ['reappear'] },
        { do: 'reappear', at: spot(22, 22), facing: 0 },
      ),
    ).to.equal('QM-9.4 not-first');
    expect(verdict({ details: [gone], ground: wood }, { do: 'load' })).to.equal('QM-15.5 scattered');
    expect(verdict({ details: [foot('a', 10, 24, 0, { colour: 'red' })], done: ['move'] }, { do: 'regain', asFeat: false })).to.equal(
      'QM-9.5 not-first',
    );
    expect(verdict({ details: [skirmishers('a', 20, 24)], ground: wood }, { do: 'reappear', at: spot(22, 22), facing: 0 })).to.equal(
      'QM-15.5 not-scattered',
    );
  });

  it('QM-11.2, QM-11.3 under roll-first the dice come first; a column has none', () => {
    const first = { options: { moveOrder: 'roll-first' } };
    expect(verdict({ details: [foot('a', 10, 24)], ...first }, { do: 'move', path: [spot(12, 24)], facing: 0 })).to.equal(
      'QM-11.2 dice-first',
    );
    expect(verdict({ details: [foot('a', 10, 24)], ...first }, { do: 'move', path: [], facing: 450 })).to.equal('legal');
    expect(verdict({ details: [foot('a', 10, 24)] }, { do: 'set-out' })).to.equal('QM-11.2 path-first');
    expect(
      verdict({ details: [foot('a', 10, 24, 0, { formation: { kind: 'column' } })], ground: road, ...first }, { do: 'set-out' }),
    ).to.equal('QM-11.3 fixed');
  });

  it('QM-2.12, QM-13.2, QM-15.1, QM-18.1, QM-25.1, QM-25.6, QM-14.1 who may not do it at all is told so before when it may be done (QM-33.2a)', () => {
    const heavy = gun('a', 10, 24, 0, { gun: 'heavy' });
    const first = { options: { moveOrder: 'roll-first' } };
    const march: Feat = { do: 'move', path: [spot(12, 24)], facing: 0 };
    const join: Feat = { do: 'combine', with: 'b', path: [spot(18, 24)] };
    const charge: Feat = { do: 'charge', target: 'x', path: [spot(29, 24)] };
    expect([verdict({ details: [heavy], ...first }, march), verdict({ details: [heavy] }, { do: 'set-out' })]).to.deep.equal([
      'QM-2.12 heavy-gun',
      'QM-2.12 heavy-gun',
    ]);
    expect([
      verdict({ details: [gun('a', 10, 24), gun('b', 20, 24)], ...first }, join),
      verdict({ details: [gun('a', 10, 24), foot('b', 20, 24)] }, join),
      verdict({ details: [gun('a', 10, 24), x], ...first }, charge),
    ]).to.deep.equal(['QM-13.2 artillery', 'QM-13.2 artillery', 'QM-18.1 artillery']);
    const moved = (details: Moment['details'], order: Feat) => verdict({ details, ground: road, done: ['move'] }, order);
    expect([
      moved([foot('a', 10, 24)], { do: 'scatter' }),
      moved([foot('a', 10, 24)], { do: 'break-out' }),
      moved([skirmishers('a', 10, 24)], { do: 'form-up', figure: 'o', formation: { kind: 'open' }, facing: 0 }),
      moved([foot('a', 10, 24)], { do: 'regain', asFeat: false }),
      moved([foot('a', 10, 24, 0, { formation: { kind: 'column' } }), x], charge),
      // Who may, but not now.
      moved([foot('a', 10, 24), x], charge),
      moved([foot('a', 10, 24, 0, { colour: 'yellow' })], { do: 'regain', asFeat: false }),
    ]).to.deep.equal([
      'QM-15.1 wrong-troops',
      'QM-25.1 wrong-troops',
      'QM-25.6 wrong-troops',
      'QM-14.1 green',
      'QM-18.1 column',
      'QM-9.6 one-feat-left',
      'QM-9.5 not-first',
    ]);
  });

  it('QM-15.6 out of the forest nobody comes back touching an enemy', () => {
    const wood = land(terrain('wood', plot(18, 18, 30, 30), { forest: true }));
    const gone = skirmishers('a', 20, 24, 0, { scattered: 'wood' });
    const back = (x1: number) =>
      verdict(
        {
          details: [gone, skirmishers('x', 25, 24, 0, BLACK), skirmishers('b', 22, 28, 0)],
          ground: wood,
          figures: [figure('o', 'a', 22, 22)],
        },
        { do: 'reappear', at: spot(x1, 24), facing: 0 },
      );
    expect([back(24), back(23.95)]).to.deep.equal(['QM-15.6 in-contact', 'QM-15.6 in-contact']);
    expect(back(23.8)).to.equal('legal');
  });

  it('QM-3.12 half off the table nobody turns', () => {
    expect(verdict({ details: [foot('a', 10, 47, 90)] }, { do: 'move', path: [], facing: 0 })).to.equal('QM-3.12 off-table');
  });

  it('QM-12.5, QM-21.2, QM-28.3 guns, horses, houses', () => {
    expect(
      verdict({ details: [gun('a', 10, 24, 0, { formation: { kind: 'limbered' } })], ground: road }, { do: 'limber', facing: 0 }),
    ).to.equal('QM-12.5 limbered');
    expect(verdict({ details: [gun('a', 10, 24)], ground: road }, { do: 'unlimber', facing: 0 })).to.equal('QM-12.5 not-limbered');
    expect(verdict({ details: [gun('a', 10, 40)], ground: road }, { do: 'limber', facing: 0 })).to.equal('QM-12.5 off-road');
    expect(verdict({ details: [lightHorse('a', 10, 24)] }, { do: 'mount' })).to.equal('QM-21.2 no-horses');
    expect(verdict({ details: [skirmishers('a', 10, 24)] }, { do: 'mount' })).to.equal('QM-21.2 no-horses');
    const farm = land(terrain('farm', plot(6, 20, 14, 28), { kind: 'building', enterable: true }));
    expect(
      verdict(
        { details: [foot('a', 10, 24, 0, { building: 'farm' })], ground: farm },
        { do: 'change', formation: { kind: 'open' }, facing: 0 },
      ),
    ).to.equal('QM-28.3 inside-building');
  });

  it('QM-16.3, QM-18.1 a wood in the line of sight; nobody to charge, nowhere to go', () => {
    const wood = land(terrain('wood', plot(18, 20, 22, 28), { blocksSight: true }));
    expect(verdict({ details: [foot('a', 10, 24), x], ground: wood }, { do: 'fire', target: 'x' })).to.equal('QM-16.3 sight-blocked');
    expect(verdict({ details: [foot('a', 10, 24), foot('b', 20, 24)] }, { do: 'charge', target: 'b', path: [spot(20, 24)] })).to.equal(
      'QM-18.1 not-an-enemy',
    );
    expect(verdict({ details: [foot('a', 10, 24), x] }, { do: 'charge', target: 'x', path: [] })).to.equal('QM-18.1 no-path');
    expect(verdict({ details: [foot('a', 10, 24), x] }, { do: 'charge', target: 'x', path: [spot(10, 24)] })).to.equal('QM-18.1 no-path');
  });

  it('QM-9.4, QM-18.1 a mob has no targets', () => {
    const mob = foot('a', 10, 24, 0, { formation: { kind: 'mob' } });
    const state = position({ details: [mob, x], active: 'a' });
    const refusal = checkFire(state, mob, 'x');
    expect([refusal?.clause, refusal?.code]).to.deep.equal(['QM-9.4', 'mob']);
    expect(chargeable(state, mob)).to.deep.equal([]);
    expect(chargeable(state, foot('a', 10, 24))).to.deep.equal(['x']);
  });

  it('QM-20.2, QM-20.5 who is gone and who has no room does not fall back', () => {
    const to = (details: Moment['details'], heading: number) => {
      const end = judgeHeading(position({ details }), { detail: 'x', opponent: 'a', heading }, heading);
      return isRefusal(end) ? shown(end) : 'legal';
    };
    expect(to([foot('a', 10, 24)], 0)).to.equal('QM-20.2 not-on-table');
    // In line along the edge, an inch deep; as a mob two deep about its centre half of an inch would be off the table.
    expect(to([foot('a', 1, 24), foot('x', 0, 24, 180, BLACK)], 1800)).to.equal('QM-20.5 off-table');
  });

  describe('light infantry', () => {
    const unit = { units: { u: { traits: ['light-infantry'] } } } as const;
    const pairs = (difference: object = {}, count = 2) =>
      Array.from({ length: count }, (_, index) =>
        skirmishers(index === 0 ? 'a' : `a${index}`, 20 + 3 * index, 24, 0, { unit: 'u', ...(index === 0 ? {} : difference) }),
      );
    const order = { do: 'form-up', figure: 'o', formation: { kind: 'line', files: 4 }, facing: 0 } as const;
    const forming = (details: Moment['details'], more: Partial<Moment> = {}, formation: object = {}) =>
      verdict({ details, figures: [figure('o', 'u', 20, 20)], ...unit, ...more }, { ...order, ...formation });

    it('QM-25.1, QM-25.2 breaks out in the open, with room', () => {
      const light = foot('a', 10, 24, 0, { unit: 'u' });
      const farm = land(terrain('farm', plot(6, 20, 14, 28), { kind: 'building', enterable: true }));
      expect(verdict({ details: [{ ...light, building: 'farm' }], ground: farm, ...unit }, { do: 'break-out' })).to.equal(
        'QM-25.1 inside-building',
      );
      const walls = land(
        terrain('up', plot(0, 27, 20, 30), { impassable: true }),
        terrain('down', plot(0, 18, 20, 21), { impassable: true }),
      );
      expect(verdict({ details: [light], ground: walls, ...unit }, { do: 'break-out' })).to.equal('QM-25.2 no-room');
    });

    it('QM-25.6, QM-25.7 forms up with three to six in order, at a standing figure, as it may', () => {
      expect(forming(pairs())).to.equal('legal');
      expect(forming(pairs(), { units: {} })).to.equal('QM-25.6 wrong-troops');
      expect(forming(pairs(), { figures: [figure('o', 'u', 20, 20, { standing: false })] })).to.equal('QM-25.6 no-command');
      expect(forming(pairs(), { figures: [figure('o', 'v', 20, 20)] })).to.equal('QM-25.6 no-command');
      expect(forming(pairs({ disordered: true }))).to.equal('QM-25.7 unfit');
      expect(forming(pairs({ permanent: true }))).to.equal('QM-25.7 unfit');
      expect(forming(pairs({ formation: { kind: 'mob' } }))).to.equal('QM-25.7 unfit');
      expect(forming(pairs({ scattered: 'wood' }))).to.equal('QM-25.7 unfit');
      expect([forming(pairs({}, 1)), forming(pairs({}, 3)), forming(pairs({}, 4))]).to.deep.equal([
        'QM-25.6 too-few',
        'QM-25.6 formation',
        'QM-25.7 too-many',
      ]);
      expect(forming(pairs({}, 3), {}, { formation: { kind: 'line', files: 6 } })).to.equal('legal');
      expect(forming(pairs(), {}, { formation: { kind: 'column' } })).to.equal('QM-25.6 formation');
    });
  });

  it('QM-8.6, QM-22.7, QM-23.5 in the command window', () => {
    const marked = foot('a', 20, 8, 0, { disordered: true });
    const standing = attached('officer', marked);
    const window = (generals: Moment['generals'], more: Partial<Moment> = {}) =>
      playing(
        position({
          details: [marked, foot('b', 20, 16, 0, { disordered: true }), x],
          figures: [standing],
          ...(generals === undefined ? {} : { generals }),
          ...more,
        }),
        commandWindowFlow,
        { seat: 'red' },
      );
    const near = (difference: object = {}) => [general('red', 'red', 22, 10, difference), general('black', 'black', 70, 46)];
    expect(window(near()).verdictOn({ do: 'promote', figure: 'officer' })).to.equal('QM-22.7 not-fallen');
    expect(window(near()).verdictOn({ do: 'promote', figure: 'nobody' })).to.equal('QM-22.7 not-fallen');
    // The window is not even opened for a general who can do nothing any more.
    expect(window(near({ spent: true })).asked).to.equal('nothing');
  });

  it('QM-6.8, QM-26.18, QM-33.2, QM-36.4 what may be said at any time, once', () => {
    const trial = playing(
      position({
        details: [foot('a', 10, 24), x],
        seats: { red: ['red', 'ally'] },
        players: { red: { finished: true, conceding: true, identity: 'orator', used: true } },
      }),
      nothing('idle'),
      {},
    );
    const refused = (state: typeof trial.state, decision: string, answer: unknown) => {
      const verdictOn = decide(queensMen, { ...trial.game, outcome: null, state }, { decision, seat: 'red', answer }, trial.chance);
      return isRefusal(verdictOn) ? shown(verdictOn) : 'legal';
    };
    expect(refused(trial.state, 'finish-turn', { finish: true })).to.equal('QM-6.8 finished-already');
    expect(refused({ ...trial.state, phase: 'turn-end' }, 'finish-turn', { finish: true })).to.equal('QM-33.2 no-turn');
    expect(refused(trial.state, 'concede', { concede: true })).to.equal('QM-36.4 offered-already');
    expect(refused(trial.state, 'orator-order', { order: 'any' })).to.equal('QM-26.18 used-already');
    const plain = position({ details: [foot('a', 10, 24), x] });
    expect(refused(plain, 'orator-order', { order: 'any' })).to.equal('QM-26.18 no-orator');
  });

  it('QM-18.2 formed horse is held to its arc as well', () => {
    expect(
      verdict({ details: [horse('a', 10, 24), foot('x', 10, 34, 270, BLACK)] }, { do: 'charge', target: 'x', path: [spot(10, 34)] }),
    ).to.equal('QM-18.2 not-ahead');
  });
});
