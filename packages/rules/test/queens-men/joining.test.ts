import { expect } from 'chai';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { dismount } from '../../src/books/kings-men/skirmish/feats/dismount.ts';
import { footprint, horsesFootprint, rectangle } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import { leavePlay } from '../../src/books/kings-men/skirmish/morale/removal.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { gap } from '../../src/table/measure.ts';
import { polygon } from '../../src/table/shape.ts';
import { verdict } from './marching.ts';
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
import type { Moment } from './position.ts';
import { nothing, playing, refereeOf } from './trial.ts';
import type { Dice } from '../playing/trial.ts';

function activated(given: Moment, dice: Dice = {}, flag = false) {
  const [first] = given.details;
  return playing(position(given), activationFlow, { seat: 'red', detail: first?.id ?? '', flag }, dice, [nothing('collapse')]);
}

const three = { soldiers: 3, strength: 3, formation: { kind: 'line', files: 3 } } as const;
const one = { soldiers: 1, strength: 1, unit: 'u' } as const;

describe('combining details', () => {
  const to = (id: string, x: number, y: number) => ({ do: 'combine', with: id, path: [spot(x, y)] }) as const;

  it('QM-13.1 own details alike, within the limit, in order and on the table', () => {
    const check = (a: Parameters<typeof foot>[4], b: Parameters<typeof foot>[4]) =>
      verdict(
        { details: [foot('a', 20, 24, 0, { ...three, ...a }), foot('b', 30, 24, 0, { ...three, ...b })] },
        { ...to('b', 30, 24), path: [spot(30, 24)] },
      );
    expect(check({}, {})).to.equal('legal');
    expect(check({ soldiers: 4, strength: 4 }, {})).to.equal('QM-13.1 too-many');
    expect(check({}, { disordered: true })).to.equal('QM-13.1 unfit');
    expect(check({}, { formation: { kind: 'mob' } })).to.equal('QM-13.1 unfit');
    expect(check({}, { ...BLACK })).to.equal('QM-13.1 not-own');
    expect(check({}, { type: 'cavalry', mounted: true })).to.equal('QM-13.1 other-troops');
    expect(check({}, { scattered: 'wood' })).to.equal('QM-13.1 unfit');
    expect(
      verdict(
        { details: [lightHorse('a', 20, 24, 0, one), lightHorse('b', 30, 24, 0, { ...one, mounted: false })] },
        { ...to('b', 30, 24), path: [spot(30, 24)] },
      ),
    ).to.equal('QM-13.1 other-troops');
  });

  it('QM-13.2 three and three of infantry and cavalry, one and one of loose troops, artillery never', () => {
    const path = [spot(30, 24)];
    expect(verdict({ details: [horse('a', 20, 24, 0, three), horse('b', 30, 24, 0, three)] }, { do: 'combine', with: 'b', path })).to.equal(
      'legal',
    );
    expect(verdict({ details: [indians('a', 20, 24, 0, one), indians('b', 30, 24, 0, one)] }, { do: 'combine', with: 'b', path })).to.equal(
      'legal',
    );
    expect(
      verdict({ details: [indians('a', 20, 24, 0, one), indians('b', 30, 24, 0, { unit: 'u' })] }, { do: 'combine', with: 'b', path }),
    ).to.equal('QM-13.1 too-many');
    expect(
      verdict(
        { details: [gun('a', 20, 24, 0, { soldiers: 3 }), gun('b', 30, 24, 0, { soldiers: 3 })] },
        { do: 'combine', with: 'b', path },
      ),
    ).to.equal('QM-13.2 artillery');
  });

  it('QM-13.3 loose details within a unit, infantry and formed cavalry across units of one player (QM-13.3a)', () => {
    const path = [spot(30, 24)];
    expect(
      verdict(
        { details: [skirmishers('a', 20, 24, 0, one), skirmishers('b', 30, 24, 0, { ...one, unit: 'v' })] },
        { do: 'combine', with: 'b', path },
      ),
    ).to.equal('QM-13.3 other-unit');
    expect(
      verdict(
        { details: [foot('a', 20, 24, 0, { ...three, unit: 'u' }), foot('b', 30, 24, 0, { ...three, unit: 'v' })] },
        { do: 'combine', with: 'b', path },
      ),
    ).to.equal('legal');
  });

  const pair = (a: object = {}, b: object = {}): Moment => ({
    details: [foot('a', 20, 24, 0, { ...three, ...a }), foot('b', 30, 24, 0, { ...three, ...b })],
  });

  it('QM-13.4 it is a Move to the other; who falls short has moved and is downgraded as ever', () => {
    // b stands from 29: nine inches off less a tenth. 6 and 4 reach it.
    const joined = activated(pair(), { movement: [4] }).answer({ do: 'combine', with: 'b', path: [spot(30, 24)] });
    expect([joined.state.field.details['a'], joined.detail('b').soldiers, joined.asked]).to.deep.equal([undefined, 6, 'nothing']);
    const short = activated(pair(), { movement: [1] }).answer({ do: 'combine', with: 'b', path: [spot(30, 24)] });
    expect([short.detail('a').at, short.detail('a').colour, short.detail('b').soldiers, short.asked]).to.deep.equal([
      spot(27, 24),
      'yellow',
      3,
      'nothing',
    ]);
  });

  it('QM-13.4 the path has to end at the other, near or far, there or not far beyond', () => {
    const to = (...path: readonly (readonly [number, number])[]) =>
      verdict(pair(), { do: 'combine', with: 'b', path: path.map(([x, y]) => spot(x, y)) });
    // b stands from x 29 to 30 and y 22.5 to 25.5; a tenth of an inch is contact.
    expect([to([30, 24]), to([28.9, 24]), to([24, 20], [29, 24])]).to.deep.equal(['legal', 'legal', 'legal']);
    for (const path of [to([28.89, 24]), to([40, 24]), to([10, 24]), to([29, 24], [20, 24]), to()])
      expect(path).to.equal('QM-13.4 not-there');
  });

  it('QM-13.5 into the formation, place and facing of the other, the worse colour a step down', () => {
    const { detail, after } = joining({ colour: 'yellow', at: spot(25, 24) }, { facing: 300 });
    expect(detail).to.deep.include({
      at: spot(30, 24),
      facing: 300,
      colour: 'red',
      disordered: false,
      formation: { kind: 'line', files: 6 },
    });
    expect(after.told('combined')).to.deep.equal([{ detail: 'a', into: 'b', soldiers: 6, colour: 'red' }]);
    expect(joining({}, { colour: 'red' }).detail).to.deep.include({ colour: 'red', disordered: true });
    // A line in two ranks stays in two.
    expect(joining({}, { formation: { kind: 'line', files: 2 } }).detail.formation).to.deep.equal({ kind: 'line', files: 3 });
  });

  function joining(a: object = {}, b: object = {}, more: Partial<Moment> = {}, flag = false) {
    const after = activated({ ...pair(a, b), ...more }, { movement: [6, 6, 6, 6] }, flag).answer({
      do: 'combine',
      with: 'b',
      path: [spot(30, 24)],
    });
    return { detail: after.detail('b'), after };
  }

  it('QM-11.16a two who have no room as a pair go where there is some, and stay inside their wall', () => {
    // Together they stand from y 23 to 25; somebody else begins at 24.6. Four tenths down were clear of him, an inch aside is so as well.
    const other = foot('n', 20.5, 25.1, 0, { soldiers: 1, strength: 1, formation: { kind: 'line', files: 1 } });
    const joined = (officer: number) =>
      activated(
        { details: [skirmishers('a', 17, 24, 0, one), skirmishers('b', 20, 24, 0, one), other], figures: [figure('o', 'u', 20, officer)] },
        { movement: [6, 6, 6] },
      )
        .answer({ do: 'combine', with: 'b', path: [spot(20, 24)] })
        .detail('b').at;
    expect(joined(30)).to.deep.equal(spot(20, 23.6));
    // The lower man's edge is at y 24, the officer's at 36.
    expect(joined(36.5)).to.deep.equal(spot(19, 24));
  });

  it('QM-9.9 a Queen cancels the step of combining', () => {
    expect(joining({}, {}, { card: 'red Q' }, true).detail.colour).to.equal('green');
  });

  it('QM-13.6 smoke on either is smoke on the result: unloaded men stay unloaded (QM-13.6a)', () => {
    expect(joining({ smoke: true }).detail.smoke).to.equal(true);
    expect(joining({}, { smoke: true }).detail.smoke).to.equal(true);
    expect(joining().detail.smoke).to.equal(false);
  });

  it("QM-13.7 of two attached command figures the receiver's stays; free ones are not touched", () => {
    const [a, b] = pair().details;
    if (a === undefined || b === undefined) throw new Error('no details');
    const led = joining({}, {}, { figures: [attached('oa', a), attached('ob', b)] }).after.state.field.figures;
    expect(Object.keys(led)).to.deep.equal(['ob']);
    // Nobody stands there to lead them: the mover's figure does.
    const lost = joining({}, {}, { figures: [attached('oa', a), attached('ob', b, { standing: false })] }).after.state.field.figures;
    expect(lost['oa']?.detail).to.equal('b');
    const loose = activated(
      { details: [skirmishers('a', 20, 24, 0, one), skirmishers('b', 25, 24, 0, one)], figures: [figure('o', 'u', 22, 20)] },
      { movement: [6, 6, 6] },
    );
    expect(loose.answer({ do: 'combine', with: 'b', path: [spot(25, 24)] }).state.field.figures['o']?.at).to.deep.equal(spot(22, 20));
  });

  it("QM-13.8 the result belongs to the receiver's unit and counts for both elements until it is lost", () => {
    const { after, detail } = joining({ unit: 'u', elements: ['u-1'] }, { unit: 'v', elements: ['v-1'] });
    expect([detail.unit, [...detail.elements].sort(), after.state.armies.red.lost]).to.deep.equal(['v', ['u-1', 'v-1'], []]);
    const referee = refereeOf(after.state);
    expect(leavePlay(referee, ['b']).sort()).to.deep.equal(['u-1', 'v-1']);
  });

  it('QM-27.4 merged elements survive, each, until the merged detail is lost, and then are lost together', () => {
    const { after } = joining();
    expect(after.state.armies.red.lost).to.deep.equal([]);
    const referee = refereeOf(after.state);
    leavePlay(referee, ['b']);
    expect([...referee.state.armies.red.lost].sort()).to.deep.equal(['a', 'b']);
  });

  it('QM-13.9 the receiving detail uses no activation', () => {
    expect(joining().after.state.play?.used).to.equal(1);
  });

  it('QM-21.6 horses of two dismounted details that combine stand together', () => {
    const a = lightHorse('a', 20, 24, 0, { ...one, mounted: false });
    const b = lightHorse('b', 25, 24, 0, { ...one, mounted: false });
    const trial = activated(
      { details: [a, b], horses: [horses(a, 1, 18, 24), horses(b, 1, 23, 24)], figures: [figure('o', 'u', 22, 20)] },
      { movement: [6, 6, 6] },
    );
    const left = trial.answer({ do: 'combine', with: 'b', path: [spot(25, 24)] }).state.field.horses;
    expect(Object.values(left).map(({ detail, head }) => [detail, head])).to.deep.equal([['b', 2]]);
    // Where the receiver has none any more, the mover's are led to it: behind its men, whose rear is at x 24.5.
    const lone = activated(
      { details: [a, b], horses: [horses(a, 1, 18, 24)], figures: [figure('o', 'u', 22, 20)] },
      { movement: [6, 6, 6] },
    );
    const led = lone.answer({ do: 'combine', with: 'b', path: [spot(25, 24)] }).state.field.horses;
    expect(Object.values(led).map(({ detail, head, at }) => [detail, head, at])).to.deep.equal([['b', 1, spot(23.5, 24)]]);
  });

  it('QM-2.14 who gets into the saddle shifts a figure that stands close', () => {
    // Mounted the men are an inch deeper: up to x 21. The officer's base, a horse long, begins at 20.5.
    const a = lightHorse('a', 20, 24, 0, { unit: 'u', mounted: false });
    const trial = activated({
      details: [a],
      horses: [horses(a, 2, 18.5, 24)],
      figures: [figure('o', 'u', 21.5, 24)],
      units: { u: { traits: ['dismount'] } },
    });
    expect(trial.answer({ do: 'mount' }).state.field.figures['o']?.at).to.deep.equal(spot(22, 24));
  });
});

