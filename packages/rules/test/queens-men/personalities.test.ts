import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { battleFlow } from '../../src/books/kings-men/skirmish/battle.ts';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { counterFireFlow } from '../../src/books/kings-men/skirmish/fire/counter-fire.ts';
import { fireFlow } from '../../src/books/kings-men/skirmish/fire/fire.ts';
import { inCommandRadius } from '../../src/books/kings-men/skirmish/generals/generals.ts';
import { designate as designateKind } from '../../src/books/kings-men/skirmish/generals/designation.ts';
import { clauseOf, IDENTITIES } from '../../src/books/kings-men/skirmish/state/identity.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { dealIdentities, has } from '../../src/books/kings-men/skirmish/generals/personalities.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { view } from '../../src/kernel/view.ts';
import { BLACK, attached, cardNamed, figure, foot, general, gun, horse, indians, position, skirmishers, spot } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing, refereeOf } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import type { Trial } from './trial.ts';

const a = foot('a', 20, 20);
const x = foot('x', 50, 40, 180, BLACK);
type Who = Parameters<typeof has>[2];

/** Red’s general is that one. */
const red = (identity: Who, more: object = {}) => ({ red: { identity, ...more } });
const card = (identity: Who, moment: Partial<Moment> = {}, dice: Dice = {}) =>
  playing(position({ details: [a, x], players: red(identity), ...moment }), cardFlow, {}, dice);
const revealed = (trial: Trial) => trial.told('identity-revealed').map(({ seat, identity, lost }) => [seat, identity, lost]);

/** Up to the generals’ rides at the end of a turn. */
function atEnd(identity: Who, moment: Partial<Moment> = {}, points = [1, 1, 1, 1]): Trial {
  const trial = playing(position({ details: [a, x], players: red(identity), card: null, ...moment }), turnFlow, {}, { points }, [
    nothing('collapse'),
  ]);
  trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
  while (trial.asked !== 'general-move') trial.auto();
  return trial;
}

const at = (trial: Trial, seat = 'red') => trial.state.field.generals[seat]?.at;

