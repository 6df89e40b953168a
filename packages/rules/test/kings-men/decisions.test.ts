import { expect } from 'chai';
import { sentenceOf } from '@longroll/words/sentence';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { ownerOf } from '../../src/books/kings-men/first/command/owner.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { decide } from '../../src/kernel/decide.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { BLACK, foot, general, guns, skirmishers, spot } from './marching.ts';
import { cards, fromMoment, moment } from './support.ts';
import type { CardName, Moment } from './support.ts';

const r1 = foot('r1', 10, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);
const b2 = foot('b2', 50, 26, 270, BLACK);

function dealt(names: readonly CardName[], given: Partial<Moment> = {}) {
  return fromMoment({ units: [r1, r2, b1, b2], ...given, deck: cards(...names) });
}

/** What the clock would answer to the first open question. */
function automatic(trial: ReturnType<typeof dealt>): unknown {
  const pending = trial.question();
  return kingsMen.decisions.get(pending.kind)?.fallback(trial.game, pending.about, pending.seats[0] ?? '');
}

describe('decisions', () => {
  it('KM-31.1 knows every kind of question', () => {
    const wanted = [
      'deploy',
      'use-card',
      'card-effect',
      'choose-unit',
      'act',
      'own-disorder',
      'enemy-disorder',
      'king-general',
      'melee-target',
      'name-defender',
      'stay-in-building',
      'escape-direction',
      'square-remnant',
      'general-move',
    ];
    for (const kind of wanted) expect(kingsMen.decisions.has(kind), kind).to.equal(true);
  });

  it('KM-31.1 passes by itself with the green unit farthest from every enemy', () => {
    // r1 is 28 inches from its nearest enemy, r2 14.
    expect(automatic(dealt(['red 5']))).to.deep.equal({ do: 'pass', unit: 'r1' });
  });

  it('KM-31.1 passes by itself with yellow before red where nobody is green, the lower id at equal distance', () => {
    const units = [
      foot('a', 10, 10, 90, { colour: 'red' }),
      foot('c', 30, 10, 90, { colour: 'yellow' }),
      foot('d', 40, 10, 90, { colour: 'yellow' }),
      foot('b', 35, 40, 270, BLACK),
    ];
    expect(automatic(dealt(['red 5'], { units }))).to.deep.equal({ do: 'pass', unit: 'c' });
  });

  it('KM-31.1 uses a King by itself for a general who stays, a Joker for disorder', () => {
    const king = dealt(['red K']);
    expect(automatic(king)).to.deep.equal({ do: 'effect' });
    king.auto();
    expect(automatic(king)).to.deep.equal({ to: spot(1, 1) });
    const joker = dealt(['red joker']);
    expect(automatic(joker)).to.deep.equal({ do: 'effect' });
  });

  it('KM-31.1 offers a King or Joker only for what can be done with it', () => {
    const marked = { disordered: true } as const;
    const joker = dealt(['red joker'], { units: [r1, foot('b1', 10, 40, 270, { ...BLACK, ...marked })] });
    expect(joker.asked).to.equal('choose-unit');
    const poor = dealt(['red K'], { units: [foot('r1', 10, 10, 90, { colour: 'yellow' }), b1], points: { red: 0 } });
    expect(poor.offered()).to.deep.equal([{ do: 'effect' }]);
    expect(poor.refused({ do: 'activate' }).clause).to.equal('KM-8.6');
  });

  it('KM-31.1 lets a 2 fall by itself on red before yellow before green, then on the farthest', () => {
    const yellow = foot('y', 30, 10, 90, { colour: 'yellow' });
    const red = foot('z', 40, 10, 90, { colour: 'red' });
    expect(automatic(dealt(['red 2'], { units: [r1, yellow, red, b1] }))).to.deep.equal({ unit: 'z' });
    // Without points a green one has to be taken.
    expect(automatic(dealt(['red 2'], { units: [r1, r2, yellow, red, b1, b2], points: { red: 0 } }))).to.deep.equal({ unit: 'r1' });
  });

  it("KM-31.1 lets a Joker fall by itself on the greenest enemy, then on the one nearest to the player's general", () => {
    const generals = [general('red', 'red', spot(40, 20)), general('black', 'black', spot(70, 46))];
    const joker = (units: Moment['units']) => automatic(dealt(['red joker'], { units, generals }).answer({ do: 'effect' }));
    expect(joker([r1, b1, b2])).to.deep.equal({ unit: 'b2' });
    expect(joker([r1, b1, foot('b2', 50, 26, 270, { ...BLACK, colour: 'yellow' })])).to.deep.equal({ unit: 'b1' });
  });

  it('KM-31.1 does nothing more by itself with a unit being activated, and leaves generals where they are', () => {
    expect(automatic(dealt(['red 5']).activate('r1'))).to.deep.equal({ do: 'done' });
    const over = dealt([], {
      units: [foot('r', 10, 10, 90, { disordered: true }), foot('b', 50, 40, 270, { ...BLACK, disordered: true })],
    });
    expect(automatic(over)).to.deep.equal({ to: spot(1, 1) });
  });

  it('KM-31.1 plays a card by itself', () => {
    const trial = dealt(['red 5'], { options: { overrideDeck: true } });
    expect(trial.asked).to.equal('use-card');
    expect(automatic(trial)).to.deep.equal({ do: 'play' });
  });

  it('KM-31.1 fights by itself the touched enemy of the lower id, and stays in a large building', () => {
    const targets = kingsMen.decisions.get('melee-target');
    expect(targets?.fallback(dealt(['red 5']).game, { attacker: 'r1', targets: ['b2', 'b1'] }, 'red')).to.deep.equal({ unit: 'b1' });
    expect(
      kingsMen.decisions.get('stay-in-building')?.fallback(dealt(['red 5']).game, { unit: 'b1', building: 'farm', asMob: true }, 'black'),
    ).to.deep.equal({ stay: true });
    const defenders = kingsMen.decisions.get('name-defender');
    const units = [
      foot('c', 10, 10, 90, { ...BLACK, figures: 6 }),
      foot('b', 30, 10, 90, { ...BLACK, figures: 6 }),
      foot('a', 50, 10, 90, { ...BLACK, figures: 5 }),
      r1,
    ];
    expect(defenders?.fallback(dealt(['red 5'], { units }).game, { building: 'farm', units: ['c', 'a', 'b'] }, 'black')).to.deep.equal({
      unit: 'b',
    });
  });

  it('KM-31.1 takes among equals the lower id: for a pass, for a 2, for a Joker', () => {
    const pair = [foot('d', 40, 10, 90), foot('c', 30, 10, 90)];
    // Both enemies are as far from either as the other.
    const level = foot('b', 35, 40, 270, BLACK);
    expect(automatic(dealt(['red 5'], { units: [...pair, level] }))).to.deep.equal({ do: 'pass', unit: 'c' });
    expect(automatic(dealt(['red 2'], { units: [...pair, level] }))).to.deep.equal({ unit: 'c' });
    const generals = [general('red', 'red', spot(36, 5)), general('black', 'black', spot(70, 46))];
    const foes = [foot('z', 45, 40, 270, BLACK), foot('y', 27, 40, 270, BLACK), r1];
    expect(automatic(dealt(['red joker'], { units: foes, generals }).answer({ do: 'effect' }))).to.deep.equal({ unit: 'y' });
  });

  it('KM-31.1 judges a whole action: path, end, target', () => {
    const trial = dealt(['red 5']).activate('r2');
    // Twelve inches of line infantry, an enemy out of sight and range, a formation of guns.
    expect(trial.refused({ do: 'move', path: [spot(50, 22)], facing: 900 }).clause).to.equal('KM-14.1');
    expect(trial.refused({ do: 'fire', target: 'b1' }).clause).to.equal('KM-16.3');
    expect(trial.refused({ do: 'fire', target: 'r1' }).clause).to.equal('KM-16.15');
    expect(trial.refused({ do: 'change', formation: { kind: 'battery' }, facing: 900 }).clause).to.equal('KM-3.1');
    expect(trial.refused({ do: 'charge', target: 'b2', path: [spot(50, 16)], facing: 900 }).clause).to.equal('KM-19.3');
  });

  it('KM-3.1 refuses what the type never forms; KM-3.5 a line, KM-3.6 a column and KM-3.8 gunners in march order that cannot be drawn up so', () => {
    const change = (unit: ReturnType<typeof foot>, formation: object) =>
      dealt(['red 5'], { units: [unit, b1] })
        .activate(unit.id)
        .refused({ do: 'change', formation, facing: 900 }).clause;
    // Twelve figures make lines of 12, 6 and 4 files, and columns of at most 3.
    expect(change(r2, { kind: 'battery' })).to.equal('KM-3.1');
    expect(change(r2, { kind: 'line', files: 5 })).to.equal('KM-3.5');
    expect(change(r2, { kind: 'column', files: 4 })).to.equal('KM-3.6');
    const battery = guns('g', 50, 10, 90);
    expect(change(battery, { kind: 'line', files: 2 })).to.equal('KM-3.1');
    expect(change(battery, { kind: 'column', files: 3 })).to.equal('KM-3.8');
  });

  it('KM-31.2 leaves everything as it was when a command is refused', () => {
    const trial = dealt(['red 5', 'black 5']).activate('r2');
    const before = stateHash(trial.game);
    const { id } = trial.question();
    for (const [seat, answer] of [
      ['red', { do: 'fire', target: 'b1' }],
      ['black', { do: 'done' }],
      ['red', { do: 'win' }],
      ['stranger', { do: 'done' }],
    ] as const) {
      const verdict = decide(trial.book, trial.game, { decision: id, seat, answer }, trial.chance);
      expect(isRefusal(verdict) ? sentenceOf(verdict).length : 0, 'a reason is given').to.be.greaterThan(10);
    }
    expect(stateHash(trial.game)).to.equal(before);
  });

  it('KM-31.3 ends the battle when an army gives up, at any time', () => {
    const trial = dealt(['red 5']);
    trial.command('concede', 'black', { concede: true });
    expect(trial.game.outcome).to.deep.equal({ winner: 'red', reason: 'conceded', clause: 'KM-31.3' });
    const late = decide(trial.book, trial.game, { decision: 'd1', seat: 'red', answer: {} }, trial.chance);
    expect(isRefusal(late) && late.code).to.equal('battle-over');
  });

  it('KM-31.3a waits until all players of the army agree', () => {
    const trial = dealt(['red 5'], { seats: { black: ['b-one', 'b-two'] } });
    trial.command('concede', 'b-two', { concede: true });
    expect(trial.game.outcome).to.equal(null);
    expect(trial.told('concession-offered')).to.deep.equal([{ seat: 'b-two', army: 'black' }]);
    const again = decide(trial.book, trial.game, { decision: 'concede', seat: 'b-two', answer: { concede: true } }, trial.chance);
    expect(isRefusal(again) && again.code).to.equal('offered-already');
    const stranger = decide(trial.book, trial.game, { decision: 'concede', seat: 'nobody', answer: { concede: true } }, trial.chance);
    expect(isRefusal(stranger)).to.equal(true);
    trial.command('concede', 'b-one', { concede: true });
    expect(trial.game.outcome?.winner).to.equal('red');
  });

  it('KM-31.3 does not end the battle because the last player who had not agreed has gone: the others say it again', () => {
    const trial = dealt(['red 5'], { seats: { black: ['b-one', 'b-two'] } });
    trial.command('concede', 'b-two', { concede: true }).command(PRESENCE, 'b-one', { absent: true });
    expect(trial.game.outcome).to.equal(null);
    trial.command('concede', 'b-two', { concede: true });
    expect(trial.game.outcome).to.deep.equal({ winner: 'red', reason: 'conceded', clause: 'KM-31.3' });
    expect(kingsMen.anytime.get('concede')?.fallback(trial.game, {}, 'b-one')).to.deep.equal({ concede: true });
  });

  it("KM-31.4 has a unit that is nobody's own decided for by the nearest general, though units be personal", () => {
    const generals = [general('ra', 'red', spot(1, 1)), general('rb', 'red', spot(60, 1)), general('black', 'black', spot(71, 47))];
    const state = (owner: string | null) =>
      moment({ units: [foot('u', 50, 10, 90, { owner })], generals, seats: { red: ['ra', 'rb'] }, options: { unitOwnership: 'personal' } });
    expect(['ra', 'rb', null].map((owner) => ownerOf(state(owner), foot('u', 50, 10, 90, { owner })))).to.deep.equal(['ra', 'rb', 'rb']);
  });

  it('KM-31.4 asks the acting player about the unit they activate, and its nearest general about any other', () => {
    const generals = [
      general('ra', 'red', spot(1, 1)),
      general('rb', 'red', spot(60, 1)),
      general('ba', 'black', spot(1, 46)),
      general('bb', 'black', spot(60, 46)),
    ];
    const units = [foot('r', 50, 10, 90), foot('b', 50, 13, 270, BLACK), foot('b3', 10, 40, 270, BLACK), skirmishers('s', 20, 10, 90)];
    const trial = fromMoment(
      { units, generals, seats: { red: ['ra', 'rb'], black: ['ba', 'bb'] }, deck: cards('red 5') },
      { 'melee.attack': [6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 'melee.defence': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    );
    trial.activate('r');
    // The first player acts with a unit next to the other's general.
    expect(trial.question('act').seats).to.deep.equal(['ra']);
    trial.answer({ do: 'charge', target: 'b', path: [spot(50, 12.98)], facing: 900 });
    expect(trial.question('escape-direction').seats).to.deep.equal(['bb']);
  });
});
