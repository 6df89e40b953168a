import { expect } from 'chai';
import type { Dice } from '../playing/trial.ts';
import { ENTRIES, playing, powerOf, secrets, told, treasure, units, war } from './country.ts';
import { EKRA_INVADES, FRONTS, founded, front, hired, ids, person, report, sent, toBattle, toEnd } from './fronts.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';

const commit = (state: State, dice: Dice = {}) => playing(FRONTS, state, ENTRIES.commitments, {}, dice);
const all = (count: number, row = 'crossbow') => Array.from({ length: count }, (_, index) => `${row}-${index + 1}`);
const nothing = { forces: [], moves: {} };
const attack = (units4: readonly string[], other: object = {}) => ({ forces: [sent('s0-w1', 'ekra-2', units4, other)], moves: {} });
const clauseOf = (state: State, answer: unknown) => commit(state).refused(answer, 'eve').clause;

describe('forces of a season', () => {
  it('RKC-6.5: those who attack move first, then those who defend', () => {
    const play = commit(front());
    expect(play.asked).to.equal('commit-invasion');
    play.answer(attack(['crossbow-1']), 'eve').answer(nothing, 'tom');
    expect([play.asked, play.state.invasions[0]?.attack?.units, play.state.invasions[0]?.defence]).to.deep.equal([
      'respond-invasion',
      ['crossbow-1'],
      null,
    ]);
  });

  it('RKC-14.6: aggressors commit in secret, all are shown together by the number of their units; RKC-14.9: then the invaded answer', () => {
    const play = commit(front());
    expect(play.open.map(({ kind, seats, secret }) => [kind, seats, secret])).to.deep.equal([
      ['commit-invasion', ['eve'], true],
      ['commit-invasion', ['tom'], true],
    ]);
    play.answer(attack(['crossbow-1', 'crossbow-2', 'crossbow-3']), 'eve');
    expect(play.told('forces-shown')).to.deep.equal([]);
    play.answer(nothing, 'tom');
    expect(play.told('forces-shown')).to.deep.equal([{ invasion: 's0-w1', attack: 3, defence: null }]);
    expect(play.open.map(({ kind, seats }) => [kind, seats])).to.deep.equal([
      ['respond-invasion', ['eve']],
      ['respond-invasion', ['tom']],
    ]);
    play.answer({ forces: [sent('s0-w1', 'treyine-1', all(4, 'archers'))], moves: {} }, 'tom').answer(nothing, 'eve');
    expect(play.told('forces-shown').at(-1)).to.deep.equal({ invasion: 's0-w1', attack: 3, defence: 4 });
    // What they are is told to whoever sent them.
    expect(secrets(play.events, 'forces-shown').map(({ knownTo }) => knownTo)).to.deep.equal([['eve'], ['tom']]);
    const [{ attack: out, defence: home } = EKRA_INVADES] = play.state.invasions;
    expect(secrets(play.events, 'forces-shown').map(({ data }) => data)).to.deep.equal([{ force: out }, { force: home }]);
    expect(play.events.filter(({ kind }) => kind === 'forces-shown').map(({ clause }) => clause)).to.deep.equal(['RKC-14.6', 'RKC-14.9']);
    expect(play.state.invasions[0]?.attack).to.deep.equal({
      power: 'ekra',
      origin: 'ekra-2',
      units: ['crossbow-1', 'crossbow-2', 'crossbow-3'],
      leader: false,
      persons: [],
      treasures: [],
      commander: null,
    });
  });

  it('RKC-14.7: who fights one enemy only sends somebody, if anybody can go; with two wars nobody need go', () => {
    expect(clauseOf(front(), nothing)).to.equal('RKC-14.7');
    // Wars of others do not count.
    const others = front({
      nations: { ekra: 'eve', treyine: 'tom', altengard: null, 'border-king': null },
      state: { wars: [war(1, 'ekra', 'treyine'), war(2, 'altengard', 'border-king')] },
    });
    expect(clauseOf(others, nothing)).to.equal('RKC-14.7');
    const cut = front({ powers: { ekra: { units: units('ekra', 'crossbow', 2, { at: null }) } } });
    expect(commit(cut).answer(nothing, 'eve').answer(nothing, 'tom').state.invasions[0]?.attack?.units).to.deep.equal([]);
    const two = front({
      nations: { ekra: 'eve', treyine: 'tom', altengard: null },
      state: { wars: [war(1, 'ekra', 'treyine'), war(2, 'altengard', 'ekra')] },
    });
    const idle = commit(two).answer(nothing, 'eve').answer(nothing, 'tom').answer(nothing, 'eve').answer(nothing, 'tom');
    expect(idle.told('forces-shown')).to.deep.equal([{ invasion: 's0-w1', attack: 0, defence: null }]);
  });

  it('RKC-14.8: whoever and whatever goes, goes with one force, and is the nation’s own', () => {
    const second = { ...EKRA_INVADES, id: 's0-w2', war: 2, defender: 'altengard', province: 'altengard-3' };
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', altengard: null },
      powers: { ekra: { units: units('ekra', 'crossbow', 4, { at: 'ekra-2' }), persons: [person('mage', 'magic-user', { level: 1 })] } },
      state: { wars: [war(1, 'ekra', 'treyine'), war(2, 'ekra', 'altengard')], invasions: [EKRA_INVADES, second] },
    });
    const both = (one: object, other: object) => ({
      forces: [sent('s0-w1', 'ekra-2', ['crossbow-1'], one), sent('s0-w2', 'ekra-3', ['crossbow-2'], other)],
      moves: {},
    });
    expect(commit(state).answer(both({ leader: true }, { persons: ['mage'] }), 'eve').open).to.have.length(1);
    expect(clauseOf(state, both({ leader: true }, { leader: true }))).to.equal('RKC-14.8');
    expect(clauseOf(state, both({ persons: ['mage'] }, { persons: ['mage'] }))).to.equal('RKC-14.8');
    expect(clauseOf(state, both({ units: ['crossbow-2'] }, {}))).to.equal('RKC-14.8');
    expect(clauseOf(front(), attack(['archers-1']))).to.equal('RKC-14.8');
    expect(clauseOf(front(), attack(['crossbow-1'], { persons: ['tom-mage'] }))).to.equal('RKC-14.8');
    expect(clauseOf(front(), attack(['crossbow-1'], { treasures: ['nothing'] }))).to.equal('RKC-14.8');
    const spear = front({ state: { treasures: [treasure('personal-banner', 'treyine')] } });
    expect(clauseOf(spear, attack(['crossbow-1'], { treasures: ['personal-banner'] }))).to.equal('RKC-14.8');
    expect(
      clauseOf(front(), { forces: [sent('s0-w1', 'ekra-2', ['crossbow-1']), sent('s0-w1', 'ekra-2', ['crossbow-2'])], moves: {} }),
    ).to.equal('RKC-14.8');
  });

  it('RKC-14.9: who holds a province comes to it through friendly ones', () => {
    const state = front({
      powers: {
        treyine: {
          units: [
            ...units('treyine', 'archers', 2),
            ...units('treyine', 'infantry', 1, { at: 'treyine-2' }),
            ...units('treyine', 'foot-knight', 1, { at: null }),
          ],
        },
      },
    });
    const shown = () =>
      commit(state)
        .answer(attack(['crossbow-1']), 'eve')
        .answer(nothing, 'tom');
    const respond = (list: readonly string[]) => ({ forces: [sent('s0-w1', 'treyine-1', list)], moves: {} });
    expect(shown().answer(respond(['infantry-1', 'archers-1']), 'tom').open).to.have.length(1);
    expect(shown().refused(respond(['foot-knight-1']), 'tom').clause).to.equal('RKC-14.9');
  });

  it('RKC-14.10: units in the invaded province need not fight; they fall back, and whoever has fought does when it is lost', () => {
    const play = commit(front())
      .answer(attack(['crossbow-1']), 'eve')
      .answer(nothing, 'tom')
      .answer(nothing, 'eve')
      .answer({ forces: [sent('s0-w1', 'treyine-1', ['archers-1'])], moves: {} }, 'tom');
    expect(play.state.invasions[0]?.defence).to.deep.include({ units: ['archers-1'] });
    const battle = toBattle(playing(FRONTS, play.state, ENTRIES.battle, { invasion: 's0-w1' }, { deputy: [3, 3] }));
    battle.answer(report(founded(battle), 'attacker'), 'marshal');
    toEnd(battle);
    expect(powerOf(battle.state, 'treyine').units.map(({ at }) => at)).to.deep.equal(['treyine-2', 'treyine-2', 'treyine-2', 'treyine-2']);
  });

  it('RKC-14.11: who invades and is invaded commits the attack knowing which provinces, but not what comes', () => {
    const back = { ...EKRA_INVADES, id: 's0-w2', war: 2, attacker: 'treyine', defender: 'ekra', province: 'ekra-2' };
    const play = commit(front({ state: { invasions: [EKRA_INVADES, back] } }));
    expect(play.question().about).to.deep.include({
      power: 'ekra',
      tasks: [{ invasion: 's0-w1', province: 'treyine-1', enemies: ['treyine'], origins: ['ekra-2'], coming: null }],
    });
    play
      .answer(attack(['crossbow-1']), 'eve')
      .answer({ forces: [sent('s0-w2', 'treyine-1', ['archers-1', 'archers-2'])], moves: {} }, 'tom');
    // Now Ekra is told that two units come, and has one unit less to hold with.
    expect(play.question().about).to.deep.include({
      tasks: [{ invasion: 's0-w2', province: 'ekra-2', enemies: ['treyine'], origins: ['ekra-2'], coming: 2 }],
    });
    expect(play.refused({ forces: [sent('s0-w2', 'ekra-2', ['crossbow-1'])], moves: {} }, 'eve').clause).to.equal('RKC-14.8');
    play.answer({ forces: [sent('s0-w2', 'ekra-2', ['crossbow-2'])], moves: {} }, 'eve').answer(nothing, 'tom');
    expect(play.state.invasions.map(({ defence }) => defence === 'conceded' || defence?.units)).to.deep.equal([true, ['crossbow-2']]);
  });

  it('RKC-14.12: no force for a province concedes it', () => {
    const play = commit(front())
      .answer(attack(['crossbow-1']), 'eve')
      .answer(nothing, 'tom')
      .answer(nothing, 'eve')
      .answer(nothing, 'tom');
    expect(play.state.invasions[0]?.defence).to.equal('conceded');
    expect(play.told('forces-shown').at(-1)).to.deep.equal({ invasion: 's0-w1', attack: 1, defence: 'conceded' });
  });

  it('RKC-14.13: target in both wars: one is conceded, and the other held with everything', () => {
    const second = { ...EKRA_INVADES, id: 's0-w2', war: 2, attacker: 'border-king', defender: 'treyine', province: 'treyine-2' };
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', 'border-king': null },
      powers: { 'border-king': { units: units('border-king', 'borderers', 2) } },
      state: { wars: [war(1, 'ekra', 'treyine'), war(2, 'border-king', 'treyine')], invasions: [EKRA_INVADES, second] },
    });
    const play = commit(state)
      .answer(attack(['crossbow-1']), 'eve')
      .answer(nothing, 'tom')
      .answer(nothing, 'eve')
      .answer({ forces: [sent('s0-w2', 'treyine-2', all(4, 'archers'))], moves: {} }, 'tom');
    expect(play.state.invasions.map(({ defence }) => (defence === 'conceded' ? 'conceded' : defence?.units.length))).to.deep.equal([
      'conceded',
      4,
    ]);
  });

  it('RKC-14.13a: a nation at war twice sends all to attack, all to defend, or divides, as it likes', () => {
    const back = { ...EKRA_INVADES, id: 's0-w2', war: 2, attacker: 'altengard', defender: 'ekra', province: 'ekra-3' };
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', altengard: null },
      powers: { altengard: { units: units('altengard', 'infantry', 1, { at: 'altengard-3' }) } },
      state: { wars: [war(1, 'ekra', 'treyine'), war(2, 'altengard', 'ekra')], invasions: [EKRA_INVADES, back] },
    });
    const hold = (list: readonly string[]) => ({ forces: list.length === 0 ? [] : [sent('s0-w2', 'ekra-3', list)], moves: {} });
    for (const [out, home] of [
      [all(4), []],
      [[], all(4)],
      [all(2), ['crossbow-3', 'crossbow-4']],
    ] as const) {
      const play = commit(state)
        .answer(out.length === 0 ? nothing : attack(out), 'eve')
        .answer(nothing, 'tom');
      play.answer(hold(home), 'eve');
      expect(play.open.map(({ seats }) => seats)).to.deep.equal([['tom']]);
    }
  });

  it('RKC-14.14: one force holds a province against two invaders', () => {
    const second = { ...EKRA_INVADES, id: 's0-w2', war: 2, attacker: 'border-king' };
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', 'border-king': null },
      powers: { 'border-king': { units: units('border-king', 'borderers', 2) } },
      state: { wars: [war(1, 'ekra', 'treyine'), war(2, 'border-king', 'treyine')], invasions: [EKRA_INVADES, second] },
    });
    const play = commit(state)
      .answer(attack(['crossbow-1']), 'eve')
      .answer(nothing, 'tom');
    expect(play.question().about).to.deep.include({ power: 'ekra', tasks: [] });
    play.answer(nothing, 'eve');
    // One unit of Ekra, and the two that the Border Kingdom sends by the book.
    expect(play.question().about).to.deep.include({
      tasks: [{ invasion: 's0-w1', province: 'treyine-1', enemies: ['ekra', 'border-king'], origins: ['treyine-1'], coming: 3 }],
    });
    play.answer({ forces: [sent('s0-w1', 'treyine-1', ['archers-1'])], moves: {} }, 'tom');
    expect(play.state.invasions.map(({ defence }) => (defence === 'conceded' ? [] : defence?.units))).to.deep.equal([
      ['archers-1'],
      ['archers-1'],
    ]);
  });

  it('RKC-14.15: who is in no force stays where it is, or moves among friendly provinces', () => {
    const play = commit(front())
      .answer({ ...attack(['crossbow-1']), moves: { 'crossbow-2': 'ekra-1' } }, 'eve')
      .answer(nothing, 'tom');
    expect(powerOf(play.state, 'ekra').units.map(({ at }) => at)).to.deep.equal(['ekra-2', 'ekra-1', 'ekra-2', 'ekra-2']);
    expect(powerOf(play.state, 'treyine').units.map(({ at }) => at)).to.deep.equal(['treyine-1', 'treyine-1', 'treyine-1', 'treyine-1']);
  });

  it('RKC-14.15a: units that go with no force move in friendly provinces with the answer, and nowhere else', () => {
    const moving = (moves: object) => ({ ...attack(['crossbow-1']), moves });
    const play = commit(front())
      .answer(moving({ 'crossbow-2': 'ekra-3' }), 'eve')
      .answer(nothing, 'tom');
    expect(powerOf(play.state, 'ekra').units.map(({ at }) => at)).to.deep.equal(['ekra-2', 'ekra-3', 'ekra-2', 'ekra-2']);
    const held = commit(front())
      .answer(attack(['crossbow-1']), 'eve')
      .answer(nothing, 'tom')
      .answer(nothing, 'eve');
    held.answer({ forces: [sent('s0-w1', 'treyine-1', ['archers-1'])], moves: { 'archers-2': 'treyine-2' } }, 'tom');
    // Whoever is sent nowhere leaves by the book (RKC-14.10a).
    expect(powerOf(held.state, 'treyine').units.map(({ at }) => at)).to.deep.equal(['treyine-1', 'treyine-2', 'treyine-2', 'treyine-2']);
    expect(clauseOf(front(), moving({ 'crossbow-2': 'treyine-2' }))).to.equal('RKC-6.3');
    expect(clauseOf(front(), moving({ 'crossbow-1': 'ekra-3' }))).to.equal('RKC-14.15');
    expect(clauseOf(front(), moving({ 'archers-1': 'ekra-3' }))).to.equal('RKC-14.15');
  });

  it('RKC-14.15a: a unit that stands nowhere yet moves nowhere', () => {
    const nowhere = [...units('ekra', 'crossbow', 1, { at: 'ekra-2' }), ...units('ekra', 'knight', 1, { at: null })];
    const state = front({ powers: { ekra: { units: nowhere } } });
    expect(clauseOf(state, { ...attack(['crossbow-1']), moves: { 'knight-1': 'ekra-3' } })).to.equal('RKC-6.3');
  });

  it('RKC-14.16: a force comes from one own province next to the invaded one, of units that can come there', () => {
    // Ekra-2 alone touches Treyine's capital.
    expect(clauseOf(front(), { forces: [sent('s0-w1', 'ekra-1', ['crossbow-1'])], moves: {} })).to.equal('RKC-14.16');
    const away = front({
      powers: { ekra: { units: [...units('ekra', 'crossbow', 1, { at: 'ekra-1' }), ...units('ekra', 'knight', 1, { at: null })] } },
    });
    expect(commit(away).answer(attack(['crossbow-1']), 'eve').open).to.have.length(1);
    expect(clauseOf(away, attack(['knight-1']))).to.equal('RKC-14.16');
    // A people without land comes from where it stands (RKC-24.6).
    const people = front({
      nations: { ekra: 'eve', treyine: 'tom', beastmen: null },
      powers: { beastmen: { sort: 'people', home: 'treyine-1', units: units('beastmen', 'beastmen', 2, { at: 'treyine-1' }) } },
      state: { wars: [war(1, 'beastmen', 'treyine')], invasions: [{ ...EKRA_INVADES, attacker: 'beastmen' }] },
    });
    expect(commit(people).answer(nothing, 'eve').answer(nothing, 'tom').state.invasions[0]?.attack).to.deep.include({
      origin: 'treyine-1',
      units: ['beastmen-1', 'beastmen-2'],
    });
  });

  it('RKC-14.17: provinces first, then who comes', () => {
    const play = playing(FRONTS, front({ state: { invasions: [] } }), ENTRIES.invasions, {});
    expect(play.told('invasion').map(({ province }) => province)).to.deep.equal(['treyine-1']);
    expect(play.open.map(({ kind }) => kind)).to.deep.equal(['commit-invasion', 'commit-invasion']);
  });

  it('RKC-14.17: every player is asked in both rounds, about nothing if there is nothing; nobody where nobody invades', () => {
    const state = front({ nations: { ekra: 'eve', treyine: 'tom', altengard: 'ann' } });
    const play = commit(state);
    expect(
      play.open.map(({ seats, about }) => [seats[0], 'tasks' in about && Array.isArray(about.tasks) ? about.tasks.length : -1]),
    ).to.deep.equal([
      ['ann', 0],
      ['eve', 1],
      ['tom', 0],
    ]);
    expect(play.refused({ forces: [sent('s0-w1', 'altengard-3', ['x'])], moves: {} }, 'ann').clause).to.equal('RKC-14.17');
    expect(commit(front({ state: { wars: [], invasions: [] } })).asked).to.equal('nothing');
  });

  it('RKC-11.13: the White Company fights nobody it has left on good terms', () => {
    const company = { contracts: [{ id: 'white-company', company: 'white-company', rolled: [] }], units: hired('white-company', 'ekra-2') };
    const state = (friends: readonly string[]) => front({ powers: { ekra: company }, state: { whiteCompanyFriends: [...friends] } });
    expect(clauseOf(state(['treyine']), attack(['white-knights']))).to.equal('RKC-11.13');
    expect(commit(state(['altengard'])).answer(attack(['white-knights']), 'eve').open).to.have.length(1);
  });

  it('RKC-11.14: a commander goes with a unit of the company; RKC-11.18: ships and their Maiden go together', () => {
    const contracts = ['black-company', 'wind-maidens'].map((id) => ({ id, company: id, rolled: [] }));
    const persons = [
      person('alfred', 'commander', { rating: 3, contract: 'black-company' }),
      person('maiden', 'maiden', { contract: 'wind-maidens' }),
    ];
    const state = front({
      powers: {
        ekra: {
          contracts,
          persons,
          units: [
            ...units('ekra', 'crossbow', 1, { at: 'ekra-2' }),
            ...hired('black-company', 'ekra-2'),
            ...hired('wind-maidens', 'ekra-2'),
          ],
        },
      },
    });
    expect(clauseOf(state, attack(['crossbow-1'], { persons: ['alfred'] }))).to.equal('RKC-11.14');
    expect(clauseOf(state, attack(['crossbow-1'], { persons: ['maiden'] }))).to.equal('RKC-11.18');
    expect(clauseOf(state, attack(['wind-ship']))).to.equal('RKC-11.18');
    expect(
      commit(state).answer(attack(['wind-ship', 'black-infantry'], { persons: ['alfred', 'maiden'], commander: 'black-company' }), 'eve')
        .open,
    ).to.have.length(1);
    const led = (commander: string) => clauseOf(state, attack(['black-infantry'], { persons: ['alfred'], commander }));
    expect(led('wind-maidens')).to.equal('RKC-15.4');
    // He leads only where the Leader does not.
    expect(clauseOf(state, attack(['black-infantry'], { persons: ['alfred'], commander: 'black-company', leader: true }))).to.equal(
      'RKC-15.4',
    );
  });

  it('RKC-10.4: no more Captains take the field than the army has room for', () => {
    const persons = [person('one', 'captain'), person('two', 'captain')];
    const state = (count: number) => front({ powers: { ekra: { units: units('ekra', 'crossbow', count, { at: 'ekra-2' }), persons } } });
    expect(clauseOf(state(20), attack(['crossbow-1'], { persons: ['one'] }))).to.equal('RKC-10.4');
    expect(commit(state(21)).answer(attack(['crossbow-1'], { persons: ['one'] }), 'eve').open).to.have.length(1);
    expect(clauseOf(state(29), attack(['crossbow-1'], { persons: ['one', 'two'] }))).to.equal('RKC-10.4');
  });

  it('RKC-15.27: a wounded Leader stays behind; RKC-15.30: so does everybody else who is out', () => {
    const wounded = front({ powers: { ekra: { leader: { id: 'l', rating: 3, health: 'out' } } } });
    expect(clauseOf(wounded, attack(['crossbow-1'], { leader: true }))).to.equal('RKC-15.27');
    const out = front({ powers: { ekra: { persons: [person('mage', 'magic-user', { level: 1, health: 'captured' })] } } });
    expect(clauseOf(out, attack(['crossbow-1'], { persons: ['mage'] }))).to.equal('RKC-15.30');
  });

  it('RKC-23.3: a treasure that cannot be used yet stays at home, RKC-20.7: an unpaid item too; RKC-22.7: the Spear needs a Brother', () => {
    const things = [
      treasure('personal-banner', 'ekra', { usableFrom: 1 }),
      treasure('drums-of-doom', 'ekra'),
      treasure('spear-of-saint-lindorf', 'brethren'),
    ];
    const brothers = {
      contracts: [{ id: 'brethren', company: 'brethren', rolled: [] }],
      units: [...units('ekra', 'crossbow', 1, { at: 'ekra-2' }), ...hired('brethren', 'ekra-2')],
    };
    const state = (paidFor: number | null) =>
      front({ powers: { ekra: brothers }, state: { treasures: things.map((each) => ({ ...each, paidFor })) } });
    expect(clauseOf(state(null), attack(['crossbow-1'], { treasures: ['personal-banner'] }))).to.equal('RKC-23.3');
    expect(clauseOf(state(2), attack(['crossbow-1'], { treasures: ['drums-of-doom'] }))).to.equal('RKC-20.7');
    expect(clauseOf(state(null), attack(['crossbow-1'], { treasures: ['spear-of-saint-lindorf'] }))).to.equal('RKC-22.7');
    const sound = attack(['crossbow-1', 'brother-knights'], { treasures: ['spear-of-saint-lindorf', 'drums-of-doom'] });
    expect(commit(state(1)).answer(sound, 'eve').open).to.have.length(1);
  });
});

