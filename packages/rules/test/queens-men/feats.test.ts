import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { featsOf } from '../../src/books/kings-men/skirmish/troops/troops.ts';
import { verdict } from './marching.ts';
import { BLACK, figure, foot, gun, horse, indians, land, lightHorse, plot, position, skirmishers, spot, terrain } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';

/** The activation of the first detail; who is shot at always loses nothing: sixes for nobody but the defence. */
function activated(given: Moment, dice: Dice = {}, flag = false) {
  const [first] = given.details;
  return playing(position(given), activationFlow, { seat: 'red', detail: first?.id ?? '', flag }, dice, [nothing('collapse')]);
}

const END = { do: 'end' } as const;
const turn = (facing: number): Feat => ({ do: 'move', path: [], facing });

function counters({ colour, disordered, permanent }: Pick<Detail, 'colour' | 'disordered' | 'permanent'>) {
  return `${colour}${disordered ? ' disordered' : ''}${permanent ? ' for good' : ''}`;
}

describe('activations and their feats', () => {
  it('QM-9.1 infantry, formed cavalry 2 feats, loose troops 3, artillery 1', () => {
    expect(
      (['infantry', 'cavalry', 'skirmishers', 'indians', 'light-cavalry', 'foot-artillery', 'horse-artillery'] as const).map(featsOf),
    ).to.deep.equal([2, 2, 3, 3, 3, 1, 1]);
    const trial = activated({ details: [foot('a', 20, 24)] });
    trial.answer(turn(900));
    expect(trial.asked).to.equal('feat');
    trial.answer(turn(0));
    expect(trial.asked).to.equal('nothing');
  });

  it('QM-9.2 each activation of the same detail is counted and downgraded', () => {
    const trial = activated({ details: [foot('a', 20, 24)] })
      .answer(turn(900))
      .answer(END);
    expect([trial.state.play?.used, counters(trial.detail('a'))]).to.deep.equal([1, 'yellow']);
  });

  it('QM-9.3 feats are chosen one at a time, each in the knowledge of the last, and may be repeated', () => {
    const trial = activated({ details: [skirmishers('a', 20, 24)] }, { movement: [1, 1, 1, 2, 2, 2] });
    trial.answer({ do: 'move', path: [spot(60, 24)], facing: 0 });
    expect(trial.detail('a').at).to.deep.equal(spot(29, 24));
    trial.answer({ do: 'move', path: [spot(60, 24)], facing: 0 });
    expect(trial.detail('a').at).to.deep.equal(spot(41, 24));
  });

  it('QM-9.4 who may do what', () => {
    const refused = (detail: Detail, order: Parameters<typeof verdict>[1]) => verdict({ details: [detail] }, order);
    expect(refused(foot('a', 20, 24), { do: 'load' })).to.equal('QM-9.4 loaded');
    expect(refused(foot('a', 20, 24, 0, { smoke: true }), { do: 'load' })).to.equal('legal');
    expect(refused(foot('a', 20, 24), { do: 'aim' })).to.equal('QM-9.4 wrong-troops');
    for (const aims of [skirmishers('a', 20, 24), indians('a', 20, 24), lightHorse('a', 20, 24, 0, { mounted: false })])
      expect(refused(aims, { do: 'aim' })).to.equal('legal');
    expect(refused(lightHorse('a', 20, 24), { do: 'aim' })).to.equal('QM-9.4 wrong-troops');
    expect(refused(skirmishers('a', 20, 24), { do: 'change', formation: { kind: 'open' }, facing: 0 })).to.equal('QM-9.4 wrong-troops');
    expect(refused(foot('a', 20, 24), { do: 'limber', facing: 0 })).to.equal('QM-9.4 wrong-troops');
    expect(refused(foot('a', 20, 24), { do: 'dismount' })).to.equal('QM-9.4 wrong-troops');
  });

  it('QM-9.5 what takes a whole activation comes first and ends it', () => {
    const given = { details: [foot('a', 20, 24, 0, { colour: 'yellow' })] } as const;
    const trial = activated(given).answer({ do: 'regain', asFeat: false });
    expect([trial.asked, counters(trial.detail('a'))]).to.deep.equal(['nothing', 'green']);
    expect(activated(given).answer(turn(900)).refused({ do: 'regain', asFeat: false })).to.include({ clause: 'QM-9.5' });
  });

  it('QM-9.6 a charge needs two unused feats', () => {
    const given = { details: [foot('a', 20, 24), foot('x', 30, 24, 180, BLACK)] };
    const charge = { do: 'charge', target: 'x', path: [spot(30, 24)] } as const;
    expect(
      activated(given)
        .answer(turn(1))
        .refused({ ...charge, path: [spot(30, 24)] }),
    ).to.include({ clause: 'QM-9.6' });
  });

  it('QM-9.7 Aim dice do not add up, unless the option says so, and last until the next Fire', () => {
    const aimed = (aimStacks: boolean) =>
      activated({ details: [skirmishers('a', 20, 24)], options: { aimStacks } })
        .answer({ do: 'aim' })
        .answer({ do: 'aim' }).state.activation?.aim;
    expect([aimed(false), aimed(true)]).to.deep.equal([1, 2]);
    const fired = activated(
      { details: [skirmishers('a', 20, 24), foot('x', 30, 24, 180, BLACK)] },
      { 'fire.attack': [1, 1, 1, 1], 'fire.defence': [2, 2, 2, 2, 2, 2] },
    )
      .answer({ do: 'aim' })
      .answer({ do: 'fire', target: 'x' });
    // Two men, Aim, and in skirmish formation against close order.
    expect([fired.told('fired')[0]?.attack.dice.length, fired.state.activation?.aim]).to.deep.equal([4, 0]);
  });

  it('QM-9.8 the player may end an activation', () => {
    const trial = activated({ details: [skirmishers('a', 20, 24)] })
      .answer({ do: 'aim' })
      .answer(END);
    expect([trial.asked, trial.state.activation]).to.deep.equal(['nothing', null]);
  });

  it('QM-9.9 at its end the detail is downgraded, but for a Queen', () => {
    expect(
      counters(
        activated({ details: [foot('a', 20, 24, 0, { colour: 'red' })] })
          .answer(turn(900))
          .answer(END)
          .detail('a'),
      ),
    ).to.equal('red disordered');
    expect(
      counters(
        activated({ details: [foot('a', 20, 24, 0, { colour: 'red' })], card: 'red Q' }, {}, true)
          .answer(turn(900))
          .answer(END)
          .detail('a'),
      ),
    ).to.equal('red');
  });

  it('QM-7.3 the Queen spares the activation that is named hers, and no other', () => {
    const queen = (flag: boolean) =>
      activated({ details: [foot('a', 20, 24)], card: 'red Q' }, {}, flag)
        .answer(turn(900))
        .answer(END);
    expect([counters(queen(true).detail('a')), counters(queen(false).detail('a'))]).to.deep.equal(['green', 'yellow']);
    expect([queen(true).state.play?.special, queen(false).state.play?.special]).to.deep.equal([true, false]);
  });

  it('QM-9.10 an activation in which nothing was done is none', () => {
    const trial = activated({ details: [foot('a', 20, 24)], card: 'red Q' }, {}, true).answer(END);
    expect([trial.state.play?.used, trial.state.play?.special, counters(trial.detail('a'))]).to.deep.equal([0, false, 'green']);
  });

  it('QM-9.11 command figures and generals do no feats of their own', () => {
    for (const piece of ['o', 'red']) {
      expect(
        queensMen.decisions
          .get('activate')
          ?.check(
            gameAt({ details: [skirmishers('a', 20, 24, 0, { unit: 'u' })], figures: [figure('o', 'u', 20, 20)] }),
            { seat: 'red', left: 2 },
            { do: 'activate', detail: piece, flag: false },
            'red',
          ),
      ).to.not.equal(null);
    }
  });

  it('QM-9.14 move, aim, fire; move, fire, load; fire, load, fire; infantry move, fire; artillery one of them', () => {
    const x = foot('x', 40, 24, 180, { ...BLACK, soldiers: 2, strength: 2 });
    const dice = {
      movement: [1, 1, 1],
      'fire.attack': Array.from({ length: 12 }, () => 1),
      'fire.defence': Array.from({ length: 8 }, () => 5),
    };
    const walk = { do: 'move', path: [spot(22, 24)], facing: 0 } as const;
    const shot = { do: 'fire', target: 'x' } as const;
    const runs = [
      [skirmishers('a', 20, 24), [walk, { do: 'aim' }, shot]],
      [skirmishers('a', 20, 24), [walk, shot, { do: 'load' }]],
      [skirmishers('a', 20, 24), [shot, { do: 'load' }, shot]],
      [foot('a', 26, 24), [walk, shot]],
      [foot('a', 26, 24), [walk, { do: 'change', formation: { kind: 'open' }, facing: 0 }]],
      [foot('a', 26, 24), [turn(450), turn(0)]],
      [gun('a', 20, 24), [walk]],
      [gun('a', 20, 24), [shot]],
    ] as const;
    for (const [detail, feats] of runs) {
      const trial = activated({ details: [detail, x] }, dice);
      for (const each of feats) {
        expect(trial.asked).to.equal('feat');
        trial.answer(each);
      }
      expect(trial.asked).to.equal('nothing');
    }
  });

  it('QM-10.6 a disordered detail is not activated', () => {
    const given = { details: [foot('a', 20, 24, 0, { disordered: true }), foot('b', 40, 24, 0, { permanent: true })] };
    for (const detail of ['a', 'b']) {
      expect(
        queensMen.decisions.get('activate')?.check(gameAt(given), { seat: 'red', left: 2 }, { do: 'activate', detail, flag: false }, 'red'),
      ).to.not.equal(null);
    }
  });

  it('QM-10.7 a marker received during its own activation ends it', () => {
    const trial = activated({ details: [skirmishers('a', 20, 24, 0, { colour: 'red', disordered: false })] });
    expect(trial.asked).to.equal('feat');
    const { game } = trial;
    const detail = game.state.field.details['a'];
    if (detail !== undefined) detail.permanent = true;
    trial.answer({ do: 'aim' });
    expect(trial.asked).to.equal('nothing');
  });
});