describe('scattering', () => {
  const wood = terrain('wood', plot(18, 18, 30, 30), { forest: true, rough: true, kind: 'light-woods' });
  const scouts = (difference: object = {}) => indians('a', 20, 24, 0, { unit: 'u', ...difference });
  const given = (difference: object = {}, more: Partial<Moment> = {}): Moment => ({
    details: [scouts(difference), indians('b', 40, 24, 0, { unit: 'u' })],
    figures: [figure('o', 'u', 32, 24, { kind: 'chief' })],
    ground: land(wood),
    ...more,
  });

  it('QM-15.1 Indians and men with woodcraft in contact with a forest', () => {
    expect(verdict(given(), { do: 'scatter' })).to.equal('legal');
    expect(verdict(given({ at: spot(12, 24) }), { do: 'scatter' })).to.equal('QM-15.1 no-forest');
    // The edge of the man is a tenth of an inch off the wood.
    expect(verdict(given({ at: spot(17.4, 24) }), { do: 'scatter' })).to.equal('legal');
    const europeans = (more: Partial<Moment> = {}) => ({ ...given(), details: [skirmishers('a', 20, 24, 0, { unit: 'u' })], ...more });
    expect(verdict(europeans(), { do: 'scatter' })).to.equal('QM-15.1 wrong-troops');
    expect(verdict(europeans({ units: { u: { traits: ['woodcraft'] } } }), { do: 'scatter' })).to.equal('legal');
  });

  it('QM-26.11 so may the unit of a Guerrilla Fighter, who is known by it', () => {
    const taught = {
      ...given(),
      details: [skirmishers('a', 20, 24, 0, { unit: 'u' })],
      players: { red: { identity: 'guerrilla', designation: 'u' } },
    } as const;
    expect(verdict(taught, { do: 'scatter' })).to.equal('legal');
    expect(verdict({ ...taught, players: { red: { identity: 'guerrilla', designation: 'v' } } }, { do: 'scatter' })).to.equal(
      'QM-15.1 wrong-troops',
    );
    expect(
      verdict({ ...taught, players: { red: { identity: 'guerrilla', designation: 'u', identityLost: true } } }, { do: 'scatter' }),
    ).to.equal('QM-15.1 wrong-troops');
    const trial = activated(taught).answer({ do: 'scatter' });
    expect(trial.state.players['red']?.revealed).to.equal(true);
    // Back again though the Guerrilla be gone.
    const player = trial.state.players['red'];
    if (player !== undefined) player.identityLost = true;
    const back = playing(trial.state, activationFlow, { seat: 'red', detail: 'a', flag: false }, {}, [nothing('collapse')]);
    expect(back.answer({ do: 'reappear', at: spot(24, 24), facing: 0 }).detail('a').scattered).to.equal(null);
  });

  it('QM-15.2 off the table, a step down, smoke and all; the forest is known', () => {
    const trial = activated(given({ smoke: true })).answer({ do: 'scatter' });
    expect(trial.detail('a')).to.deep.include({ scattered: 'wood', colour: 'yellow', smoke: true });
    expect(trial.told('scattered')).to.deep.equal([{ detail: 'a', forest: 'wood' }]);
    expect(
      activated(given({ colour: 'red' }))
        .answer({ do: 'scatter' })
        .detail('a'),
    ).to.deep.include({ colour: 'red', disordered: true });
  });

  it('QM-15.3 while gone nobody can shoot at it, charge it or walk into it', () => {
    const gone = { ...scouts(BLACK), scattered: 'wood' };
    const enemy = (order: Parameters<typeof verdict>[1]) =>
      verdict({ details: [foot('x', 15, 24), gone], ground: land(wood), figures: [figure('o', 'u', 32, 24, BLACK)] }, order);
    expect(enemy({ do: 'fire', target: 'a' })).to.not.equal('legal');
    expect(enemy({ do: 'charge', target: 'a', path: [spot(20, 24)] })).to.not.equal('legal');
  });

  it('QM-15.4 with no standing command figure within 12 inches of the forest it is lost for good', () => {
    // The chief's base ends at 30 + 12 + 0.5 at the farthest.
    const at = (x: number) => activated({ ...given(), figures: [figure('o', 'u', x, 24, { kind: 'chief' })] }).answer({ do: 'scatter' });
    expect(at(42.5).state.field.details['a']?.scattered).to.equal('wood');
    const lost = at(42.7);
    expect([lost.state.field.details['a'], lost.told('scattered-lost').length]).to.deep.equal([undefined, 1]);
    expect(
      activated({ ...given(), figures: [figure('o', 'u', 32, 24, { standing: false })] }).answer({ do: 'scatter' }).state.field.details[
        'a'
      ],
    ).to.equal(undefined);
  });

  it('QM-15.4a the figure that walks away with another detail counts alike', () => {
    const details = [
      skirmishers('b', 40, 24, 0, { unit: 'u' }),
      skirmishers('a', 20, 24, 0, { unit: 'u', scattered: 'wood' }),
      skirmishers('c', 44, 30, 0, { unit: 'u' }),
    ];
    const trial = activated({ ...given(), details, figures: [figure('o', 'u', 41, 24)] }, { movement: [6, 6, 6] });
    trial.answer({ do: 'move', path: [spot(50, 24)], facing: 0, along: { figure: 'o', to: spot(50, 26) } });
    expect(trial.state.field.details['a']).to.equal(undefined);
  });

  /** One detail goes away with the only figure, and leaves two men in the forest. */
  const leaving = (order: Feat, others: readonly Detail[] = [], soldiers = 2) =>
    activated(
      {
        ...given(),
        details: [
          skirmishers('b', 40, 24, 0, { unit: 'u', soldiers, strength: soldiers }),
          skirmishers('a', 20, 24, 0, { unit: 'u', scattered: 'wood' }),
          ...others,
        ],
        figures: [figure('o', 'u', 41, 24)],
      },
      { movement: [6, 6, 6] },
    ).answer(order);
  const along = { figure: 'o', to: spot(50, 26) };

  it('QM-15.4, QM-24.2 men left behind in the forest may break their unit, and with it the detail that went', () => {
    const gone = leaving({ do: 'move', path: [spot(50, 24)], facing: 0, along });
    expect([gone.state.field.details, gone.told('unit-fled').length, gone.state.activation]).to.deep.equal([{}, 1, null]);
  });

  it('QM-15.4, QM-18.4 who has fled that way on a charge fights nobody', () => {
    const x = foot('x', 44, 24, 180, BLACK);
    const gone = leaving({ do: 'charge', target: 'x', path: [spot(44, 24)], along }, [x]);
    expect(Object.keys(gone.state.field.details)).to.deep.equal(['x']);
    expect([gone.told('charge-contact'), gone.told('melee'), gone.state.activation]).to.deep.equal([[], [], null]);
  });

  it('QM-15.4, QM-13.4 and joins nobody', () => {
    const d = skirmishers('d', 50, 24, 0, { unit: 'u', soldiers: 1, strength: 1 });
    const gone = leaving({ do: 'combine', with: 'd', path: [spot(50, 24)], along }, [d], 1);
    expect([gone.state.field.details, gone.told('combined')]).to.deep.equal([{}, []]);
  });

  it('QM-15.4 each detail in the forest is lost once', () => {
    const c = skirmishers('c', 20, 24, 0, { unit: 'u', soldiers: 1, strength: 1, scattered: 'wood' });
    const gone = leaving({ do: 'move', path: [spot(50, 24)], facing: 0, along }, [c], 1);
    expect(gone.told('scattered-lost').map(({ detail }) => detail)).to.deep.equal(['a']);
    expect(gone.told('unit-fled').map(({ details }) => details)).to.deep.equal([['b', 'c']]);
  });

  const back = (at: [number, number], more: Partial<Moment> = {}, difference: object = {}) =>
    verdict({ ...given({ scattered: 'wood', ...difference }), ...more }, { do: 'reappear', at: spot(...at), facing: 0 });

  it('QM-15.5 it may only come back, as the first of three feats (QM-15.5a)', () => {
    expect(verdict(given({ scattered: 'wood' }), { do: 'aim' })).to.equal('QM-15.5 scattered');
    const trial = activated(given({ scattered: 'wood' }))
      .answer({ do: 'reappear', at: spot(24, 24), facing: 0 })
      .answer({ do: 'aim' });
    expect([trial.asked, trial.state.activation?.done]).to.deep.equal(['feat', ['reappear', 'aim']]);
    expect(trial.refused({ do: 'reappear', at: spot(24, 24), facing: 0 })).to.include({ refused: true });
  });

  it('QM-15.6 in the same forest, within 12 inches of a command figure, on nobody and off enemies', () => {
    expect(back([24, 24])).to.equal('legal');
    expect(back([16, 24])).to.equal('QM-15.6 outside-forest');
    // From 31.5 to 18.5 and the man's half inch: 12.5.
    expect(back([18.5, 24])).to.equal('QM-15.6 outside-wall');
    expect(back([24, 24], { details: [scouts({ scattered: 'wood' }), foot('x', 24, 24, 0, BLACK)] })).to.equal('QM-3.12 blocked-by-piece');
    expect(back([24, 24], { details: [scouts({ scattered: 'wood' }), foot('x', 25.55, 24, 0, BLACK)] })).to.equal('QM-15.6 in-contact');
  });

  it('QM-15.7 its colour is that with which it left', () => {
    expect(
      activated(given({ scattered: 'wood', colour: 'red' }))
        .answer({ do: 'reappear', at: spot(24, 24), facing: 0 })
        .detail('a').colour,
    ).to.equal('red');
  });

  it('QM-15.8 the activation that brought it back is downgraded', () => {
    const trial = activated(given({ scattered: 'wood', colour: 'green' }))
      .answer({ do: 'reappear', at: spot(24, 24), facing: 0 })
      .answer({ do: 'end' });
    expect(trial.detail('a').colour).to.equal('yellow');
  });
});