describe('forces by the book', () => {
  const alone = { ekra: null, treyine: null };

  it('RKC-27.3: one invasion and no other war takes everything, one response everything that can come', () => {
    const stranded = [...units('treyine', 'archers', 2), ...units('treyine', 'infantry', 1, { at: null })];
    const play = commit(front({ nations: alone, powers: { treyine: { units: stranded } } }));
    const [invasion] = play.state.invasions;
    expect(invasion?.attack).to.deep.include({ origin: 'ekra-2', units: all(4), leader: true, automatic: true });
    expect(invasion?.defence).to.deep.include({ units: ['archers-1', 'archers-2'], leader: true });
    const none = commit(front({ nations: alone, powers: { treyine: { units: [] } } }));
    expect(none.state.invasions[0]?.defence).to.equal('conceded');
  });

  it('RKC-27.3: an absent player’s forces are the same', () => {
    const play = commit(front()).auto().auto().auto().auto();
    expect(play.state.invasions[0]?.attack?.units).to.deep.equal(all(4));
    expect(play.state.invasions[0]?.defence).to.deep.include({ units: all(4, 'archers') });
  });

  /** Ekra invades Treyine and Border Kingdom and is invaded by Altengard, as far as the test says; two knights of 42, two crossbows of 8. */
  function busy(attacks: number, defences: number): State {
    const into = [EKRA_INVADES, { ...EKRA_INVADES, id: 's0-w2', war: 2, defender: 'border-king', province: 'border-king-1' }].slice(
      0,
      attacks,
    );
    const against = ['ekra-3', 'ekra-2']
      .map((province, index) => ({
        ...EKRA_INVADES,
        id: `s0-w${3 + index}`,
        war: 3 + index,
        attacker: ['altengard', 'border-king'][index] ?? '',
        defender: 'ekra',
        province,
      }))
      .slice(0, defences);
    return front({
      nations: { ekra: null, treyine: null, 'border-king': null, altengard: null },
      powers: {
        ekra: {
          units: [...units('ekra', 'crossbow', 2, { at: 'ekra-2' }), ...units('ekra', 'knight', 2, { at: 'ekra-2' })],
          persons: [person('mage', 'magic-user', { level: 1 })],
        },
        altengard: { units: units('altengard', 'infantry', 1, { at: 'altengard-3' }) },
        'border-king': { units: units('border-king', 'borderers', 1, { at: 'border-king-1' }) },
      },
      state: {
        wars: [war(1, 'ekra', 'treyine'), war(2, 'ekra', 'border-king'), war(3, 'altengard', 'ekra'), war(4, 'border-king', 'ekra')],
        invasions: [...into, ...against],
        treasures: [treasure('personal-banner', 'ekra'), treasure('spear-of-saint-lindorf', 'ekra'), treasure('bane-banner', 'altengard')],
      },
    });
  }
  const sentBy = (attacks: number, defences: number, dice: Dice) => {
    const { state } = commit(busy(attacks, defences), dice);
    return Object.fromEntries(
      state.invasions.map(({ id, attacker, attack: out, defence }) => {
        const own = attacker === 'ekra' ? out : defence;
        return [id, own === 'conceded' || own === null ? 'nobody' : own.units.join(' ') || 'nobody'];
      }),
    );
  };
  const everything = 'knight-1 knight-2 crossbow-1 crossbow-2';

  it('RKC-27.4: attack and defence: 1-2 all to the attack, 3-4 all to the defence, 5-6 divided, the dearest first', () => {
    for (const die of [1, 2]) expect(sentBy(1, 1, { tasks: [die] })).to.deep.equal({ 's0-w1': everything, 's0-w3': 'nobody' });
    for (const die of [3, 4]) expect(sentBy(1, 1, { tasks: [die] })).to.deep.equal({ 's0-w1': 'nobody', 's0-w3': everything });
    for (const die of [5, 6])
      expect(sentBy(1, 1, { tasks: [die] })).to.deep.equal({ 's0-w1': 'knight-1 crossbow-1', 's0-w3': 'knight-2 crossbow-2' });
  });

  it('RKC-27.4: defences only: 1-3 divided, 4-6 all to the first; attacks only: all to the first, without a die', () => {
    for (const die of [1, 3])
      expect(sentBy(0, 2, { tasks: [die] })).to.deep.equal({ 's0-w3': 'knight-1 crossbow-1', 's0-w4': 'knight-2 crossbow-2' });
    for (const die of [4, 6]) expect(sentBy(0, 2, { tasks: [die] })).to.deep.equal({ 's0-w3': everything, 's0-w4': 'nobody' });
    expect(sentBy(2, 0, {})).to.deep.equal({ 's0-w1': everything, 's0-w2': 'nobody' });
  });

  it('RKC-27.4, RKC-27.5: Leader, persons and treasures go with the first that gets units; relics stay at home', () => {
    const { state } = commit(busy(1, 1), { tasks: [5] });
    const [first, second] = state.invasions;
    expect(first?.attack).to.deep.include({ leader: true, persons: ['mage'], treasures: ['personal-banner'] });
    expect(second?.defence).to.deep.include({ leader: false, persons: [], treasures: [] });
  });

  it('RKC-27.4: commanders and a Maiden go with their own, ships together', () => {
    const contracts = ['black-company', 'wind-maidens'].map((id) => ({ id, company: id, rolled: [] }));
    const persons = [
      person('alfred', 'commander', { rating: 3, contract: 'black-company' }),
      person('maiden', 'maiden', { contract: 'wind-maidens' }),
    ];
    const ship = hired('wind-maidens', 'ekra-2')[0];
    const ships = ship === undefined ? [] : ['ship-1', 'ship-2'].map((id) => ({ ...ship, id }));
    const base = busy(1, 1);
    const powers = base.powers.map((power) =>
      power.id === 'ekra' ? { ...power, contracts, persons, units: [...hired('black-company', 'ekra-2'), ...ships] } : power,
    );
    const { state } = commit({ ...base, powers }, { tasks: [6] });
    // 40 and 27 points, then the ships of 11: the second follows the first.
    expect(state.invasions[0]?.attack).to.deep.include({ units: ['black-infantry', 'ship-1', 'ship-2'], persons: ['alfred', 'maiden'] });
    expect(state.invasions[1]?.defence).to.deep.include({ units: ['black-arquebusiers'], persons: [] });
  });

  it('RKC-11.18: without their Maiden ships stay behind; RKC-10.4: and Captains for whom the army is too small', () => {
    const contracts = [{ id: 'wind-maidens', company: 'wind-maidens', rolled: [] }];
    const persons = [
      person('c', 'captain'),
      person('m', 'magic-user', { level: 1 }),
      person('maiden', 'maiden', { contract: 'wind-maidens', health: 'out' }),
    ];
    const own = [...units('ekra', 'knight', 1, { at: 'ekra-2' }), ...hired('wind-maidens', 'ekra-2')];
    const { state } = commit(front({ nations: alone, powers: { ekra: { contracts, persons, units: own } } }));
    expect(state.invasions[0]?.attack).to.deep.include({ units: ['knight-1'], persons: ['m'] });
  });

  it('RKC-27.4, RKC-10.4: as many Captains go with the Leader as the army has room for, the first to be hired first', () => {
    const persons = [person('one', 'captain'), person('m', 'magic-user', { level: 1 }), person('two', 'captain')];
    const going = (count: number) => {
      const own = units('ekra', 'crossbow', count, { at: 'ekra-2' });
      return commit(front({ nations: alone, powers: { ekra: { persons, units: own } } })).state.invasions[0]?.attack?.persons;
    };
    expect([going(20), going(21), going(30)]).to.deep.equal([['m'], ['one', 'm'], ['one', 'm', 'two']]);
  });

  it('RKC-30.2: whoever is asked is offered what the book would send', () => {
    expect(commit(front()).offered('eve')).to.deep.equal(['automatic']);
  });

  it('RKC-14.16: from where most units can set out', () => {
    const island = [...units('ekra', 'crossbow', 1, { at: 'ekra-2' }), ...units('ekra', 'knight', 2, { at: 'riata-2' })];
    const nations = { ekra: null, treyine: null, riata: null };
    const play = commit(front({ nations, held: { 'riata-2': 'ekra' }, powers: { ekra: { units: island } } }));
    expect(play.state.invasions[0]?.attack).to.deep.include({ origin: 'riata-2', units: ['knight-1', 'knight-2'] });
  });

  it('RKC-27.4: whoever goes already with a force that its player sent goes with no other', () => {
    const back = { ...EKRA_INVADES, id: 's0-w2', war: 2, attacker: 'treyine', defender: 'ekra', province: 'ekra-2' };
    const persons = [person('m', 'magic-user', { level: 1 }), person('n', 'magic-user', { level: 1 })];
    const state = front({
      powers: { ekra: { persons, units: units('ekra', 'crossbow', 4, { at: 'ekra-2' }) } },
      state: { invasions: [EKRA_INVADES, back], treasures: [treasure('personal-banner', 'ekra')] },
    });
    const play = commit(state).answer(attack(['crossbow-1'], { leader: true, persons: ['m'], treasures: ['personal-banner'] }), 'eve');
    play
      .answer({ forces: [sent('s0-w2', 'treyine-1', ['archers-1'])], moves: {} }, 'tom')
      .answer('automatic', 'eve')
      .answer('automatic', 'tom');
    expect(play.state.invasions[1]?.defence).to.deep.include({
      units: ['crossbow-2', 'crossbow-3', 'crossbow-4'],
      leader: false,
      persons: ['n'],
      treasures: [],
    });
  });

  it('RKC-11.14: a commander goes where the company goes, not with the Leader', () => {
    const contracts = [{ id: 'black-company', company: 'black-company', rolled: [] }];
    const persons = [person('alfred', 'commander', { rating: 3, contract: 'black-company' })];
    const base = busy(1, 1);
    const own = [...units('ekra', 'knight', 1, { at: 'ekra-2' }), ...hired('black-company', 'ekra-2').slice(0, 1)];
    const powers = base.powers.map((power) => (power.id === 'ekra' ? { ...power, contracts, persons, units: own } : power));
    const { state } = commit({ ...base, powers }, { tasks: [6] });
    expect(state.invasions[0]?.attack).to.deep.include({ units: ['knight-1'], leader: true, persons: [] });
    expect(state.invasions[1]?.defence).to.deep.include({ units: ['black-infantry'], leader: false, persons: ['alfred'] });
  });

  it('RKC-29.3: nations of the book choose before any player is asked', () => {
    const play = commit(front({ nations: { ekra: null, treyine: 'tom' } }));
    expect(play.state.invasions[0]?.attack?.units).to.deep.equal(all(4));
    expect(ids(powerOf(play.state, 'ekra').units)).to.deep.equal(all(4));
    expect(told(play.events, 'forces-shown')).to.deep.equal([]);
  });
});
