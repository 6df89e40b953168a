import { expect } from 'chai';
import * as fc from 'fast-check';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { counterFireFlow } from '../../src/books/kings-men/skirmish/fire/counter-fire.ts';
import { IDENTITIES } from '../../src/books/kings-men/skirmish/state/identity.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import type { SkirmishGame } from '../../src/books/kings-men/skirmish/state.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { judge } from '../../src/kernel/decide.ts';
import { project, view } from '../../src/kernel/view.ts';
import type { Viewer } from '../../src/kernel/view.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { otherwise, somewhere } from './other-secrets.ts';
import { BLACK, attached, cardNamed, figure, foot, gun, indians, lightHorse, position, skirmishers, spot } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import type { Trial } from './trial.ts';

const SEED = '5eed'.repeat(16);
const a = foot('a', 8, 6, 90);
const x = foot('x', 50, 40, 270, BLACK);

/** What the viewer has been shown and told, to the byte. */
function known(trial: Trial, viewer: Viewer): string {
  return JSON.stringify([view(queensMen, trial.game, viewer), trial.events.map((event) => project(event, viewer))]);
}

/** One turn played by the clock, red’s details worn and led by fallen men so that every window opens: what black and a spectator got to see after every answer. */
function seenOfTurn(players: Moment['players'], points: readonly number[] = [5, 2, 3, 1], more: Partial<Moment> = {}): string[] {
  const marked = { ...foot('m', 9, 2, 90), disordered: true };
  const state = position({
    details: [a, marked, { ...gun('g', 30, 6, 90), smoke: true }, x],
    figures: [attached('officer', a, { standing: false, fellOn: 0 })],
    options: { overrideDeck: true, bankCards: true },
    card: null,
    turn: 0,
    players: players ?? {},
    ...more,
  });
  const trial = playing(
    state,
    turnFlow,
    {},
    { points },
    [nothing('collapse')],
    [cardNamed('red J'), cardNamed('black 5'), cardNamed('red K')],
  );
  const seen: string[] = [];
  for (let steps = 0; trial.asked !== 'nothing'; steps++) {
    if (steps > 300) throw new Error('the turn does not end');
    seen.push(known(trial, 'black'), known(trial, null));
    trial.auto();
  }
  return [...seen, known(trial, 'black'), known(trial, null)];
}