function gameAt(given: Moment) {
  const trial = playing(position({ details: [] }), nothing('idle'), {});
  return { ...trial.game, outcome: null, state: position(given) };
}

describe('changing formation', () => {
  const change = (formation: 'open' | 'column' | 'one' | 'two', facing = 0): Feat => ({
    do: 'change',
    formation: formation === 'one' ? { kind: 'line', files: 6 } : formation === 'two' ? { kind: 'line', files: 3 } : { kind: formation },
    facing,
  });
  const road = land(terrain('road', plot(5, 22, 60, 26), { kind: 'road', road: true, line: [spot(5, 24), spot(60, 24)], thickness: 4000 }));

  it('QM-12.1 on the spot, about R, turning by up to 90 degrees, into room that is free', () => {
    const trial = activated({ details: [foot('a', 20, 24)] }).answer(change('two', 900));
    expect(trial.detail('a')).to.deep.include({ at: spot(20, 24), facing: 900, formation: { kind: 'line', files: 3 } });
    expect(verdict({ details: [foot('a', 20, 24)] }, change('two', 901))).to.equal('QM-12.1 turned-too-far');
    // The second rank would stand from 18 to 19.
    expect(verdict({ details: [foot('a', 20, 24), foot('b', 18.8, 24)] }, change('two'))).to.equal('QM-3.12 blocked-by-piece');
  });

  it('QM-12.2 infantry knows lines of one and two ranks, open order and on a road columns; cavalry no open order', () => {
    for (const formation of ['two', 'open'] as const)
      expect(verdict({ details: [foot('a', 20, 24)] }, change(formation))).to.equal('legal');
    expect(verdict({ details: [foot('a', 20, 24)] }, change('one'))).to.equal('QM-12.2 no-change');
    expect(verdict({ details: [horse('a', 20, 24)] }, change('open'))).to.equal('QM-12.2 formation');
    expect(verdict({ details: [horse('a', 20, 24)] }, change('two'))).to.equal('legal');
    expect(verdict({ details: [horse('a', 20, 24)], ground: road }, change('column'))).to.equal('legal');
    expect(verdict({ details: [foot('a', 20, 24)] }, { do: 'change', formation: { kind: 'line', files: 4 }, facing: 0 })).to.equal(
      'QM-12.2 formation',
    );
  });

  it('QM-3.7 a column needs R on a road and looks along it, either way', () => {
    expect(verdict({ details: [foot('a', 20, 24)] }, change('column'))).to.equal('QM-3.7 formation');
    const facing = (wanted: number) =>
      activated({ details: [foot('a', 20, 24)], ground: road })
        .answer(change('column', wanted))
        .detail('a').facing;
    expect([facing(300), facing(1900)]).to.deep.equal([0, 1800]);
  });

  it('QM-12.3 leaving a column is a feat: until then it neither leaves the road nor charges; a line formed there may overhang it (QM-12.3a)', () => {
    const column = foot('a', 20, 24, 0, { formation: { kind: 'column' } });
    expect(
      verdict({ details: [column, foot('x', 30, 24, 180, BLACK)], ground: road }, { do: 'charge', target: 'x', path: [spot(30, 24)] }),
    ).to.not.equal('legal');
    const off = activated({ details: [column], ground: road }).answer({ do: 'move', path: [spot(20, 40)], facing: 0 });
    expect([off.told('moved')[0]?.stop, off.detail('a').at]).to.deep.equal(['road', spot(20, 26)]);
    expect(verdict({ details: [foot('a', 20, 24, 0, { formation: { kind: 'column' } })], ground: road }, change('one'))).to.equal('legal');
  });

  it('QM-12.4 a mob has one thing to do: take up a formation, any facing, about its centre', () => {
    const mob = foot('a', 20, 24, 0, { formation: { kind: 'mob' } });
    const trial = activated({ details: [mob] }).answer(change('one', 1800));
    // The line is an inch deep: R half an inch before the centre.
    expect(trial.detail('a')).to.deep.include({ at: spot(19.5, 24), facing: 1800 });
    expect([trial.asked, counters(trial.detail('a'))]).to.deep.equal(['nothing', 'yellow']);
    const others: Feat[] = [{ do: 'load' }, { do: 'fire', target: 'x' }, turn(900), { do: 'regain', asFeat: false }];
    for (const order of others) {
      expect(verdict({ details: [{ ...mob, smoke: true }, foot('x', 30, 24, 180, BLACK)] }, order)).to.equal('QM-12.4 mob');
    }
    expect(
      activated({ details: [skirmishers('a', 20, 24, 0, { formation: { kind: 'mob' } })] })
        .answer({ do: 'change', formation: { kind: 'loose' }, facing: 0 })
        .detail('a').formation.kind,
    ).to.equal('loose');
  });

  it('QM-12.5 a gun is limbered on a road, the front where the muzzle was, and the other way round', () => {
    const battery = gun('a', 20, 24, 90);
    const limbered = activated({ details: [battery], ground: road })
      .answer({ do: 'limber', facing: 1700 })
      .detail('a');
    expect(limbered).to.deep.include({ at: spot(20, 24), facing: 1800, formation: { kind: 'limbered' } });
    const again = activated({ details: [{ ...battery, formation: { kind: 'limbered' }, facing: 0 }], ground: road })
      .answer({ do: 'unlimber', facing: 450 })
      .detail('a');
    expect(again).to.deep.include({ at: spot(20, 24), facing: 450, formation: { kind: 'battery' } });
  });

  it('QM-3.8a artillery is limbered on roads only, unless the option lets it off', () => {
    expect(verdict({ details: [gun('a', 20, 24)] }, { do: 'limber', facing: 0 })).to.equal('QM-12.5 off-road');
    expect(verdict({ details: [gun('a', 20, 24)], options: { limberedOffRoad: true } }, { do: 'limber', facing: 0 })).to.equal('legal');
  });

  it('QM-2.19 nobody forms square: six men are no eight (QM-2.19a)', () => {
    const square = queensMen.decisions.get('feat')?.answer.safeParse({ do: 'change', formation: { kind: 'square' }, facing: 0 });
    expect(square?.success).to.equal(false);
    const line = queensMen.decisions.get('feat')?.answer.safeParse({ do: 'change', formation: { kind: 'line', files: 3 }, facing: 0 });
    expect(line?.success).to.equal(true);
  });
});

