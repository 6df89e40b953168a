import { expect } from 'chai';
import { isRefusal, refusalName, rulebookOf, rulebooks, script, streams } from '../../src/index.ts';
import type { Moment, Opened, Rulebook } from '../../src/index.ts';

const SEED = '5eed'.repeat(16);

function bookCalled(id: string): Rulebook {
  const book = rulebookOf(id);
  if (book === undefined) throw new Error(`no book ${id}`);
  return book;
}

const battle = {
  format: 1,
  id: 'middle',
  name: 'In the middle',
  description: '',
  minutes: 10,
  terrain: [
    { id: 'farm', kind: 'building', area: box(50, 20, 54, 24) },
    { id: 'pond', kind: 'lake', area: box(60, 20, 64, 24) },
    { id: 'wood', kind: 'heavy-forest', area: box(2, 20, 8, 26) },
  ],
  victory: {
    turnLimit: 5,
    objectives: [{ id: 'ford', name: 'The ford', kind: 'hold', area: box(30, 20, 34, 24), by: 'either', turns: 2 }],
  },
};

function box(left: number, bottom: number, right: number, top: number) {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

/** Two armies of three units each, under two generals and one. */
const kingsMen = {
  ...battle,
  book: 'kings-men',
  armies: {
    red: {
      name: 'Red',
      players: [
        { seat: 'ann', general: 'Ann' },
        { seat: 'ben', general: 'Ben' },
      ],
      units: [
        { id: 'guard', name: 'Guard', type: 'infantry' },
        { id: 'line', name: 'Line', type: 'infantry' },
        { id: 'hussars', name: 'Hussars', type: 'cavalry' },
      ],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'cy', general: 'Cy' }],
      units: [
        { id: 'foot', name: 'Foot', type: 'infantry' },
        { id: 'jaegers', name: 'Jaegers', type: 'skirmishers' },
        { id: 'guns', name: 'Guns', type: 'foot-artillery' },
      ],
    },
  },
};

const skirmish = {
  ...battle,
  book: 'queens-men',
  victory: { turnLimit: 5, objectives: [{ id: 'ford', name: 'The ford', area: box(30, 20, 34, 24), by: 'either', turns: 2 }] },
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'ann', general: 'Ann' }],
      units: [
        { id: 'foot', name: 'Foot', type: 'infantry', soldiers: 12 },
        { id: 'rangers', name: 'Rangers', type: 'skirmishers', traits: ['woodcraft'] },
      ],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'cy', general: 'Cy' }],
      units: [{ id: 'grenadiers', name: 'Grenadiers', type: 'infantry', soldiers: 12 }],
    },
  },
  options: { identities: 'secret' },
};

function opening(scenario: { readonly book: string }, step: string, situation: unknown, dice = {}) {
  const book = bookCalled(scenario.book);
  const moment: Moment = { scenario, step, situation };
  return book.openAt(moment, book.freshChance(SEED), script(dice, { fallback: streams }));
}

function opened(scenario: { readonly book: string }, step: string, situation: unknown, dice = {}): Opened {
  const begun = opening(scenario, step, situation, dice);
  if (isRefusal(begun)) throw new Error(refusalName(begun));
  return begun;
}

function verdict(scenario: { readonly book: string }, step: string, situation: unknown): string {
  const begun = opening(scenario, step, situation);
  return isRefusal(begun) ? `${begun.clause} ${begun.code}` : 'granted';
}

