import { expect } from 'chai';
import { sentenceOf } from '@longroll/words/sentence';
import { activationFlow, course } from '../../src/books/kings-men/skirmish/activation.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { concede } from '../../src/books/kings-men/skirmish/ending/concession.ts';
import { finishTurn } from '../../src/books/kings-men/skirmish/lateness/finished.ts';
import { oratorOrder } from '../../src/books/kings-men/skirmish/command/orator-order.ts';
import { cardOf, FINISHED, loadScenario, queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { playerOf } from '../../src/books/kings-men/skirmish/field/players.ts';
import { checkRelief } from '../../src/books/kings-men/skirmish/command/relief.ts';
import { detailOf, figureOf, unitOf } from '../../src/books/kings-men/skirmish/field/roster.ts';
import { suggestedFeats } from '../../src/books/kings-men/skirmish/feats/suggestions.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { marched, verdict } from './marching.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  gun,
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
import type { Moment } from './position.ts';
import { shown } from './shown.ts';
import { nothing, playing, refereeOf } from './trial.ts';
import type { Dice } from '../playing/trial.ts';

const x = foot('x', 60, 40, 180, BLACK);
const road = land(terrain('road', plot(0, 22, 72, 26), { road: true, line: [spot(0, 24), spot(72, 24)], thickness: 4000 }));
const three = { soldiers: 3, strength: 3, formation: { kind: 'line', files: 3 } } as const;

function activated(given: Moment, dice: Dice = {}, flag = false) {
  return playing(position(given), activationFlow, { seat: 'red', detail: given.details[0]?.id ?? '', flag }, dice, [nothing('collapse')]);
}

describe('feats that take a whole activation', () => {
  const wood = land(terrain('wood', plot(18, 18, 30, 30), { forest: true }));
  const line = foot('a', 20, 24, 0, { unit: 'u', colour: 'yellow' });
  const light = { figures: [attached('o', line)], units: { u: { traits: ['light-infantry'] } } } as const;
  const pairs = [20, 24, 28].map((y, index) => skirmishers(`a${index}`, 20, y, 0, { unit: 'u' }));
  const CASES: readonly (readonly [string, Moment, Feat])[] = [
    ['regain', { details: [line, x] }, { do: 'regain', asFeat: false }],
    ['scatter', { details: [indians('a', 20, 24), x], figures: [figure('o', 'a', 32, 24)], ground: wood }, { do: 'scatter' }],
    [
      'combine',
      { details: [foot('a', 20, 24, 0, three), foot('b', 26, 24, 0, three), x] },
      { do: 'combine', with: 'b', path: [spot(26, 24)] },
    ],
    ['break-out', { details: [line, x], ...light }, { do: 'break-out' }],
    [
      'form-up',
      { details: [...pairs, x], figures: [figure('o', 'u', 16, 24)], units: { u: { traits: ['light-infantry'] } } },
      { do: 'form-up', figure: 'o', formation: { kind: 'line', files: 6 }, facing: 0 },
    ],
  ];

  for (const [name, moment, order] of CASES) {
    it(`QM-9.5 ${name}: legal only when nothing has been done, and it ends the activation`, () => {
      expect(verdict(moment, order)).to.equal('legal');
      expect(verdict({ ...moment, done: ['move'] }, order)).to.equal('QM-9.5 not-first');
      const trial = activated(moment, { movement: [6] }).answer(order);
      expect([trial.asked, trial.state.activation, trial.state.play?.used]).to.deep.equal(['nothing', null, 1]);
    });
  }

  it('QM-12.4 a mob’s change of formation is one; a line’s is not', () => {
    const change: Feat = { do: 'change', formation: { kind: 'open' }, facing: 0 };
    expect(verdict({ details: [foot('a', 20, 24, 0, { formation: { kind: 'mob' } })], done: ['move'] }, change)).to.equal(
      'QM-9.5 not-first',
    );
    expect(verdict({ details: [foot('a', 20, 24)], done: ['move'] }, change)).to.equal('legal');
    expect(activated({ details: [foot('a', 20, 24, 0, { formation: { kind: 'mob' } }), x] }).answer(change).asked).to.equal('nothing');
    expect(activated({ details: [foot('a', 20, 24), x] }).answer(change).asked).to.equal('feat');
  });

  it('QM-11.10, QM-3.12 who stays as he faces needs no room, though others be pressed against him', () => {
    // The lines overlap by a tenth from x 19.9 to 20; turned left the first would reach along the other's men.
    const details = [foot('a', 20, 24), foot('x', 19.9, 24, 180, BLACK)];
    expect([
      verdict({ details }, { do: 'move', path: [], facing: 0 }),
      verdict({ details }, { do: 'move', path: [], facing: 900 }),
    ]).to.deep.equal(['legal', 'QM-3.12 blocked-by-piece']);
  });

  it('QM-11.17 turning on the spot brings nobody to an enemy; QM-2.5 nor a loose detail to loose ones of its army', () => {
    // Turned left, the line reaches from x 17 to 23, the pair from x 9 to 11; the other pair half an inch to either side.
    const beside = (x: number) =>
      verdict({ details: [foot('a', 20, 24), foot('x', x, 24, 180, BLACK)] }, { do: 'move', path: [], facing: 900 });
    expect([beside(23.05), beside(23.1)]).to.deep.equal(['QM-11.17 in-contact', 'legal']);
    const own = (x: number) =>
      verdict({ details: [skirmishers('a', 10, 24), skirmishers('b', x, 24)] }, { do: 'move', path: [], facing: 900 });
    expect([own(11.55), own(11.6)]).to.deep.equal(['QM-2.5 in-contact', 'legal']);
    // Formed details of one army may stand side by side.
    expect(verdict({ details: [foot('a', 20, 24), foot('b', 24.05, 24)] }, { do: 'move', path: [], facing: 900 })).to.equal('legal');
  });

  it('QM-11.17 who is in contact with an enemy already may turn as long as they come no nearer', () => {
    // The pair lies 0.05 inch beyond the line's left end. Turned left by a tenth of a degree its front corner stays as near, turned right its rear one comes nearer.
    const turned = (to: number) =>
      verdict({ details: [foot('a', 20, 24), skirmishers('x', 19.5, 27.55, 90, BLACK)] }, { do: 'move', path: [], facing: to });
    expect([turned(1), turned(3599)]).to.deep.equal(['legal', 'QM-11.17 in-contact']);
  });

  it('QM-12.1 every change of formation is told', () => {
    const trial = activated({ details: [foot('a', 20, 24), x] }).answer({ do: 'change', formation: { kind: 'open' }, facing: 900 });
    expect(trial.told('formation-changed')).to.deep.equal([
      { detail: 'a', from: { kind: 'line', files: 6 }, to: { kind: 'open' }, at: spot(20, 24), facing: 900 },
    ]);
  });
});

describe('what else a list offers', () => {
  const offered = (moment: Moment) => suggestedFeats(position({ active: moment.details[0]?.id ?? '', ...moment }));

  it('QM-12.5 a gun on a road: to limber along it, either way; on the march to unlimber to every side', () => {
    const guns = (kind: 'battery' | 'limbered', facing: number, act: string) =>
      offered({ details: [gun('a', 20, 24, facing, { formation: { kind } })], ground: road }).filter((each) => each.do === act);
    expect(guns('battery', 90, 'limber')).to.deep.equal([900, 1800, 2700, 0].map((facing) => ({ do: 'limber', facing })));
    expect(guns('battery', 90, 'unlimber')).to.deep.equal([]);
    expect(guns('limbered', 0, 'unlimber')).to.deep.equal([0, 900, 1800, 2700].map((facing) => ({ do: 'unlimber', facing })));
    expect(guns('limbered', 0, 'limber')).to.deep.equal([]);
  });

  it('QM-21.1, QM-21.2 troopers: to dismount, or to mount at their horses', () => {
    const ofRiders = (mounted: boolean) => {
      const a = lightHorse('a', 20, 24, 0, { mounted });
      return offered({
        details: [a],
        horses: mounted ? [] : [horses(a, 2, 18.5, 24)],
        figures: [figure('o', 'a', 22, 26)],
        units: { a: { traits: ['dismount'] } },
      }).filter((each) => each.do === 'mount' || each.do === 'dismount');
    };
    expect([ofRiders(true), ofRiders(false)]).to.deep.equal([[{ do: 'dismount' }], [{ do: 'mount' }]]);
  });

  it('QM-15.1 at a forest: to scatter', () => {
    const wood = land(terrain('wood', plot(18, 18, 30, 30), { forest: true }));
    const list = offered({ details: [indians('a', 20, 24)], figures: [figure('o', 'a', 32, 24)], ground: wood });
    expect(list.filter(({ do: what }) => what !== 'move')).to.deep.equal([{ do: 'aim' }, { do: 'scatter' }, { do: 'end' }]);
  });

  it('QM-25.1 skirmishers of light infantry do not break out once more; QM-25.6 nobody forms up at a figure that is not there', () => {
    const pairs = {
      details: [skirmishers('a', 20, 24, 0, { unit: 'u' }), skirmishers('b', 20, 28, 0, { unit: 'u' })],
      units: { u: { traits: ['light-infantry'] } },
    } as const;
    expect(verdict(pairs, { do: 'break-out' })).to.equal('QM-25.1 wrong-troops');
    expect(verdict(pairs, { do: 'form-up', figure: 'nobody', formation: { kind: 'line', files: 4 }, facing: 0 })).to.equal(
      'QM-25.6 no-command',
    );
  });

  it('QM-33.1 what may be said at any time, and what the clock would say', () => {
    const { game } = refereeOf(position({ details: [foot('a', 20, 24), foot('b', 20, 34), x], players: { red: { identity: 'orator' } } }));
    expect(concede.options(game, {}, 'red')).to.deep.equal([{ concede: true }]);
    expect(concede.fallback(game, {}, 'red')).to.deep.equal({ concede: true });
    expect(finishTurn.options(game, {}, 'red')).to.deep.equal([{ finish: true }]);
    expect(finishTurn.fallback(game, {}, 'red')).to.deep.equal({ finish: true });
    expect(oratorOrder.options(game, {}, 'red')).to.deep.equal([
      { order: 'off' },
      { order: 'any' },
      { order: { detail: 'a' } },
      { order: { detail: 'b' } },
    ]);
    expect(oratorOrder.options(game, {}, 'black')).to.deep.equal([{ order: 'off' }]);
    expect(oratorOrder.fallback(game, {}, 'red')).to.deep.equal({ order: 'off' });
  });

  it('QM-33.1 finite choices are offered whole, open ones in part', () => {
    const open = [...queensMen.decisions.values(), ...queensMen.anytime.values()].filter((kind) => kind.open).map(({ kind }) => kind);
    expect(open.sort()).to.deep.equal(['course', 'deploy', 'fall-back-heading', 'feat', 'figure-moves', 'general-move', 'king-move']);
  });

  it('QM-11.2 whoever lets the time pass with the dice thrown stays where he is, and they are spent', () => {
    const trial = activated({ details: [foot('a', 20, 24, 90), x], options: { moveOrder: 'roll-first' } }, { movement: [4] }).answer({
      do: 'set-out',
    });
    const [pending] = trial.open;
    expect(pending?.kind).to.equal(course.kind);
    trial.auto();
    expect(trial.detail('a')).to.deep.include({ at: spot(20, 24), facing: 900 });
    expect([trial.asked, trial.state.activation?.thrown, trial.state.activation?.done]).to.deep.equal(['feat', null, ['move']]);
  });
});

describe('the house’s part in it', () => {
  it('QM-33.1 the card a player is dealing with has a number; after two in a row let by it declares them finished', () => {
    const { game } = refereeOf(position({ details: [foot('a', 20, 24), x], card: 'red 5' }));
    game.state.cardNumber = 9;
    expect([cardOf(game, 'red'), cardOf(game, 'black')]).to.deep.equal([9, null]);
    expect([cardOf(refereeOf(position({ details: [x], card: null })).game, 'red'), FINISHED]).to.deep.equal([
      null,
      { decision: 'finish-turn', answer: { finish: true } },
    ]);
  });

  it('QM-31.1 a file that cannot be read is told by its first fault, and where that is', () => {
    const said = (file: unknown) => {
      const read = loadScenario(file);
      return isRefusal(read) ? sentenceOf(read) : 'sound';
    };
    expect(said(null)).to.match(/^The scenario file is not sound: it .+\.$/);
    expect(said({ format: 1, book: 'queens-men', id: 'trial', name: 'Trial', description: '', minutes: 1, armies: { red: {} } })).to.match(
      /^The scenario file is not sound: “minutes” [^;]+\.$/,
    );
  });

  it('QM-39.1, QM-2.3 nobody is taken for somebody else', () => {
    const state = position({ details: [foot('a', 20, 24)], figures: [figure('o', 'a', 20, 20)] });
    expect([
      detailOf(state.field, 'a').id,
      unitOf(state.field, 'a').id,
      figureOf(state.field, 'o').id,
      playerOf(state, 'black').seat,
    ]).to.deep.equal(['a', 'a', 'o', 'black']);
    expect(() => detailOf(state.field, 'z')).to.throw('no detail z');
    expect(() => unitOf(state.field, 'z')).to.throw('no unit z');
    expect(() => figureOf(state.field, 'z')).to.throw('no figure z');
    expect(() => playerOf(state, 'z')).to.throw('z is no player');
  });
});

describe('relief a second time', () => {
  const worn = foot('a', 3, 3, 0, { disordered: true });
  const given: Moment = { details: [worn, x], figures: [attached('o', worn, { standing: false, fellOn: 0 })] };
  const refused = (relief: Parameters<typeof checkRelief>[2], done: object, options = {}) => {
    const state = position({ ...given, options });
    Object.assign(state.play ?? {}, done);
    const refusal = checkRelief(state, 'red', relief);
    return refusal === null ? 'legal' : shown(refusal);
  };

  it('QM-8.6 one removal a card, of whichever kind', () => {
    for (const relief of [
      { do: 'remove', detail: 'a' },
      { do: 'promote', figure: 'o' },
    ] as const) {
      expect([refused(relief, {}), refused(relief, { removed: true })]).to.deep.equal(['legal', 'QM-8.6 used-already']);
    }
  });

  it('QM-37.1 with promotion no removal each has its own use', () => {
    const options = { promotionIsRemoval: false };
    expect([
      refused({ do: 'remove', detail: 'a' }, { promoted: true }, options),
      refused({ do: 'remove', detail: 'a' }, { removed: true }, options),
    ]).to.deep.equal(['legal', 'QM-8.6 used-already']);
    expect([
      refused({ do: 'promote', figure: 'o' }, { removed: true }, options),
      refused({ do: 'promote', figure: 'o' }, { promoted: true }, options),
    ]).to.deep.equal(['legal', 'QM-37.1 used-already']);
  });
});

describe('combining, step by step', () => {
  const one = { soldiers: 1, strength: 1, unit: 'u' } as const;

  it('QM-13.4 whoever comes within a tenth of an inch of the other anywhere has joined it', () => {
    // They overlap by two tenths across the way: from right edge to left edge there are 8.9 inches but a tenth.
    const moment = (colour: 'green' | 'yellow'): Moment => ({
      details: [skirmishers('a', 10, 24, 0, { ...one, colour }), skirmishers('b', 20, 24.8, 0, one), x],
      figures: [figure('o', 'u', 14, 20)],
    });
    const order: Feat = { do: 'combine', with: 'b', path: [spot(20, 24)] };
    expect(
      activated(moment('green'), { movement: [1, 1, 1] })
        .answer(order)
        .detail('b').soldiers,
    ).to.equal(2);
    const short = activated(moment('yellow'), { movement: [1, 1] }).answer(order);
    expect([short.detail('a').at, short.detail('b').soldiers]).to.deep.equal([spot(18, 24), 1]);
  });

  it('QM-13.1 infantry and cavalry do not combine, though both be formed', () => {
    const details = [foot('a', 20, 24, 0, { ...three, mounted: false }), foot('b', 30, 24, 0, { ...three, type: 'cavalry' })];
    expect(verdict({ details }, { do: 'combine', with: 'b', path: [spot(30, 24)] })).to.equal('QM-13.1 other-troops');
  });

  it('QM-13.5 of two counters the worse', () => {
    const colours = ['green', 'yellow', 'red'] as const;
    const after = (a: (typeof colours)[number], b: (typeof colours)[number]) => {
      const joined = activated(
        { details: [foot('a', 25, 24, 0, { ...three, colour: a }), foot('b', 30, 24, 0, { ...three, colour: b }), x] },
        { movement: a === 'green' ? [6] : [] },
      )
        .answer({ do: 'combine', with: 'b', path: [spot(30, 24)] })
        .detail('b');
      return `${joined.colour}${joined.disordered ? ' disordered' : ''}`;
    };
    expect(colours.map((a) => colours.map((b) => after(a, b)))).to.deep.equal([
      ['yellow', 'red', 'red disordered'],
      ['red', 'red', 'red disordered'],
      ['red disordered', 'red disordered', 'red disordered'],
    ]);
  });
});

describe('a turn on the spot', () => {
  it('QM-11.10 has no dice and no inches, and shows nothing of a Drill Sergeant', () => {
    const { moved, state } = marched({ details: [foot('a', 20, 24)], players: { red: { identity: 'drill-sergeant' } } }, [], [], {
      facing: 900,
    });
    expect(moved).to.deep.include({ dice: [], bonus: [], halved: [], length: 0 });
    expect(state.players['red']?.revealed).to.equal(false);
  });
});