describe('light infantry', () => {
  const light = (difference: object = {}, more: Partial<Moment> = {}): Moment => {
    const a = foot('a', 20, 24, 0, { unit: 'u', ...difference });
    return { details: [a], figures: [attached('o', a)], units: { u: { traits: ['light-infantry'] } }, ...more };
  };
  const broken = (difference: object = {}, more: Partial<Moment> = {}, flag = false) =>
    activated(light(difference, more), {}, flag).answer({ do: 'break-out' });
  const pairs = (trial: ReturnType<typeof broken>) => Object.values(trial.state.field.details);

  it('QM-25.1 a detail of light infantry, in order and in line, becomes pairs where it stands, an odd man alone', () => {
    expect(pairs(broken()).map(({ soldiers, type }) => [soldiers, type])).to.deep.equal([
      [2, 'skirmishers'],
      [2, 'skirmishers'],
      [2, 'skirmishers'],
    ]);
    expect(pairs(broken({ soldiers: 5 })).map(({ soldiers }) => soldiers)).to.deep.equal([2, 2, 1]);
    expect(verdict({ ...light(), units: {} }, { do: 'break-out' })).to.equal('QM-25.1 wrong-troops');
    const road = land(terrain('road', plot(5, 22, 60, 26), { road: true }));
    expect(verdict(light({ formation: { kind: 'column' } }, { ground: road }), { do: 'break-out' })).to.equal('QM-25.1 in-column');
    expect(verdict(light({ formation: { kind: 'mob' } }), { do: 'break-out' })).to.equal('QM-12.4 mob');
  });

  it('QM-25.2 side by side along the old front, half an inch apart, centred on the old R; the command figure free', () => {
    const trial = broken();
    // Three pairs of 2 inches and two gaps: 7 inches from 27.5 down to 20.5; their fronts at 20.
    expect(pairs(trial).map(({ at }) => at)).to.deep.equal([spot(19.5, 26.5), spot(19.5, 24), spot(19.5, 21.5)]);
    const [officer] = Object.values(trial.state.field.figures);
    expect([officer?.detail, officer?.unit]).to.deep.equal([null, pairs(trial)[0]?.unit]);
    // No room for half an inch: a tenth.
    const tight = broken(
      {},
      {
        details: [
          ...light().details,
          foot('b', 20, 20.6, 90, { soldiers: 1, strength: 1, at: spot(19.5, 20.8), formation: { kind: 'line', files: 1 } }),
        ],
      },
    );
    expect(
      pairs(tight)
        .filter(({ type }) => type === 'skirmishers')
        .map(({ at }) => at.y),
    ).to.deep.equal([26_100, 24_000, 21_900]);
  });

  it('QM-25.3 each a step down from the infantry, smoke for each; a Queen spares them the step', () => {
    expect(pairs(broken({ smoke: true })).map(({ colour, smoke }) => [colour, smoke])).to.deep.equal(
      Array.from({ length: 3 }, () => ['yellow', true]),
    );
    expect(pairs(broken({ colour: 'red' })).every(({ colour, disordered }) => colour === 'red' && disordered)).to.equal(true);
    expect(pairs(broken({}, { card: 'red Q' }, true)).every(({ colour }) => colour === 'green')).to.equal(true);
  });

  it('QM-25.4 they cannot act further in that activation', () => {
    const trial = broken();
    expect([trial.asked, trial.state.activation, trial.state.play?.used]).to.deep.equal(['nothing', null, 1]);
  });

  it('QM-25.5a one unit of skirmishers with the command of the detail, one element as before', () => {
    const trial = broken({ elements: ['u-1'] });
    const units = new Set(pairs(trial).map(({ unit }) => unit));
    const [unit] = units;
    expect([units.size, trial.state.field.units[unit ?? '']?.type, trial.state.field.units[unit ?? '']?.origin]).to.deep.equal([
      1,
      'skirmishers',
      'u',
    ]);
    expect(pairs(trial).every(({ elements }) => elements.join() === 'u-1')).to.equal(true);
    expect(trial.state.armies.red.lost).to.deep.equal([]);
  });

  const again = (change: (state: ReturnType<typeof position>) => void = () => undefined) => {
    const { state } = broken({ elements: ['u-1'] });
    for (const detail of Object.values(state.field.details)) Object.assign(detail, { colour: 'green', disordered: false });
    state.play = position({ details: [], card: 'red 6' }).play;
    change(state);
    const [first] = Object.keys(state.field.details);
    return playing(state, activationFlow, { seat: 'red', detail: first ?? '', flag: false }, {}, [nothing('collapse')]);
  };
  const formUp = { do: 'form-up', figure: 'o', formation: { kind: 'line', files: 6 }, facing: 900 } as const;

  it('QM-25.6 the whole unit becomes one detail of infantry at a command figure, wherever it stands', () => {
    const trial = again((state) => {
      const [far] = Object.values(state.field.details);
      if (far !== undefined) far.at = spot(60, 40);
    }).answer(formUp);
    const [detail] = Object.values(trial.state.field.details);
    expect(Object.keys(trial.state.field.details)).to.have.length(1);
    expect(detail).to.deep.include({ type: 'infantry', soldiers: 6, unit: 'u', facing: 900, elements: ['u-1'] });
    const few = again((state) => {
      for (const each of Object.values(state.field.details).slice(1)) delete state.field.details[each.id];
    });
    expect(few.refused(formUp)).to.include({ clause: 'QM-25.6' });
    expect(again((state) => Object.assign(state.field.figures['o'] ?? {}, { standing: false })).refused(formUp)).to.include({
      clause: 'QM-25.6',
    });
  });

  it('QM-25.7 not with any of them disordered, a mob or scattered', () => {
    for (const trouble of [{ disordered: true }, { permanent: true }, { formation: { kind: 'mob' } }, { scattered: 'wood' }]) {
      expect(again((state) => Object.assign(Object.values(state.field.details)[2] ?? {}, trouble)).refused(formUp)).to.include({
        clause: 'QM-25.7',
      });
    }
  });

  it('QM-25.8 the worst colour a step down, smoke of any, all standing command attached (QM-25.8a)', () => {
    const trial = again((state) => Object.assign(Object.values(state.field.details)[2] ?? {}, { colour: 'yellow', smoke: true })).answer(
      formUp,
    );
    const [detail] = Object.values(trial.state.field.details);
    expect([detail?.colour, detail?.smoke, trial.state.field.figures['o']?.detail, trial.state.field.figures['o']?.unit]).to.deep.equal([
      'red',
      true,
      detail?.id,
      'u',
    ]);
  });

  it('QM-25.9 its rear middle touches the command figure', () => {
    const start = again();
    const at = start.state.field.figures['o']?.at ?? spot(0, 0);
    const [detail] = Object.values(start.answer(formUp).state.field.details);
    if (detail === undefined) throw new Error('nobody formed up');
    // A rank an inch deep before the figure's half inch.
    expect(detail.at).to.deep.equal({ x: at.x, y: at.y + 1500 });
    expect(
      gap(
        polygon(rectangle(detail)),
        polygon([spot(at.x / 1000, at.y / 1000), spot(at.x / 1000, at.y / 1000), spot(at.x / 1000, at.y / 1000)]),
      ),
    ).to.equal(500);
  });

  it('QM-2.3 a detail is split by breaking out alone', () => {
    const trial = activated({ details: [foot('a', 20, 24)] });
    expect(trial.offered().some((answer) => JSON.stringify(answer).includes('split'))).to.equal(false);
    expect(verdict({ details: [foot('a', 20, 24)] }, { do: 'break-out' })).to.equal('QM-25.1 wrong-troops');
  });
});