describe('regaining cohesion', () => {
  it('QM-14.1 one colour better, and for nobody green or disordered', () => {
    const after = (colour: 'yellow' | 'red') =>
      counters(
        activated({ details: [foot('a', 20, 24, 0, { colour })] })
          .answer({ do: 'regain', asFeat: false })
          .detail('a'),
      );
    expect([after('yellow'), after('red')]).to.deep.equal(['green', 'yellow']);
    expect(verdict({ details: [foot('a', 20, 24)] }, { do: 'regain', asFeat: false })).to.equal('QM-14.1 green');
    expect(verdict({ details: [foot('a', 20, 24, 0, { colour: 'red', disordered: true })] }, { do: 'regain', asFeat: false })).to.equal(
      'QM-14.1 disordered',
    );
  });

  it('QM-14.2 the activation that regains is not downgraded', () => {
    const trial = activated({ details: [foot('a', 20, 24, 0, { colour: 'red' })] }).answer({ do: 'regain', asFeat: false });
    expect([counters(trial.detail('a')), trial.told('downgraded')]).to.deep.equal(['yellow', []]);
  });

  it('QM-14.2a it counts as an activation of the card', () => {
    const trial = activated({ details: [foot('a', 20, 24, 0, { colour: 'red' })] }).answer({ do: 'regain', asFeat: false });
    expect(trial.state.play?.used).to.equal(1);
  });

  const helped = (identity: 'beloved' | 'born-in-the-saddle', detail: Detail, more: object = {}) => ({
    details: [detail],
    players: { red: { identity, ...more } },
  });

  it('QM-26.2 the infantry of a Beloved general may do it once a turn as one feat, and is downgraded as ever', () => {
    const trial = activated(helped('beloved', foot('a', 20, 24, 0, { colour: 'red' })))
      .answer(turn(900))
      .answer({ do: 'regain', asFeat: true });
    // Red to yellow, and down again at the end.
    expect([counters(trial.detail('a')), trial.state.players['red']?.revealed]).to.deep.equal(['red', true]);
    const free = { do: 'regain', asFeat: true } as const;
    expect(verdict(helped('beloved', foot('a', 20, 24, 0, { colour: 'red' }), { used: true }), free)).to.equal('QM-9.4 not-helped');
    expect(verdict(helped('beloved', horse('a', 20, 24, 0, { colour: 'red' })), free)).to.equal('QM-9.4 not-helped');
    expect(verdict(helped('beloved', foot('a', 20, 24, 0, { colour: 'red' }), { identityLost: true }), free)).to.equal('QM-9.4 not-helped');
  });

  it('QM-26.4 the cavalry of one Born in the Saddle likewise, in the saddle', () => {
    const free = { do: 'regain', asFeat: true } as const;
    expect(verdict(helped('born-in-the-saddle', horse('a', 20, 24, 0, { colour: 'red' })), free)).to.equal('legal');
    expect(verdict(helped('born-in-the-saddle', lightHorse('a', 20, 24, 0, { colour: 'red' })), free)).to.equal('legal');
    expect(verdict(helped('born-in-the-saddle', lightHorse('a', 20, 24, 0, { colour: 'red', mounted: false })), free)).to.equal(
      'QM-9.4 not-helped',
    );
    expect(verdict(helped('born-in-the-saddle', foot('a', 20, 24, 0, { colour: 'red' })), free)).to.equal('QM-9.4 not-helped');
  });
});