describe('personalities of generals', () => {
  it('QM-26.0 twenty of them, dealt at random without repetition', () => {
    expect(new Set(IDENTITIES).size).to.equal(20);
    const seats = ['r1', 'r2', 'r3', 'r4', 'b1', 'b2', 'b3', 'b4'];
    for (const seed of ['a', 'b', 'c']) {
      const dealt = dealIdentities(streams(freshChance(seed.repeat(64))), seats, { identities: 'secret' });
      expect(new Set(Object.values(dealt)).size).to.equal(8);
    }
    const { chance } = refereeOf(position({ details: [a, x] }));
    expect(dealIdentities(chance, ['red', 'black'], { identities: 'off' })).to.deep.equal({ red: null, black: null });
  });

  it('QM-26.0 it lasts until the first casualty step', () => {
    const state = position({ details: [a, x], players: red('scoundrel', { identityLost: true }) });
    expect(has(state, 'red', 'scoundrel')).to.equal(false);
    const wounded = playing(
      position({ details: [a, x], players: red('gout') }),
      counterFireFlow,
      { spender: 'red' },
      { 'counter-fire.attack': [6], 'counter-fire.defence': [1, 1] },
    );
    expect(has(wounded.answer({ do: 'fire' }).state, 'red', 'gout')).to.equal(false);
  });

  it('QM-26.0a with secret the owner knows it, with public everybody', () => {
    const shown = (revealedNow: boolean, viewer: string | null) => {
      const { game } = card('gout', { players: red('gout', { revealed: revealedNow }) });
      return JSON.stringify(view(queensMen, game, viewer)).includes('gout');
    };
    expect([shown(false, 'red'), shown(false, 'black'), shown(false, null)]).to.deep.equal([true, false, false]);
    expect([shown(true, 'black'), shown(true, null)]).to.deep.equal([true, true]);
  });

  it('QM-26.0 each has its clause, in the order of the book', () => {
    expect([clauseOf('arrogant'), clauseOf('hated'), clauseOf('vigorous')]).to.deep.equal(['QM-26.1', 'QM-26.12', 'QM-26.20']);
  });

  it('QM-26.1 an Arrogant general has the lowest of his dice, of two with rating 1; nothing shows it', () => {
    const points = (rating: number, dice: number[]) => {
      const generals = [general('red', 'red', 1, 1, { rating }), general('black', 'black', 71, 47)];
      const trial = playing(
        position({ details: [a, x], generals, players: red('arrogant'), card: null }),
        turnFlow,
        {},
        { points: [...dice, 1, 1] },
      );
      expect(revealed(trial)).to.deep.equal([]);
      return trial.state.players.red?.points;
    };
    expect([points(1, [5, 3]), points(2, [6, 2]), points(3, [4, 6, 5])]).to.deep.equal([3, 2, 4]);
  });

  it('QM-26.2 the one feat of a Beloved general’s infantry is told when it is used', () => {
    const trial = card('beloved', { details: [{ ...a, colour: 'red' }, x] });
    trial.answer({ do: 'activate', detail: 'a', flag: false }).answer({ do: 'regain', asFeat: true });
    expect(revealed(trial)).to.deep.equal([['red', 'beloved', false]]);
  });

  it('QM-26.4 the one feat of cavalry under one Born in the Saddle is told when it is used', () => {
    const trial = card('born-in-the-saddle', { details: [{ ...horse('h', 20, 20), colour: 'red' }, x] });
    trial.answer({ do: 'activate', detail: 'h', flag: false }).answer({ do: 'regain', asFeat: true });
    expect(revealed(trial)).to.deep.equal([['red', 'born-in-the-saddle', false]]);
  });

  it('QM-26.5 a Cowardly general makes one removal in a turn; nothing shows it', () => {
    const details = [{ ...foot('m', 3, 3), disordered: true }, { ...foot('n', 3, 6), disordered: true }, a, x];
    const trial = playing(
      position({ details, players: red('cowardly'), card: null }),
      turnFlow,
      {},
      { points: [6, 6, 1, 1] },
      [],
      [cardNamed('red 5'), cardNamed('red 6')],
    );
    trial.answer({ do: 'remove', detail: 'm' }).answer({ do: 'pass' }).answer({ do: 'end' });
    // The window of the second card is asked as ever; only he is told why not.
    expect([trial.asked, trial.offered()]).to.deep.equal(['command-window', [{ do: 'none' }]]);
    expect(trial.verdictOn({ do: 'remove', detail: 'n' })).to.equal('QM-26.5 cowardly');
    expect(revealed(trial)).to.deep.equal([]);
  });

  it('QM-26.5 a promotion of its own kind is not bound by it', () => {
    const led = foot('led', 3, 3);
    const trial = card('cowardly', {
      details: [led, { ...foot('m', 3, 6), disordered: true }, a, x],
      figures: [attached('officer', led, { standing: false, fellOn: 0 })],
      options: { promotionIsRemoval: false },
      players: red('cowardly', { removals: 1 }),
    });
    expect(trial.offered()).to.deep.equal([{ do: 'none' }, { do: 'promote', figure: 'officer' }]);
  });

  it('QM-26.8 a Drunkard’s Jacks, Queens and Kings only activate; nothing shows it', () => {
    for (const name of ['red J', 'red Q'] as const) {
      const trial = card('drunkard', { card: name });
      expect(trial.offered()).to.deep.equal([{ do: 'activate', detail: 'a', flag: false }, { do: 'end' }]);
      expect(trial.verdictOn({ do: 'activate', detail: 'a', flag: true })).to.equal('QM-26.8 drunkard');
    }
    const king = card('drunkard', { card: 'red K' });
    expect(king.verdictOn({ do: 'king' })).to.equal('QM-26.8 drunkard');
    expect(revealed(king)).to.deep.equal([]);
  });

  it('QM-26.8 his aces, jokers and 2s are as everybody’s', () => {
    expect(card('drunkard', { card: 'red A' }).state.play?.allowance).to.equal(3);
    expect(card('drunkard', { card: 'red joker' }).answer({ detail: 'x' }).detail('x').disordered).to.equal(true);
    expect(card('drunkard', { card: 'red 2' }).asked).to.equal('two-target');
  });

  it('QM-26.8 with a King and nobody to activate he is asked like anybody', () => {
    const details = [{ ...a, disordered: true }, x];
    const asked = (identity: Who) => card(identity, { card: 'red K', details }).asked;
    expect([asked('drunkard'), asked('gout')]).to.deep.equal(['activate', 'activate']);
  });

  it('QM-26.10 with Gout a general goes 12 inches at the end of a turn, with a King 20; nothing shows it', () => {
    const trial = atEnd('gout')
      .answer({ to: spot(1, 41) }, 'red')
      .answer({ to: null }, 'black');
    expect([at(trial), revealed(trial)]).to.deep.equal([spot(1, 13), []]);
    const king = card('gout', { card: 'red K' })
      .answer({ do: 'king' })
      .answer({ figure: 'red', to: spot(1, 41) });
    expect(at(king)).to.deep.equal(spot(1, 21));
  });

  it('QM-26.12 a Hated general pays a point for each activation of the unit he named, before its first feat', () => {
    const trial = card('hated', { details: [{ ...gun('g', 20, 20), smoke: true }, a, x], players: red('hated', { designation: 'g' }) });
    trial.answer({ do: 'activate', detail: 'g', flag: false });
    expect([trial.asked, trial.state.players.red?.points]).to.deep.equal(['counter-fire', 4]);
    expect(trial.told('identity-revealed')).to.deep.equal([{ seat: 'red', identity: 'hated', designation: 'g', lost: false }]);
    trial.answer({ do: 'pass' }).answer({ do: 'load' }).answer({ do: 'activate', detail: 'g', flag: false });
    expect(trial.state.players.red?.points).to.equal(3);
    trial.answer({ do: 'pass' }).answer({ do: 'end' }).answer({ do: 'activate', detail: 'a', flag: false });
    expect([trial.asked, trial.state.players.red?.points], 'others cost nothing').to.deep.equal(['feat', 3]);
  });

  it('QM-26.12 without a point it cannot be activated, and only he is told', () => {
    const trial = card('hated', { players: red('hated', { designation: 'a', points: 0 }) });
    expect(trial.verdictOn({ do: 'activate', detail: 'a', flag: false })).to.equal('QM-26.12 no-points');
    // That no such card lies there comes before what it would cost (QM-33.2a).
    expect(trial.verdictOn({ do: 'activate', detail: 'a', flag: true })).to.equal('QM-7.2 no-such-card');
    expect([trial.asked, trial.offered()]).to.deep.equal(['activate', [{ do: 'end' }]]);
    expect(revealed(trial)).to.deep.equal([]);
  });

  it('QM-26.13 an Impetuous general goes any distance, to where his foremost detail is in his command radius', () => {
    // The foremost detail is a: x is 30 inches from it, and b is farther back.
    const details = [a, foot('b', 5, 10), x];
    const trial = atEnd('impetuous', { details });
    expect(trial.verdictOn({ to: spot(5, 5) }, 'red')).to.equal('QM-26.13 impetuous');
    trial.answer({ to: spot(25, 25) }, 'red').answer({ to: null }, 'black');
    // From (1, 1) to (25, 25): 33.9 inches.
    expect([at(trial), revealed(trial)]).to.deep.equal([spot(25, 25), [['red', 'impetuous', false]]]);
  });

  it('QM-26.13 he need not move, and a move up to 20 inches gives nothing away', () => {
    const details = [a, x];
    expect(at(atEnd('impetuous', { details }).answer({ to: null }, 'red').answer({ to: null }, 'black'))).to.deep.equal(spot(1, 1));
    const near = atEnd('impetuous', { details })
      .answer({ to: spot(13, 13) }, 'red')
      .answer({ to: null }, 'black');
    expect(revealed(near)).to.deep.equal([]);
  });

  it('QM-26.13 with a King likewise', () => {
    const trial = card('impetuous', { card: 'red K' }).answer({ do: 'king' });
    expect(trial.verdictOn({ figure: 'red', to: spot(60, 5) })).to.equal('QM-26.13 impetuous');
    trial.answer({ figure: 'red', to: spot(25, 25) });
    expect([at(trial), revealed(trial)]).to.deep.equal([spot(25, 25), [['red', 'impetuous', false]]]);
  });

  it('QM-26.14 a Ponderous general’s removal costs two points, a promotion too while it is one; it shows at the first', () => {
    const led = foot('led', 3, 3);
    const down = attached('officer', led, { standing: false, fellOn: 0 });
    const marked = { ...foot('m', 3, 6), disordered: true };
    const paid = (what: object, options: object = {}) => {
      const trial = card('ponderous', { details: [led, marked, a, x], figures: [down], options: { ...options } }).answer(what);
      return [trial.state.players.red?.points, revealed(trial).length];
    };
    expect(paid({ do: 'remove', detail: 'm' })).to.deep.equal([3, 1]);
    expect(paid({ do: 'promote', figure: 'officer' })).to.deep.equal([3, 1]);
    expect(paid({ do: 'promote', figure: 'officer' }, { promotionIsRemoval: false })).to.deep.equal([4, 0]);
    expect(
      [0, 1].map((points) =>
        card('ponderous', { details: [marked, a, x], players: red('ponderous', { points }) }).verdictOn({ do: 'remove', detail: 'm' }),
      ),
    ).to.deep.equal(['QM-26.14 no-points', 'QM-26.14 no-points']);
  });

  it('QM-26.16 a Scoundrel throws two dice in counter-fire, and is known by it', () => {
    const trial = playing(
      position({ details: [a, x], players: red('scoundrel') }),
      counterFireFlow,
      { spender: 'black' },
      { 'counter-fire.attack': [4, 5], 'counter-fire.defence': [6, 1] },
    ).answer({ do: 'fire' });
    // Two successes against one.
    expect([trial.told('counter-fire')[0]?.attack.dice, trial.told('counter-fire')[0]?.hit, revealed(trial)[0]]).to.deep.equal([
      [4, 5],
      true,
      ['red', 'scoundrel', false],
    ]);
  });

  it('QM-26.17 a Sickly general commands to 10 inches; opponents are told 12, and asked questions show nothing', () => {
    // The general’s base reaches to x 1.75 and the front of the detail lies along x 13: 11.25 inches.
    const marked = { ...foot('m', 13, 1, 180), disordered: true };
    const command = (identity: Who) => {
      const state = position({ details: [marked, a, x], players: red(identity) });
      return inCommandRadius(state, 'red', state.field.details.m ?? a);
    };
    expect([command('sickly'), command('gout')]).to.deep.equal([false, true]);
    const trial = card('sickly', { details: [marked, a, x] });
    expect([trial.asked, trial.offered()]).to.deep.equal(['command-window', [{ do: 'none' }]]);
    expect(JSON.stringify(view(queensMen, trial.game, 'black'))).to.equal(
      JSON.stringify(view(queensMen, card('gout', { details: [marked, a, x] }).game, 'black')),
    );
    expect(JSON.stringify(view(queensMen, trial.game, 'red').hand?.secrets)).to.contain('"radius":10000');
  });

  it('QM-26.18 the order on any detail is used by the first defence roll, and shows who he is', () => {
    const y = foot('y', 30, 20, 180, { ...BLACK, colour: 'red' });
    const trial = playing(
      position({ details: [a, y, x], active: 'a', players: { black: { identity: 'orator', orator: 'any' } } }),
      fireFlow,
      { shooter: 'a', target: 'y' },
      { 'fire.attack': [1, 1, 1, 1, 1, 1], 'fire.defence': [5, 2, 2, 2, 2, 2] },
    );
    // A red counter defends yellow: a 5 is enough.
    expect(trial.told('fired')[0]?.defence).to.deep.include({ colour: 'yellow', successes: 1 });
    expect([trial.state.players.black?.orator, trial.state.players.black?.used, revealed(trial)]).to.deep.equal([
      null,
      true,
      [['black', 'orator', false]],
    ]);
  });

  it('QM-26.18a nobody is asked at a roll, and nobody is told of the order', () => {
    const trial = atEnd('orator', { details: [a, x] });
    const shown = () => ['black', null].map((viewer) => JSON.stringify(view(queensMen, trial.game, viewer)));
    const before = shown();
    const events = trial.events.length;
    trial.command('orator-order', 'red', { order: { detail: 'a' } });
    expect([shown(), trial.events.length]).to.deep.equal([before, events]);
    expect(view(queensMen, trial.game, 'red').hand?.secrets).to.deep.include({ orator: 'a' });
    trial.command('orator-order', 'red', { order: 'any' }).command('orator-order', 'red', { order: 'off' });
    expect(trial.state.players.red?.orator).to.equal(null);
  });

  it('QM-26.18 only an Orator has such an order, for a detail of his own, until he has spoken in the turn', () => {
    const order =
      (identity: Who, target: string, used = false) =>
      () =>
        playing(position({ details: [a, x], players: red(identity, { used }) }), cardFlow, {}).command('orator-order', 'red', {
          order: { detail: target },
        });
    expect(order('gout', 'a')).to.throw('QM-26.18');
    expect(order('orator', 'x')).to.throw('QM-26.18');
    expect(order('orator', 'a', true)).to.throw('QM-26.18');
    expect(order('orator', 'a')().state.players.red?.orator).to.equal('a');
  });

  it('QM-26.20 a Vigorous general goes 30 inches at the end of a turn, and is known by the first move beyond 20', () => {
    const far = atEnd('vigorous')
      .answer({ to: spot(1, 46) }, 'red')
      .answer({ to: null }, 'black');
    expect([at(far), revealed(far)]).to.deep.equal([spot(1, 31), [['red', 'vigorous', false]]]);
    const short = atEnd('vigorous')
      .answer({ to: spot(1, 21) }, 'red')
      .answer({ to: null }, 'black');
    expect(revealed(short)).to.deep.equal([]);
    const king = card('vigorous', { card: 'red K' })
      .answer({ do: 'king' })
      .answer({ figure: 'red', to: spot(1, 46) });
    expect(at(king), 'a King takes him 20 like everybody').to.deep.equal(spot(1, 21));
  });
});