describe('secrets of the skirmish game', () => {
  it('QM-34.1 no view changes with what the other army keeps secret', function () {
    const shown = (game: SkirmishGame, army: string) =>
      [...game.seats.filter(({ side }) => side !== army).map(({ id }) => id), null].map((viewer) =>
        JSON.stringify(view(queensMen, game, viewer)),
      );
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.array(fc.nat(60), { maxLength: 40 }),
        fc.nat(6),
        fc.constantFrom(...IDENTITIES),
        fc.nat(27),
        (scenario, answers, points, identity, cut) => {
          const game = somewhere(queensMenScenarios[scenario], SEED, answers);
          for (const army of ['red', 'black'] as const) {
            expect(shown(otherwise(game, army, { points, identity, cut }), army)).to.deep.equal(shown(game, army));
          }
        },
      ),
      { numRuns: 30, seed: 7 },
    );
  });

  it('QM-34.1 points rolled and left show nowhere: not in prompts, lists, skipped windows, ended cards or events', () => {
    expect(seenOfTurn({}, [5, 2, 3, 1])).to.deep.equal(seenOfTurn({}, [1, 1, 3, 1]));
    expect(seenOfTurn({}, [5, 2, 3, 1])).to.deep.equal(seenOfTurn({}, [6, 6, 3, 1]));
  });

  it('QM-34.1 nor does it show that an Arrogant general has the lowest of his dice', () => {
    expect(seenOfTurn({ red: { identity: 'arrogant' } })).to.deep.equal(seenOfTurn({}));
  });

  it('QM-34.1 who else would have fired, and who could not, stays in the window', () => {
    const seats = { red: ['red'], black: ['b1', 'b2', 'b3'] };
    const seen = (third: 'fire' | 'pass', points: number) => {
      const trial = playing(
        position({ details: [a, x], seats, players: { b3: { points } } }),
        counterFireFlow,
        { spender: 'red' },
        { 'counter-fire.attack': [6], 'counter-fire.defence': [1, 1] },
      );
      trial.answer({ do: third }, 'b3').answer({ do: 'fire' }, 'b1').answer({ do: 'pass' }, 'b2');
      return [known(trial, 'red'), known(trial, null)];
    };
    expect(seen('fire', 6)).to.deep.equal(seen('pass', 6));
    expect(seen('pass', 0)).to.deep.equal(seen('pass', 6));
  });

  for (const identity of IDENTITIES) {
    it(`QM-34.1 until it shows, nobody can tell a general who is ${identity} from any other`, () => {
      expect(seenOfTurn({ red: { identity, designation: 'a' } })).to.deep.equal(seenOfTurn({ red: { identity: null } }));
    });
  }

  it('QM-34.1 an Orator’s order shows nowhere', () => {
    expect(seenOfTurn({ red: { identity: 'orator', orator: 'any' } })).to.deep.equal(seenOfTurn({ red: { identity: 'orator' } }));
  });

  it('QM-34.1 neither the cards to come nor the seed are sent to anybody', () => {
    const game = somewhere(
      queensMenScenarios[0],
      SEED,
      Array.from({ length: 20 }, (_, index) => index),
    );
    const viewers = [...game.seats.map(({ id }) => id), null];
    for (const viewer of viewers) {
      const text = JSON.stringify(view(queensMen, game, viewer));
      expect(text).to.not.contain(SEED);
      expect(text).to.not.contain('"deck"');
    }
    // With the deck in another order everybody sees the same.
    const cut = { ...game, state: { ...game.state, deck: game.state.deck.toReversed() } };
    for (const viewer of viewers)
      expect(JSON.stringify(view(queensMen, cut, viewer))).to.equal(JSON.stringify(view(queensMen, game, viewer)));
  });

  it('QM-34.1 trying an order out leaves no trace', () => {
    const trial = playing(position({ details: [a, x], active: 'a' }), cardFlow, {});
    const before = [known(trial, 'black'), known(trial, null)];
    const [pending] = trial.open;
    judge(queensMen, trial.game, { decision: pending?.id ?? '', seat: 'red', answer: { do: 'activate', detail: 'a', flag: false } });
    expect([known(trial, 'black'), known(trial, null)]).to.deep.equal(before);
  });

  it('QM-34.1 what is put down unseen is shown to nobody of the other army before both have', () => {
    const game = somewhere(queensMenScenarios[0], SEED, [0, 0]);
    expect(game.strands[0]?.pending.map(({ kind }) => kind)).to.deep.equal(['deploy', 'deploy']);
    const [first] = game.seats;
    const answered = somewhere(queensMenScenarios[0], SEED, [0, 0, 0]);
    const [other] = game.seats.filter(({ side }) => side !== first?.side);
    for (const viewer of [other?.id ?? '', null])
      expect(JSON.stringify(view(queensMen, answered, viewer))).to.equal(JSON.stringify(view(queensMen, game, viewer)));
  });

  it('QM-34.1 where a general means to ride is shown when all have chosen', () => {
    const seen = (to: ReturnType<typeof spot> | null) => {
      const trial = playing(position({ details: [a, x], card: null }), turnFlow, {}, { points: [1, 1, 1, 1] }, [nothing('collapse')]);
      trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
      while (trial.asked !== 'general-move') trial.auto();
      return known(trial.answer({ to }, 'red'), 'black');
    };
    expect(seen(spot(5, 5))).to.equal(seen(null));
  });

  it('QM-34.3 secrets are left out of what is sent; allies share theirs', () => {
    const seats = { red: ['r1', 'r2'], black: ['black'] };
    const details = [{ ...a, seat: 'r1' }, foot('b', 30, 6, 90, { seat: 'r2' }), x];
    const { game } = playing(
      position({ details, seats, players: { r1: { points: 6, rolled: [6, 4], identity: 'ponderous' } } }),
      cardFlow,
      {},
    );
    const secrets = (viewer: Viewer) => view(queensMen, game, viewer).hand?.secrets;
    expect(secrets(null)).to.equal(undefined);
    expect(JSON.stringify(secrets('r2')))
      .to.contain('"points":6')
      .and.to.contain('ponderous');
    for (const viewer of ['black', null]) expect(JSON.stringify(view(queensMen, game, viewer))).to.not.match(/ponderous|"rolled":\[6/);
  });

  it('QM-34.4 everybody is told a radius of 12 or 8; a Sickly general’s 10 only his own', () => {
    const { game } = playing(position({ details: [a, x], players: { red: { identity: 'sickly' } } }), cardFlow, {});
    expect(JSON.stringify(view(queensMen, game, null)))
      .to.contain('"radius":12000')
      .and.to.not.contain('10000');
    expect(view(queensMen, game, 'red').hand?.secrets).to.deep.nested.include({ 'army[0].radius': 10_000 });
  });

  it('QM-34.2 pieces, colours, markers, smoke, horses, forests, ratings, radius, cards and finished flags are open to all', () => {
    const s = { ...skirmishers('s', 20, 20), scattered: 'wood', colour: 'yellow' } as const;
    const rider = lightHorse('l', 40, 20, 0, { mounted: false, smoke: true, permanent: true });
    const state = position({
      details: [a, s, rider, indians('i', 30, 30), x],
      figures: [figure('chief', 'i', 30, 32, { kind: 'chief', standing: false, fellOn: 0 })],
      horses: [{ id: 'l-horses', army: 'red', seat: 'red', detail: 'l', head: 2, at: spot(38, 20), facing: 0 }],
      players: { black: { finished: true, identity: 'gout', revealed: true } },
      card: 'red A',
    });
    const { table } = view(queensMen, playing(state, cardFlow, {}).game, null);
    const piece = (id: string) => table.pieces.find((each) => each.id === id);
    expect(piece('s')).to.deep.include({ badges: ['scattered'] });
    expect(piece('s')?.own).to.include({ colour: 'yellow', scattered: 'wood' });
    expect(piece('l')).to.deep.include({ badges: ['permanent', 'smoke'] });
    expect(piece('l')?.own).to.include({ mounted: false, soldiers: 2, permanent: true, smoke: true });
    expect(piece('l-horses')).to.deep.include({ kind: 'horses', own: { is: 'horses', army: 'red', detail: 'l', head: 2 } });
    expect(piece('chief')).to.deep.include({ kind: 'chief', badges: ['down'] });
    expect(piece('black')).to.deep.include({ kind: 'general', trackers: [{ name: 'rating', value: 2, of: 0, tone: 'plain' }] });
    expect(piece('black')?.own).to.include({ finished: true, identity: 'gout', radius: 12_000, rating: 2 });
    // Rating 2 and the Ace: three activations, none used.
    expect(table.own).to.deep.include({ card: { seat: 'red', army: 'red', allowance: 3 }, used: 0 });
    expect(table.cards).to.deep.equal([{ id: 'red-A', side: 'red', place: 'drawn' }]);
  });
});

