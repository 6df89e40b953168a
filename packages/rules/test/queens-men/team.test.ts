import { expect } from 'chai';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { counterFireFlow } from '../../src/books/kings-men/skirmish/fire/counter-fire.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { view } from '../../src/kernel/view.ts';
import { attached, BLACK, cardNamed, foot, general, position, skirmishers } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Trial } from './trial.ts';

const seats = { red: ['r1', 'r2', 'r3'], black: ['b1', 'b2'] };
const of = (seat: string) => ({ seat });
const a1 = foot('a1', 10, 5, 90, of('r1'));
const a2 = foot('a2', 25, 5, 90, of('r2'));
const a3 = foot('a3', 40, 5, 90, of('r3'));
const x1 = foot('x1', 10, 40, 270, { ...BLACK, seat: 'b1' });
const x2 = foot('x2', 40, 40, 270, { ...BLACK, seat: 'b2' });
const generals = [
  general('r1', 'red', 1, 1, { rating: 1 }),
  general('r2', 'red', 25, 2, { rating: 3 }),
  general('r3', 'red', 60, 1),
  general('b1', 'black', 1, 47),
  general('b2', 'black', 60, 47),
];
const POINTS = { points: [4, 3, 3, 3, 2, 2, 1, 1, 6, 6] };

const team = (moment: Partial<Moment> = {}) => position({ details: [a1, a2, a3, x1, x2], seats, generals, ...moment });
const turn = (deck: readonly Parameters<typeof cardNamed>[0][], moment: Partial<Moment> = {}): Trial =>
  playing(team({ card: null, turn: 0, ...moment }), turnFlow, {}, POINTS, [nothing('collapse')], deck.map(cardNamed));
const drawn = (trial: Trial) => trial.told('card-drawn').map(({ seat }) => seat);