describe('what a general names at the start', () => {
  const own = [skirmishers('s', 20, 6), indians('i', 30, 6), foot('f-1', 40, 6, 90, { unit: 'f' }), foot('f-2', 50, 6, 90, { unit: 'f' })];
  const begun = (identity: Who | null) =>
    playing(
      position({
        details: [...own, x],
        figures: [figure('so', 's', 20, 8), figure('io', 'i', 30, 8)],
        card: null,
        turn: 0,
        players: { red: { identity } },
      }),
      battleFlow,
      {},
      { points: [1, 1, 1, 1] },
    );
  const targets = (identity: Who | null) =>
    begun(identity)
      .offered('red')
      .map((each) => JSON.stringify(each));

  it('QM-26.11 a Guerrilla Fighter names a unit of European skirmishers', () => {
    expect(targets('guerrilla')).to.deep.equal(['{"target":"s"}']);
    expect(begun('guerrilla').verdictOn({ target: 'i' }, 'red')).to.equal('QM-26.11 not-a-choice');
  });

  it('QM-26.12 a Hated one names any unit of his', () => {
    expect(targets('hated')).to.deep.equal(['{"target":"f"}', '{"target":"i"}', '{"target":"s"}']);
    expect(begun('hated').verdictOn({ target: 'x' }, 'red')).to.equal('QM-26.12 not-a-choice');
  });

  it('QM-26.15 one Raised from the Ranks names an element', () => {
    expect(targets('raised')).to.deep.equal(['{"target":"f-1"}', '{"target":"f-2"}', '{"target":"i"}', '{"target":"s"}']);
    expect(begun('raised').verdictOn({ target: 'f' }, 'red')).to.equal('QM-26.15 not-a-choice');
  });

  it('QM-26.0 everybody is asked alike, so that the question betrays nobody', () => {
    const shown = (identity: Who | null) => JSON.stringify(view(queensMen, begun(identity).game, 'black'));
    expect(shown('hated')).to.equal(shown('gout'));
    expect(targets('gout')).to.deep.equal(['{"target":""}']);
    expect(begun('gout').open.map(({ kind, secret }) => [kind, secret])).to.deep.equal([
      ['designate', true],
      ['designate', true],
    ]);
  });

  it('QM-26.0 a general with nothing to name names nothing, whoever he is; QM-26.12 one who names names what is his', () => {
    const named = (identity: Who | null, target: string) => {
      const state = position({ details: [a, x], players: identity === null ? {} : red(identity) });
      const refusal = designateKind.check({ ...playing(state, nothing('idle'), {}).game, state }, { seat: 'red' }, { target }, 'red');
      return refusal === null ? 'legal' : `${refusal.clause} ${refusal.code}`;
    };
    expect([named('sickly', 'a'), named(null, 'a'), named('hated', 'x')]).to.deep.equal([
      'QM-26.0 not-a-choice',
      'QM-26.0 not-a-choice',
      'QM-26.12 not-a-choice',
    ]);
  });

  it('QM-26.0 with identities off nobody names anything', () => {
    const trial = playing(
      position({
        details: [...own, x],
        figures: [figure('so', 's', 20, 8), figure('io', 'i', 30, 8)],
        card: null,
        turn: 0,
        options: { identities: 'off' },
      }),
      battleFlow,
      {},
      { points: [1, 1, 1, 1] },
    );
    expect(trial.asked).to.not.equal('designate');
  });

  it('QM-26.0 what has been named is as secret as the general', () => {
    const trial = begun('hated').answer({ target: 'i' }, 'red').answer({ target: '' }, 'black');
    expect(trial.state.players.red?.designation).to.equal('i');
    expect(JSON.stringify(view(queensMen, trial.game, 'black'))).to.equal(
      JSON.stringify(view(queensMen, begun('hated').answer({ target: 's' }, 'red').answer({ target: '' }, 'black').game, 'black')),
    );
  });
});

describe('Hated troops', () => {
  it('QM-2.18 only they cost a point to be activated', () => {
    const trial = playing(position({ details: [a, x], players: red('hated', { designation: 'a' }) }), activationFlow, {
      seat: 'red',
      detail: 'a',
      flag: false,
    });
    expect(trial.told('point-spent')).to.deep.equal([{ seat: 'red', count: 1, purpose: 'hated', subject: 'a' }]);
  });
});