describe('what is open of the skirmish game', () => {
  it('QM-34.2 is listed here, and nothing else is sent of pieces, armies, ground and battle', () => {
    const rider = lightHorse('l', 40, 20, 0, { mounted: false });
    const state = position({
      details: [a, rider, indians('i', 30, 30), x],
      figures: [attached('officer', a), figure('chief', 'i', 30, 32, { kind: 'chief' })],
      horses: [{ id: 'l-horses', army: 'red', seat: 'red', detail: 'l', head: 2, at: spot(38, 20), facing: 0 }],
      card: 'red A',
    });
    const { table } = view(queensMen, playing(state, cardFlow, {}).game, null);
    const fields = (all: readonly { readonly own: object }[]) =>
      [...new Set(all.map(({ own }) => Object.keys(own).sort().join(' ')))].sort();
    expect(fields(table.pieces)).to.deep.equal([
      'army colour disordered elements formation gun is led mounted origin permanent quality scattered smoke soldiers strength type unit',
      'army conceding designation finished identity identityLost is paid radius rating removals spent used',
      'army detail head is',
      'army is kind mounted now standing unit',
    ]);
    expect(fields(table.sides)).to.deep.equal(['atOnce elements leads lost threshold']);
    expect(fields([table])).to.deep.equal(['aim card done flag phase promoted removed special used']);
    // Of a personality that has not shown there is nothing, not even that it has been used.
    const hidden = playing(
      position({
        details: [a, x],
        players: { red: { identity: 'gout', designation: 'a', used: true, orator: 'any' } },
      }),
      cardFlow,
      {},
    ).game;
    expect(view(queensMen, hidden, null).table.pieces.find(({ id }) => id === 'red')?.own).to.include({
      identity: null,
      designation: null,
      used: false,
    });
  });
});

describe('what a shot in the dark tells', () => {
  it('QM-34.1 the hit of a general shows his loss, not what he has left', () => {
    const dice: Dice = { 'counter-fire.attack': [6], 'counter-fire.defence': [1, 1] };
    const seen = (points: number) => {
      const trial = playing(
        position({ details: [a, x], players: { red: { points }, black: { points: 3 } } }),
        counterFireFlow,
        { spender: 'red' },
        dice,
      ).answer({ do: 'fire' });
      return known(trial, 'black');
    };
    expect(seen(0)).to.equal(seen(5));
  });
});