describe('several players to a side', () => {
  it('QM-39.1 each has details, a general, a rating, a personality and points of their own', () => {
    const trial = turn(['red 5'], { players: { r2: { identity: 'gout' } } });
    expect(['r1', 'r2', 'r3', 'b1', 'b2'].map((seat) => trial.state.players[seat]?.points)).to.deep.equal([4, 3, 2, 1, 6]);
    expect([trial.state.players.r1?.identity, trial.state.players.r2?.identity]).to.deep.equal([null, 'gout']);
  });

  it('QM-39.2 the cards of an army go round its players in seat order, on through the turns', () => {
    const trial = turn(['red 3', 'black 3', 'red 4', 'red 5', 'red 6']);
    for (let card = 0; card < 4; card++) trial.answer({ do: 'end' });
    expect(drawn(trial)).to.deep.equal(['r1', 'b1', 'r2', 'r3', 'r1']);
    for (const seat of ['r2', 'r3', 'b1', 'b2', 'r1']) trial.command('finish-turn', seat, { finish: true });
    while (trial.asked !== 'nothing') trial.auto();
    const next = playing(trial.state, turnFlow, {}, POINTS, [nothing('collapse')], [cardNamed('red 3')]);
    expect(drawn(next)).to.deep.equal(['r2']);
  });

  it('QM-39.2 who has no details or has finished is skipped; if all are, the next in rotation plays 2s and jokers', () => {
    const trial = turn(['red 3', 'red 4', 'red 5', 'red 6', 'red joker'], { details: [a1, a3, x1, x2] });
    trial.answer({ do: 'end' });
    expect(drawn(trial), 'r2 has nobody').to.deep.equal(['r1', 'r3']);
    trial.command('finish-turn', 'r1', { finish: true }).answer({ do: 'end' });
    expect(drawn(trial)).to.deep.equal(['r1', 'r3', 'r3']);
    trial.command('finish-turn', 'r3', { finish: true });
    // r1 is next: his 6 passes, then r2 plays the joker.
    expect(drawn(trial)).to.deep.equal(['r1', 'r3', 'r3', 'r1', 'r2']);
    expect([trial.told('card-passed').map(({ seat }) => seat), trial.asked]).to.deep.equal([['r1'], 'joker-target']);
  });

  it('QM-39.2 who has only scattered details left still gets cards', () => {
    const trial = turn(['red 3', 'red 4'], {
      details: [a1, { ...skirmishers('s', 20, 20, 0, of('r2')), scattered: 'wood' }, x1, x2],
    }).answer({ do: 'end' });
    expect(drawn(trial)).to.deep.equal(['r1', 'r2']);
  });

  it('QM-39.2 who has left the table is passed over while an ally can take the card', () => {
    const trial = turn(['black 3', 'red 4', 'red 5', 'red 6']);
    trial.command('table:presence', 'r1', { absent: true }).answer({ do: 'end' });
    trial.answer({ do: 'end' }).answer({ do: 'end' });
    expect(drawn(trial)).to.deep.equal(['b1', 'r2', 'r3', 'r2']);
  });

  it('QM-39.7 allies answer for who has left the table', () => {
    const trial = turn(['red 4']);
    expect(trial.open.map(({ seats: whom }) => whom)).to.deep.equal([['r1']]);
    trial.command('table:presence', 'r1', { absent: true });
    expect(trial.open.map(({ seats: whom }) => whom)).to.deep.equal([['r2', 'r3']]);
    trial.answer({ do: 'activate', detail: 'a1', flag: false }, 'r3');
    expect(trial.asked).to.equal('feat');
  });

  it('QM-6.7 who has left the table is taken to have finished when their allies have', () => {
    const trial = turn(['black 3']).command('table:presence', 'r1', { absent: true });
    for (const seat of ['r2', 'r3', 'b2', 'b1']) trial.command('finish-turn', seat, { finish: true });
    expect(trial.told('turn-ended')[0]?.reason).to.equal('all-finished');
  });

  it('QM-6.7 an army nobody of which is at the table has not finished', () => {
    const trial = turn(['black 3', 'red 3'])
      .command('table:presence', 'r1', { absent: true })
      .command('table:presence', 'r2', { absent: true });
    trial.command('table:presence', 'r3', { absent: true });
    for (const seat of ['b2', 'b1']) trial.command('finish-turn', seat, { finish: true });
    expect([trial.told('turn-ended'), drawn(trial)]).to.deep.equal([[], ['b1', 'r1']]);
  });

  it('QM-39.3 the acting player activates their own details only, as many as their own rating', () => {
    const trial = playing(team({ card: 'red 5' }), cardFlow, {});
    expect(trial.offered()).to.deep.equal([{ do: 'activate', detail: 'a1', flag: false }, { do: 'end' }]);
    expect(trial.verdictOn({ do: 'activate', detail: 'a2', flag: false })).to.equal('QM-9.13 not-yours');
    const second = turn(['red 3', 'red 4']);
    expect(second.state.play?.allowance).to.equal(1);
    expect(second.answer({ do: 'end' }).state.play?.allowance).to.equal(3);
  });

  it('QM-39.3 their joker may fall on any enemy player’s detail, their 2 only on their own', () => {
    expect(playing(team({ card: 'red joker' }), cardFlow, {}).offered()).to.deep.equal([
      { detail: null },
      { detail: 'x1' },
      { detail: 'x2' },
    ]);
    expect(playing(team({ card: 'red 2' }), cardFlow, {}).offered()).to.deep.equal([{ detail: 'a1' }]);
  });

  it('QM-39.4 they relieve any detail of the army in their own general’s radius, with their own points', () => {
    const marked = { ...foot('a2', 8, 3, 90, of('r2')), disordered: true };
    const trial = playing(team({ card: 'red 5', details: [a1, marked, { ...a3, disordered: true }, x1, x2] }), cardFlow, {});
    expect(trial.offered(), 'a3 is 30 inches from r1').to.deep.equal([{ do: 'none' }, { do: 'remove', detail: 'a2' }]);
    trial.answer({ do: 'remove', detail: 'a2' }).answer({ do: 'pass' }, 'b1').answer({ do: 'pass' }, 'b2');
    expect([trial.detail('a2').disordered, trial.state.players.r1?.points, trial.state.players.r2?.points]).to.deep.equal([false, 4, 5]);
  });

  it('QM-39.4 they promote whoever has fallen of an ally’s in their own general’s radius, with their own points', () => {
    const near = foot('a2', 8, 3, 90, of('r2'));
    const figures = [
      attached('near', near, { standing: false, fellOn: 0 }),
      attached('far', a3, { kind: 'ensign', standing: false, fellOn: 0 }),
    ];
    const trial = playing(team({ card: 'red 5', details: [a1, near, a3, x1, x2], figures }), cardFlow, {});
    expect(trial.offered(), 'a3 is 30 inches from r1').to.deep.equal([{ do: 'none' }, { do: 'promote', figure: 'near' }]);
    trial.answer({ do: 'promote', figure: 'near' }).answer({ do: 'pass' }, 'b1').answer({ do: 'pass' }, 'b2');
    expect(trial.told('command-promoted').map(({ seat, figure }) => [seat, figure])).to.deep.equal([['r1', 'near']]);
    expect([trial.state.players.r1?.points, trial.state.players.r2?.points]).to.deep.equal([4, 5]);
  });

  it('QM-39.6 every opponent may shoot, at the spender’s general', () => {
    const trial = playing(team(), counterFireFlow, { spender: 'r2' }, { 'counter-fire.attack': [6], 'counter-fire.defence': [1, 1, 1] });
    trial.answer({ do: 'pass' }, 'b1').answer({ do: 'fire' }, 'b2');
    expect(trial.told('counter-fire').map(({ shooter, target }) => [shooter, target])).to.deep.equal([['b2', 'r2']]);
    expect(trial.state.field.generals.r2?.rating).to.equal(2);
  });

  it('QM-39.7 allies see one another’s points and personalities, opponents and spectators neither', () => {
    const { game } = playing(team({ card: 'red 5', players: { r2: { identity: 'scoundrel', points: 6 } } }), cardFlow, {});
    const secrets = (seat: string) => JSON.stringify(view(queensMen, game, seat).hand?.secrets);
    expect(secrets('r1')).to.contain('scoundrel');
    for (const viewer of ['b1', null]) expect(JSON.stringify(view(queensMen, game, viewer))).to.not.contain('scoundrel');
  });

  it('QM-39.8 who has no details left keeps their general and may fire back, but gets no cards', () => {
    const trial = turn(['red 3', 'red 4'], { details: [a1, a3, x1, x2] }).answer({ do: 'end' });
    expect(drawn(trial)).to.deep.equal(['r1', 'r3']);
    const window = playing(team({ details: [a1, a3, x1, x2] }), counterFireFlow, { spender: 'b1' }, {});
    expect(window.open.map(({ seats: whom }) => whom)).to.deep.equal([['r1'], ['r2'], ['r3']]);
    expect(window.offered('r2')).to.deep.equal([{ do: 'fire' }, { do: 'pass' }]);
    expect(window.state.field.generals.r2).to.not.equal(undefined);
  });

  it('QM-39.8a points belong to each general: who has none left cannot use an ally’s', () => {
    const marked = { ...a1, disordered: true };
    const trial = playing(
      team({ card: 'red 5', details: [marked, a2, a3, x1, x2], players: { r1: { points: 0 }, r2: { points: 6 } } }),
      cardFlow,
      {},
    );
    expect(trial.verdictOn({ do: 'remove', detail: 'a1' })).to.equal('QM-8.4 no-points');
  });

  it('QM-39.9 spectators are shown the table, at once, and nobody’s hand', () => {
    const { game } = playing(team({ card: 'red 5' }), cardFlow, {});
    const { table, hand } = view(queensMen, game, null);
    expect(hand).to.equal(null);
    expect(table).to.deep.equal(view(queensMen, game, 'r1').table);
  });
});