describe('dice before the path', () => {
  const given = { details: [skirmishers('a', 20, 24)], options: { moveOrder: 'roll-first' } };

  it('QM-11.2 under roll-first the dice lie before the path is named', () => {
    const trial = activated(given, { movement: [1, 2, 3] });
    expect(trial.refused({ do: 'move', path: [spot(30, 24)], facing: 0 })).to.include({ clause: 'QM-11.2' });
    trial.answer({ do: 'set-out' });
    expect([trial.asked, trial.told('set-out')]).to.deep.equal(['course', [{ detail: 'a', dice: [1, 2, 3] }]]);
    trial.answer({ do: 'move', path: [spot(60, 24)], facing: 0 });
    expect([trial.detail('a').at, trial.asked]).to.deep.equal([spot(32, 24), 'feat']);
  });

  it('QM-11.2 the dice may be given up, which spends the feat', () => {
    const trial = activated(given, { movement: [1, 2, 3] })
      .answer({ do: 'set-out' })
      .auto();
    expect([trial.detail('a').at, trial.state.activation?.done.length, trial.state.activation?.thrown]).to.deep.equal([
      spot(20, 24),
      1,
      null,
    ]);
  });

  it('QM-11.2 a charge goes by the dice that lie, and throws no others', () => {
    const details = [foot('a', 20, 24), foot('x', 30, 24, 180, BLACK)];
    const melee = { 'melee.attack': Array(6).fill(1), 'melee.defence': Array(6).fill(2) };
    const trial = activated({ details, options: { moveOrder: 'roll-first' } }, { movement: [4, 1], ...melee });
    trial.answer({ do: 'set-out' });
    // Six inches and the four: R comes to the enemy's front, ten inches off.
    trial.answer({ do: 'charge', target: 'x', path: [spot(30, 24)] });
    expect(trial.told('moved').map(({ dice, allowance }) => [dice, allowance])).to.deep.equal([[[4], 10_000]]);
    expect(trial.told('charge-contact')).to.have.length(1);
  });

  it('QM-11.2a otherwise the path comes first, and nobody can throw before', () => {
    expect(verdict({ details: [skirmishers('a', 20, 24)] }, { do: 'set-out' })).to.equal('QM-11.2 path-first');
  });
});