describe('dismounting', () => {
  const rider = (difference: object = {}) => lightHorse('a', 20, 24, 0, { unit: 'u', ...difference });
  const given = (difference: object = {}, more: Partial<Moment> = {}): Moment => ({
    details: [rider(difference)],
    units: { u: { traits: ['dismount'] } },
    figures: [figure('o', 'u', 20, 30)],
    ...more,
  });

  it('QM-21.1 the troopers are foot skirmishers on the spot, a horse for each directly behind', () => {
    const trial = activated(given()).answer({ do: 'dismount' });
    expect(trial.detail('a')).to.deep.include({ mounted: false, at: spot(20, 24) });
    const [piece] = Object.values(trial.state.field.horses);
    expect(piece).to.deep.include({ detail: 'a', head: 2, at: spot(18.5, 24), facing: 0 });
    expect(piece === undefined ? 1 : gap(horsesFootprint(piece), footprint(trial.detail('a'), trial.state.field.ground))).to.equal(0);
    expect(verdict({ ...given(), units: {} }, { do: 'dismount' })).to.equal('QM-9.4 wrong-troops');
  });

  it('QM-2.11 on foot they are skirmishers in every respect but woodcraft', () => {
    const onFoot = given({ mounted: false }, { ground: land(terrain('wood', plot(10, 10, 30, 30), { forest: true })) });
    expect(verdict(onFoot, { do: 'aim' })).to.equal('legal');
    expect(verdict(onFoot, { do: 'scatter' })).to.equal('QM-15.1 wrong-troops');
  });

  it('QM-21.2 they mount in contact with their own horses, and the piece goes', () => {
    const at = (x: number, head = 2) => given({ mounted: false }, { horses: [horses(rider(), head, x, 24)] });
    expect(verdict(at(18.4), { do: 'mount' })).to.equal('legal');
    expect(verdict(at(18), { do: 'mount' })).to.equal('QM-21.2 horses-away');
    const trial = activated(at(18.5)).answer({ do: 'mount' });
    expect([trial.detail('a').mounted, trial.state.field.horses]).to.deep.equal([true, {}]);
  });

  it('QM-21.3 with fewer horses than men they stay on foot (QM-21.3a)', () => {
    expect(verdict(given({ mounted: false }, { horses: [horses(rider(), 1, 18.5, 24)] }), { do: 'mount' })).to.equal(
      'QM-21.3 too-few-horses',
    );
    expect(verdict(given({ mounted: false }), { do: 'mount' })).to.equal('QM-21.3 too-few-horses');
    expect(verdict(given({ mounted: false, soldiers: 1 }, { horses: [horses(rider(), 1, 18.5, 24)] }), { do: 'mount' })).to.equal('legal');
  });

  it('QM-28.1 nobody mounts inside a building, though the horses stand at its wall', () => {
    const house = terrain('farm', plot(19.5, 20, 26, 28), { kind: 'building', enterable: true });
    const inside = given({ mounted: false, building: 'farm' }, { horses: [horses(rider(), 2, 18.5, 24)], ground: land(house) });
    expect(verdict(inside, { do: 'mount' })).to.equal('QM-28.1 mounted');
  });

  it('QM-21.1 at the edge of the table the horses find another side', () => {
    const referee = refereeOf(position(given({ at: spot(1, 24) })));
    const detail = referee.state.field.details['a'];
    if (detail === undefined) throw new Error('no troopers');
    dismount(referee, detail);
    const [piece] = Object.values(referee.state.field.horses);
    expect(piece?.at.x).to.equal(1000);
  });

  it('QM-21.1 where nobody can stand on any side they stand behind the men', () => {
    const lake = land(terrain('lake', plot(0, 0, 72, 48), { impassable: true }));
    const standing = (ground: Partial<Moment>) => {
      const referee = refereeOf(position(given({ at: spot(30, 24) }, ground)));
      const detail = referee.state.field.details['a'];
      if (detail === undefined) throw new Error('no troopers');
      dismount(referee, detail);
      return Object.values(referee.state.field.horses).map(({ at }) => at);
    };
    const [free] = standing({});
    expect(free?.x).to.be.below(30_000);
    expect(standing({ ground: lake })).to.deep.equal([free]);
  });

  it('QM-2.16 a general who is ridden onto is shifted', () => {
    const trial = activated(given({}, { generals: [general('red', 'red', 30, 24), general('black', 'black', 70, 40)] }), {
      movement: [1, 1, 1],
    });
    trial.answer({ do: 'move', path: [spot(30, 24)], facing: 0 });
    expect([trial.detail('a').at, trial.told('shifted').map(({ piece }) => piece)]).to.deep.equal([spot(30, 24), ['red']]);
  });
});