describe('a battle begun in the middle', () => {
  it('has units with their losses, counters and markers where the file puts them', () => {
    const { position } = opened(kingsMen, 'turn.anybody-left', {
      turn: 3,
      units: {
        guard: { at: { x: 20, y: 15 }, facing: 90, formation: { kind: 'column', files: 2 }, figures: 9, officer: false, colour: 'yellow' },
        hussars: { at: { x: 30, y: 15 }, facing: 0, disordered: true, colour: 'red', ensign: false },
        foot: { building: 'farm', figures: 7 },
      },
      lost: ['jaegers'],
      generals: { cy: { at: { x: 40, y: 40 } } },
    });
    const { pieces, turn, sides } = position.table();
    const piece = (id: string) => pieces.find((each) => each.id === id);
    expect(turn).to.equal(3);
    expect(piece('guard')).to.deep.include({ x: 20_000, y: 15_000, facing: 900 });
    expect(piece('guard')?.own).to.deep.include({
      formation: { kind: 'column', files: 2 },
      figures: 9,
      strength: 12,
      officer: false,
      ensign: true,
      colour: 'yellow',
      disordered: false,
    });
    expect(piece('hussars')?.own).to.deep.include({ disordered: true, colour: 'red', ensign: false, officer: true });
    expect(piece('foot')).to.deep.include({ inside: 'farm', x: 52_000, y: 22_000 });
    expect(piece('foot')?.own).to.deep.include({ formation: { kind: 'garrison' }, figures: 7 });
    expect(piece('jaegers')).to.equal(undefined);
    expect(sides.map(({ own }) => own)).to.deep.equal([
      { started: 3, lost: 0, threshold: 1, atOnce: false, leads: 'ann' },
      { started: 3, lost: 1, threshold: 1, atOnce: false, leads: 'cy' },
    ]);
    expect(pieces.find(({ seat, kind }) => seat === 'cy' && kind === 'general')).to.deep.include({ x: 40_000, y: 40_000 });
  });

  it('goes on from the step that is named: the next card, the rides of the generals, the dice of a turn', () => {
    const card = opened(kingsMen, 'turn.anybody-left', { deck: ['red-7'] });
    expect(card.events.map(({ kind }) => kind)).to.deep.equal(['card-drawn']);
    expect(card.position.questions().map(({ kind }) => kind)).to.deep.equal(['choose-unit']);
    const rides = opened(kingsMen, 'turn.general-moves', {});
    expect(rides.position.questions().map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([
      ['general-move', 'ann'],
      ['general-move', 'ben'],
      ['general-move', 'cy'],
    ]);
    const points = opened(kingsMen, 'turn.command-points', { deck: ['red-7'] }, { 'command-points': [1, 4, 2, 3, 6, 5] });
    expect(points.position.hand('ann').secrets).to.deep.include({ points: 4 });
    expect(points.position.hand('cy').secrets).to.deep.include({ points: 6 });
    const turn = opened(kingsMen, 'battle.turn', { turn: 2 });
    expect(turn.position.table().turn).to.equal(3);
    expect(turn.events[0]?.kind).to.equal('turn-started');
  });

  it('has the cards where the file puts them, and gives the next one to whose turn it is', () => {
    const banking = { ...kingsMen, options: { bankCards: true } };
    const { position } = opened(banking, 'turn.anybody-left', {
      deck: ['red-7', 'black-9'],
      discard: ['black-2', 'red-joker'],
      armies: { red: { points: 3, acting: 'ben', banked: ['red-A'], bankedThisTurn: 2 }, black: { points: 5 } },
    });
    const { cards, cardsLeft } = position.table();
    expect(cards.map(({ id, place }) => [id, place])).to.have.deep.members([
      ['red-7', 'drawn'],
      ['black-2', 'discard'],
      ['red-joker', 'discard'],
      ['red-A', 'banked'],
    ]);
    // 28 cards, less the one drawn, the two that lie open and the one that is banked.
    expect(cardsLeft).to.equal(24);
    expect(position.questions().map(({ seats }) => seats)).to.deep.equal([['ben']]);
    expect(position.hand('ben').secrets).to.deep.include({ points: 3 });
  });

  it('counts what is lost and held: the last turn ends it for whoever has more left', () => {
    const { position } = opened(kingsMen, 'battle.scenario-end', { turn: 5, lost: ['guns'], held: { ford: { army: 'red', since: 4 } } });
    expect(position.over).to.equal(true);
    expect(position.winners).to.deep.equal(['red']);
  });

  it('is a skirmish as well, with what only a skirmish has', () => {
    const { position } = opened(skirmish, 'turn.draw', {
      turn: 2,
      cardNumber: 9,
      details: {
        'foot-1': { at: { x: 20, y: 15 }, facing: 90, soldiers: 4, colour: 'red', permanent: true, smoke: true },
        'rangers-1': { scattered: 'wood' },
      },
      lost: ['grenadiers-2'],
      figures: { 'rangers-officer': { standing: false, fellOn: 8 } },
      generals: { ann: { spent: true, radius: 8, rating: 1 } },
      players: { ann: { points: 4, identity: 'gout', revealed: true }, cy: { points: 1, identity: 'hated' } },
      armies: { black: { banked: ['black-K'], tested: 0 } },
      deck: ['red-9'],
      discard: ['red-2'],
    });
    const { pieces, cardsLeft } = position.table();
    const piece = (id: string) => pieces.find((each) => each.id === id);
    expect(piece('foot-1')).to.deep.include({ x: 20_000, y: 15_000, facing: 900 });
    expect(piece('foot-1')?.own).to.deep.include({ soldiers: 4, strength: 6, colour: 'red', permanent: true, smoke: true });
    expect(piece('grenadiers-2')).to.equal(undefined);
    expect(cardsLeft).to.equal(25);
    expect(position.hand('ann').secrets).to.deep.nested.include({
      'army[0].points': 4,
      'army[0].identity': 'gout',
      'army[0].radius': 8_000,
    });
    // One activation is the rating of the general (QM-6.5).
    expect(position.questions().map(({ seats }) => seats)).to.deep.equal([['ann']]);
  });

  it('QM-28.2: has a detail inside a building where it went in, in the middle if nothing is said', () => {
    const placeOf = (different: object) => {
      const { position } = opened(skirmish, 'turn.draw', { details: { 'foot-1': { building: 'farm', ...different } } });
      const saved: { readonly state: { readonly field: { readonly details: Record<string, { readonly at: unknown }> } } } = JSON.parse(
        position.text(),
      );
      return saved.state.field.details['foot-1']?.at;
    };
    expect(placeOf({})).to.deep.equal({ x: 52_000, y: 22_000 });
    expect(placeOf({ at: { x: 51, y: 21 } })).to.deep.equal({ x: 51_000, y: 21_000 });
  });

  it('has beginnings called by flow and step, no two of a book alike', () => {
    for (const { id, beginnings } of rulebooks.filter((each) => each.beginnings.length > 0)) {
      expect(new Set(beginnings).size, id).to.equal(beginnings.length);
      expect(beginnings, id).not.to.include('');
    }
    expect(bookCalled('queens-men').beginnings).to.include('turn.draw');
  });

  it('goes on like any other, from every beginning of every book, saved or not', () => {
    for (const book of rulebooks.filter(({ beginnings }) => beginnings.length > 0)) {
      for (const step of book.beginnings) {
        const begun = book.openAt({ scenario: book.scenario(book.scenarios[0]?.id ?? ''), step }, book.freshChance(SEED));
        // A draft, a charge, a contact: of a step that needs one the situation has to say how it stands.
        if (isRefusal(begun) && begun.code === 'not-ready') continue;
        if (isRefusal(begun)) throw new Error(`${book.id} ${step}: ${refusalName(begun)}`);
        let { position } = begun;
        for (let answers = 0; answers < 3; answers++) {
          const [question] = position.questions();
          const seat = question?.seats[0];
          if (question === undefined || seat === undefined) throw new Error(`${book.id} ${step}: nobody is asked`);
          const command = { seat, ...position.fallback(question, seat) };
          const next = position.decide(command);
          const again = book.resume(position.text()).decide(command);
          if (isRefusal(next) || isRefusal(again)) throw new Error(`${book.id} ${step}: refused`);
          expect(again.position.hash()).to.equal(next.position.hash());
          position = next.position;
        }
      }
    }
  });

  it('leaves the chance it is given as it was', () => {
    const book = bookCalled('kings-men');
    const chance = book.freshChance(SEED);
    book.openAt({ scenario: kingsMen, step: 'battle.turn' }, chance);
    expect(chance).to.deep.equal(book.freshChance(SEED));
  });

  it('is refused where it cannot be, under the clause that says so', () => {
    const at = (situation: unknown) => verdict(kingsMen, 'turn.anybody-left', situation);
    const endless = { ...kingsMen, minutes: 0 };
    expect(at({})).to.equal('granted');
    expect(verdict(kingsMen, 'turn.shuffle', {})).to.equal('KM-29.1 no-such-step');
    expect(verdict(endless, 'battle.turn', {})).to.equal('KM-29.1 malformed');
    expect(at({ weather: 'rain' })).to.equal('KM-29.1 malformed-situation');
    expect(at({ deck: ['red-1'] })).to.equal('KM-29.1 malformed-situation');
    expect(at({ units: { dragoons: {} } })).to.equal('KM-29.1 no-such-unit');
    expect(at({ lost: ['guard'], units: { guard: {} } })).to.equal('KM-29.1 lost');
    expect(at({ lost: ['guard', 'guard'] })).to.equal('KM-29.1 lost');
    expect(at({ generals: { dan: { at: { x: 1, y: 1 } } } })).to.equal('KM-29.1 no-such-general');
    expect(at({ held: { hill: { army: 'red', since: 1 } } })).to.equal('KM-29.1 no-such-objective');
    expect(at({ conceding: ['dan'] })).to.equal('KM-29.1 no-such-seat');
    expect(at({ armies: { red: { acting: 'cy' }, black: {} } })).to.equal('KM-29.1 no-such-seat');
    expect(at({ armies: { red: { rolled: { cy: [1] } }, black: {} } })).to.equal('KM-29.1 no-such-seat');
    expect(at({ deck: ['red-7'], discard: ['red-7'] })).to.equal('KM-8.1 card-twice');
    expect(at({ units: { guard: { building: 'pond' } } })).to.equal('KM-29.1 no-such-building');
    expect(at({ units: { guard: { building: 'farm', at: { x: 1, y: 1 } } } })).to.equal('KM-29.1 inside');
    expect(at({ units: { hussars: { building: 'farm' } } })).to.equal('KM-24.1 may-not-enter');
    expect(at({ units: { guard: { building: 'farm' }, foot: { building: 'farm' } } })).to.equal('KM-24.2 held-by-enemy');
    expect(at({ units: { hussars: { figures: 7 } } })).to.equal('KM-2.2 too-strong');
    expect(at({ units: { guard: { figures: 4 } } })).to.equal('KM-25.4 broken');
    expect(at({ units: { guard: { figures: 5 } } })).to.equal('granted');
    expect(at({ units: { guard: { formation: { kind: 'skirmish', layout: 'cloud', spread: 4 } } } })).to.equal('KM-3.1 formation');
    expect(at({ units: { guard: { formation: { kind: 'column', files: 2 } } } })).to.equal('KM-29.1 no-place');
    expect(at({ units: { guard: { at: { x: 62, y: 22 } } } })).to.equal('KM-3.21 impassable');
    expect(at({ units: { guard: { at: { x: 30, y: 20 } }, foot: { at: { x: 30, y: 20 }, facing: 90 } } })).to.equal(
      'KM-3.21 blocked-by-unit',
    );
    expect(at({ generals: { ann: { at: { x: 62, y: 22 } } } })).to.equal('KM-5.4 impassable');
    // What no single clause of placing finds, the book's laws do: horsemen in square, more cards banked than a general of rating 2 may.
    expect(at({ units: { hussars: { at: { x: 30, y: 20 }, formation: { kind: 'square' } } } })).to.equal('KM-29.1 not-sound');
    expect(at({ armies: { red: { banked: ['red-3', 'red-4', 'red-5'] }, black: {} } })).to.equal('KM-29.1 not-sound');
  });

  it('is refused to a skirmish where it cannot be', () => {
    const at = (situation: unknown) => verdict(skirmish, 'turn.draw', situation);
    expect(at({})).to.equal('granted');
    expect(at({ units: {} })).to.equal('QM-31.1 malformed-situation');
    expect(at({ details: { 'foot-9': {} } })).to.equal('QM-31.1 no-such-name');
    expect(at({ held: { hill: { army: 'red', since: 1 } } })).to.equal('QM-31.1 no-such-name');
    expect(at({ lost: ['foot-1'], details: { 'foot-1': {} } })).to.equal('QM-31.1 lost');
    expect(at({ details: { 'foot-1': { soldiers: 7 } } })).to.equal('QM-2.2 too-strong');
    expect(at({ details: { 'rangers-1': { scattered: 'pond' } } })).to.equal('QM-15.2 no-forest');
    expect(at({ details: { 'foot-1': { building: 'pond' } } })).to.equal('QM-28.1 not-enterable');
    expect(at({ details: { 'foot-1': { formation: { kind: 'column' } } } })).to.equal('QM-3.7 formation');
    expect(at({ details: { 'foot-1': { at: { x: 62, y: 22 } } } })).to.equal('QM-3.12 impassable');
    expect(at({ generals: { ann: { at: { x: 62, y: 22 } } } })).to.equal('QM-3.12 placement');
    expect(at({ armies: { red: { acting: 'cy' }, black: {} } })).to.equal('QM-31.1 no-such-name');
    expect(at({ deck: ['red-7'], armies: { red: { banked: ['red-7'] }, black: {} } })).to.equal('QM-6.1 card-twice');
    // Nothing is passed over in silence: who is attached, has scattered or is inside stands nowhere else (QM-2.13, QM-15.2, QM-28.2).
    expect(at({ figures: { 'foot-officer': { at: { x: 20, y: 15 } } } })).to.equal('QM-31.1 attached');
    expect(at({ figures: { 'foot-officer': { facing: 90 } } })).to.equal('QM-31.1 attached');
    expect(at({ figures: { 'foot-officer': { detail: 'foot-2', facing: 90 } } })).to.equal('QM-31.1 attached');
    expect(at({ figures: { 'foot-officer': { detail: 'foot-9' } } })).to.equal('QM-31.1 no-such-name');
    expect(at({ figures: { 'foot-officer': { detail: 'grenadiers-1' } } })).to.equal('QM-2.13 not-theirs');
    expect(at({ details: { 'rangers-1': { scattered: 'wood', at: { x: 20, y: 15 } } } })).to.equal('QM-31.1 scattered');
    expect(at({ details: { 'rangers-1': { scattered: 'wood', facing: 90 } } })).to.equal('QM-31.1 scattered');
    expect(at({ details: { 'rangers-1': { scattered: 'wood', building: 'farm' } } })).to.equal('QM-31.1 scattered');
    expect(at({ details: { 'rangers-1': { scattered: 'wood', formation: { kind: 'column' } } } })).to.equal('QM-3.7 formation');
    expect(at({ details: { 'foot-1': { building: 'farm', facing: 90 } } })).to.equal('QM-31.1 inside');
    expect(at({ details: { 'foot-1': { building: 'farm', at: { x: 20, y: 15 } } } })).to.equal('QM-28.2 inside');
    expect(at({ details: { 'foot-1': { building: 'farm', at: { x: 51, y: 21 } } } })).to.equal('granted');
    expect(at({ players: { ann: { orator: 'grenadiers-1' } } })).to.equal('QM-31.1 no-such-name');
    expect(at({ players: { ann: { orator: 'any' } } })).to.equal('granted');
    expect(at({ players: { ann: { identity: 'hated', designation: 'grenadiers' } } })).to.equal('QM-26.12 no-such-target');
    expect(at({ players: { ann: { identity: 'hated', designation: 'foot' } } })).to.equal('granted');
    expect(at({ players: { ann: { identity: 'gout', designation: 'foot' } } })).to.equal('QM-26.10 no-such-target');
    expect(at({ horses: [{ detail: 'foot-1', head: 3, at: { x: 20, y: 15 } }] })).to.equal('QM-21.1 no-horses');
    const plain = { ...skirmish, options: { identities: 'off' } };
    expect(verdict(plain, 'turn.draw', { players: { ann: { identity: 'gout' } } })).to.equal('QM-26.0 no-identities');
    // Two men of six fight on below their break point (QM-24.1).
    expect(at({ details: { 'foot-1': { soldiers: 2 } } })).to.equal('QM-31.1 not-sound');
  });

  it('has players with points of their own in the revised game, and nobody in square there', () => {
    const revised = { ...kingsMen, book: 'kings-men-revised', armies: { ...kingsMen.armies } };
    const { position } = opened(revised, 'turn.anybody-left', {
      deck: ['red-7'],
      armies: { red: { points: { ann: 2, ben: 1 }, rolled: [3, 1], given: { ben: 1 } }, black: { points: { cy: 6 } } },
    });
    expect(position.hand('ben').secrets).to.deep.include({ points: { ann: 2, ben: 1 } });
    const at = (situation: unknown) => verdict(revised, 'turn.anybody-left', situation);
    expect(at({ units: { guard: { at: { x: 30, y: 20 }, formation: { kind: 'square' } } } })).to.equal('KMR-11.1 not-sound');
    expect(at({ armies: { red: { points: { cy: 1 } }, black: {} } })).to.equal('KM-29.1 no-such-seat');
    expect(at({ armies: { red: { points: { ann: 7 } }, black: {} } })).to.equal('KMR-11.1 not-sound');
  });
});
