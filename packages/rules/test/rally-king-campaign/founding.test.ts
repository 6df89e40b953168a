import { expect } from 'chai';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { setUp } from '../../src/books/rally-king/battle/set-up/setup.ts';
import { reportOf } from '../../src/books/rally-king/battle/ending/report.ts';
import { freshChance, script, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions, standIn } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { rallyKingDefinition } from '../../src/rulebooks/rally-king.ts';
import type { Dice } from '../playing/trial.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import type { Force } from '../../src/books/rally-king/campaign/state/force.ts';
import { battleReport } from '../../src/books/rally-king/campaign/battles/battle-report.ts';
import { found } from '../../src/books/rally-king/campaign/battles/founding.ts';
import { done, ENTRIES, playing, secrets, treasure, units } from './country.ts';
import { FRONTS, asked, founded, front, hired, met, nameOf, person, report, toBattle } from './fronts.ts';

/** A battle at the point where the server is asked for it. */
function begun(state: State, dice: Dice = {}) {
  const play = playing(FRONTS, state, ENTRIES.battle, { invasion: 's0-w1' }, dice);
  toBattle(play);
  return play;
}

/** The scenario of a battle, without chance. */
function scenarioOf(state: State, dice: Dice = {}) {
  return asked(begun(state, { deputy: [3, 3], ...dice })).scenario;
}

const LEADERS: Partial<Force> = { leader: true };
const bothLed = (state = front()) => met(state, LEADERS, LEADERS);

describe('founding a battle', () => {
  it('RKC-15.1: the invader attacks; by dice, the invader has what the battle gives one', () => {
    expect(scenarioOf(bothLed())).to.deep.include({ attacker: 'red' });
    const rolled = scenarioOf(bothLed(front({ options: { battleAttacker: 'rolled' } })));
    expect(rolled).to.deep.include({ invader: 'red' });
    expect(rolled).to.not.have.property('attacker');
    expect([scenarioOf(bothLed()).sides.red.name, scenarioOf(bothLed()).sides.blue.name]).to.deep.equal(['Ekra', 'Treyine']);
  });

  it('RKC-15.1a: where the campaign names the attacker no totals are thrown, and nobody is faster in the first turn', () => {
    const { seats, state } = setUp(loadedOf(scenarioOf(bothLed())));
    let { game, events } = begin(rallyKing, seats, state, freshChance('5'.repeat(64)), streams);
    while (game.state.attacker === null) {
      const [pending] = openDecisions(game);
      if (pending === undefined) throw new Error('nothing is asked');
      const next = decide(rallyKing, game, standIn(rallyKing, game, pending, pending.seats[0] ?? ''), streams);
      if (isRefusal(next)) throw new Error(next.code);
      ({ game, events } = next);
    }
    expect(events.find(({ kind }) => kind === 'attacker-roll')?.data).to.deep.equal({ rolls: [], attacker: 'red', hastened: false });
  });

  it('RKC-15.2: a scenario that the battle book plays: values, units with their Rep, persons, treasures, rivalry, and the mark', () => {
    const persons = [
      person('c', 'captain'),
      person('m1', 'magic-user', { level: 2 }),
      person('m2', 'magic-user', { level: 1 }),
      person('h', 'hero'),
    ];
    const contracts = [{ id: 'black-company', company: 'black-company', rolled: [] }];
    const own = [...units('ekra', 'knight', 1, { at: 'ekra-2', rep: 4, cost: 39 }), ...hired('black-company', 'ekra-2')];
    const state = front({
      powers: { ekra: { persons, contracts, units: own } },
      state: { treasures: [treasure('personal-banner', 'ekra')], scenario: 'west' },
    });
    const scenario = scenarioOf(met(state, { leader: true, persons: ['c', 'm1', 'm2', 'h'], treasures: ['personal-banner'] }, LEADERS));
    expect(isRefusal(loadScenario(scenario))).to.equal(false);
    // Ekra's own values: alignment 1, mana -2; a host of a demon hands its units over with their Rep.
    expect(scenario.sides.red).to.deep.include({ list: 'ekra', alignment: 1, mana: -2, battleTactics: 'A' });
    expect(scenario.sides.red.army).to.deep.equal({
      build: 'fixed',
      units: [
        { id: 'b1-100', list: 'ekra', row: 'knight', rep: 4, cost: 39 },
        { id: 'b1-101', list: 'companies', row: 'black-infantry', rep: 5, cost: 40, company: 'black-company' },
        { id: 'b1-102', list: 'companies', row: 'black-arquebusiers', rep: 5, cost: 27, company: 'black-company' },
        { id: 'b1-103', row: 'hero', mounted: true, traits: ['elite-melee', 'shock', 'terror'] },
      ],
    });
    expect(scenario.sides.red.leaders).to.deep.equal({ warRating: 3, captains: [{ name: 'Captain 1' }], commanders: [] });
    expect(scenario.sides.red.magic).to.deep.equal({ users: [2, 1] });
    expect(scenario.sides.red.treasures).to.deep.equal([{ id: 'b1-104', type: 'personal-banner' }]);
    expect(scenario.campaign).to.deep.equal({ id: 'west', battle: 1, report: true });
    expect(scenario.refusals).to.equal(3);
    const sentAll = { leader: true, persons: ['c', 'm1', 'm2', 'h'], treasures: ['personal-banner'] };
    const { people } = founded(begun(met(state, sentAll, LEADERS)));
    expect(Object.entries(people).map(([name, { part, what, id }]) => [name, part, what, id])).to.deep.equal([
      ['red-cinc', 'attack', 'leader', 'ekra-leader'],
      ['red-captain-1', 'attack', 'person', 'c'],
      ['red-hero-b1-103', 'attack', 'person', 'h'],
      ['red-mage-1', 'attack', 'person', 'm1'],
      ['red-mage-2', 'attack', 'person', 'm2'],
      ['blue-cinc', 'defence', 'leader', 'treyine-leader'],
    ]);
  });

  it('RKC-15.2: ships go with their Maiden, as the battle book wants them', () => {
    const contracts = [{ id: 'wind-maidens', company: 'wind-maidens', rolled: [] }];
    const persons = [person('maiden', 'maiden', { contract: 'wind-maidens' })];
    const own = [...units('ekra', 'knight', 1, { at: 'ekra-2' }), ...hired('wind-maidens', 'ekra-2')];
    const play = begun(
      met(front({ powers: { ekra: { contracts, persons, units: own } } }), { leader: true, persons: ['maiden'] }, LEADERS),
    );
    const { scenario } = asked(play);
    expect(scenario.sides.red.leaders?.maiden).to.deep.equal({ name: 'Wind Maiden' });
    expect(isRefusal(loadScenario(scenario))).to.equal(false);
    expect(founded(play).people['red-maiden']?.id).to.equal('maiden');
  });

  it('RKC-2.4: what the campaign calls Red Sun and Black Moon the battle calls so too', () => {
    const handed = (moonAlignment: string) => {
      const { red, blue } = scenarioOf(bothLed(front({ options: { moonAlignment } }))).sides;
      return [red.alignment, blue.alignment];
    };
    // Ekra and Treyine have alignment 1.
    expect([handed('extreme'), handed('sign')]).to.deep.equal([
      [1, 1],
      [2, 2],
    ]);
  });

  it('RKC-2.7: the Leader leads the army, with the same War Rating', () => {
    const state = front({
      powers: { ekra: { leader: { id: 'l', rating: 4, health: 'fine' } }, treyine: { leader: { id: 'k', rating: 2, health: 'fine' } } },
    });
    const { red, blue } = scenarioOf(bothLed(state)).sides;
    expect([red.leaders?.warRating, blue.leaders?.warRating]).to.deep.equal([4, 2]);
  });

  it('RKC-28.3: ground is made anew in every battle, by the tactics of each side; a province has none of its own', () => {
    const fought = scenarioOf(bothLed());
    expect(fought).to.not.have.property('terrain');
    // Ekra's letter is A, Treyine's C.
    expect([fought.sides.red.battleTactics, fought.sides.blue.battleTactics]).to.deep.equal(['A', 'C']);
    const layout = (seed: string) => {
      const { seats, state } = setUp(loadedOf(fought));
      let { game } = begin(rallyKing, seats, state, freshChance(seed.repeat(64)), streams);
      while (game.state.ground.length === 0) {
        const [pending] = openDecisions(game);
        if (pending === undefined) throw new Error('nothing is asked');
        const next = decide(rallyKing, game, standIn(rallyKing, game, pending, pending.seats[0] ?? ''), streams);
        if (isRefusal(next)) throw new Error(next.code);
        ({ game } = next);
      }
      return JSON.stringify(game.state.ground);
    };
    expect(layout('1')).to.not.equal(layout('2'));
  });

  it('RKC-15.4: without the Leader a commander of a company leads, of several the one with the highest War Rating', () => {
    const companies = ['black-company', 'white-company'];
    const contracts = companies.map((id) => ({ id, company: id, rolled: [] }));
    const persons = companies.map((id, index) => person(id, 'commander', { rating: 3 + index, contract: id }));
    const state = front({ powers: { ekra: { contracts, persons, units: companies.flatMap((id) => hired(id, 'ekra-2')) } } });
    const play = begun(met(state, { persons: companies }, LEADERS));
    expect(founded(play).people['red-cinc']?.id).to.equal('white-company');
    expect(asked(play).scenario.sides.red.leaders?.warRating).to.equal(4);
    expect(play.told('deputy')).to.deep.equal([]);
  });

  it('RKC-15.3: nothing but what was committed is handed over', () => {
    const state = front({
      powers: { ekra: { persons: [person('m', 'magic-user', { level: 3 }), person('h', 'hero')] } },
      state: { treasures: [treasure('personal-banner', 'ekra')] },
    });
    const { sides } = scenarioOf(met(state, { units: ['crossbow-2'], leader: true }, LEADERS));
    expect(sides.red.army).to.deep.include({ build: 'fixed' });
    expect(JSON.stringify(sides.red.army).match(/"id"/g)).to.have.length(1);
    expect([sides.red.magic, sides.red.treasures, sides.red.leaders?.captains]).to.deep.equal([{ users: [] }, [], []]);
  });

  it('RKC-15.4a: without the Leader the best any-unit commander leads, else a deputy with a War Rating of his own, or nobody', () => {
    // Ekra has -1: 1 - 1 gives 2.
    const deputy = begun(met(front(), {}, LEADERS), { deputy: [1] });
    expect(asked(deputy).scenario.sides.red.leaders?.warRating).to.equal(2);
    expect(deputy.told('deputy')).to.deep.equal([{ invasion: 's0-w1', power: 'ekra', rating: 2, die: 1 }]);
    const nobody = begun(met(front({ options: { deputyCommander: 'none' } }), {}, LEADERS));
    expect(asked(nobody).scenario.sides.red.leaders?.warRating).to.equal(0);
    expect(isRefusal(loadScenario(asked(nobody).scenario))).to.equal(false);
  });

  it('RKC-15.4b: a commander who leads gives no points besides; an artillery commander never leads; of equals the one named, else the first hired', () => {
    const companies = ['drum-dwarven-artillery', 'brethren', 'black-company'];
    const contracts = companies.map((id) => ({ id, company: id, rolled: [] }));
    const persons = companies.map((id) => person(`of-${id}`, 'commander', { rating: 3, contract: id }));
    const state = front({ powers: { ekra: { contracts, persons, units: companies.flatMap((id) => hired(id, 'ekra-2')) } } });
    const led = (commander: string | null) => {
      const play = begun(met(state, { persons: persons.map(({ id }) => id), commander }, LEADERS));
      const { leaders } = asked(play).scenario.sides.red;
      return { leaders, chief: founded(play).people['red-cinc']?.id, name: (id: string) => nameOf(founded(play), id) };
    };
    expect([led(null).chief, led('black-company').chief]).to.deep.equal(['of-brethren', 'of-black-company']);
    const { leaders, name } = led(null);
    expect(leaders?.warRating).to.equal(3);
    expect(leaders?.cinc).to.equal(name('brother-knights'));
    expect(leaders?.commanders).to.deep.equal([
      { name: 'Artillery Commander', unit: name('drum-artillery'), ownUnitOnly: true },
      { name: 'Alfred Badenhorst', unit: name('black-infantry') },
    ]);
  });

  it('RKC-22.7: a Brother bears the Spear of the Brethren', () => {
    const contracts = [{ id: 'brethren', company: 'brethren', rolled: [] }];
    const brothers = front({
      powers: { ekra: { contracts, units: [...units('ekra', 'knight', 1, { at: 'ekra-2' }), ...hired('brethren', 'ekra-2')] } },
      state: { treasures: [treasure('spear-of-saint-lindorf', 'brethren')] },
    });
    const play = begun(met(brothers, { leader: true, treasures: ['spear-of-saint-lindorf'] }, LEADERS));
    const [spear] = asked(play).scenario.sides.red.treasures ?? [];
    expect(spear).to.include({ type: 'spear-of-saint-lindorf', carrier: nameOf(founded(play), 'brother-knights') });
  });

  it('RKC-27.5: what the book sends is borne by the CinC’s unit', () => {
    const state = front({ state: { treasures: [treasure('personal-banner', 'ekra')] } });
    const { leaders, treasures } = scenarioOf(met(state, { leader: true, treasures: ['personal-banner'], automatic: true }, LEADERS)).sides
      .red;
    expect(leaders?.cinc).to.equal(treasures?.[0]?.carrier);
    expect(leaders?.cinc).to.not.equal(undefined);
  });

  it('RKC-15.5: who carries whom is decided in the battle', () => {
    const state = front({ state: { treasures: [treasure('personal-banner', 'ekra')] } });
    const carried = (other: Partial<Force>) => {
      const { leaders, treasures } = scenarioOf(met(state, { leader: true, treasures: ['personal-banner'], ...other }, LEADERS)).sides.red;
      return [leaders?.cinc, treasures?.[0]?.carrier];
    };
    expect(carried({})).to.deep.equal([undefined, undefined]);
    expect(carried({ automatic: true })).to.deep.equal(['b1-100', 'b1-100']);
    expect(carried({ automatic: true, treasures: [] })).to.deep.equal([undefined, undefined]);
  });

  it('RKC-31.6: names in a battle are drawn by chance from many, and never come again', () => {
    const named = (seed: string, battlesFounded: number) => {
      const state = met(front({ state: { battlesFounded } }), LEADERS, LEADERS);
      const { value } = done(state, (referee) =>
        Object.keys((found(referee, referee.state.invasions[0] ?? never()), referee.state.invasions[0]?.battle?.units) ?? {}),
      );
      expect(value).to.have.length(8);
      const drawn = streams({ ...freshChance(seed.repeat(64)) }).shuffle(
        'names',
        Array.from({ length: 900 }, (_, index) => index),
      );
      return [value, drawn.slice(0, 8)] as const;
    };
    expect(named('1', 0)[0].every((name) => name.startsWith('b1-'))).to.equal(true);
    expect(named('1', 6)[0].every((name) => name.startsWith('b7-'))).to.equal(true);
    expect(named('1', 0)[1]).to.not.deep.equal(named('2', 0)[1]);
  });

  it('RKC-31.6: nobody is told which name is whose, nor anything of the scenario', () => {
    const play = begun(bothLed());
    expect(play.question('battle-report')).to.deep.include({ seats: ['marshal'], secret: true });
    expect(secrets(play.events, 'battle-began')).to.deep.equal([]);
    expect(play.told('battle-began')).to.deep.equal([{ invasion: 's0-w1', province: 'treyine-1', attacker: 'ekra', defender: 'treyine' }]);
  });
});

describe('a battle fought at its own table', () => {
  it('RKC-15.33: a scenario of a campaign is played to its end by automatic answers, and its report is accepted once', () => {
    const persons = [person('m', 'magic-user', { level: 1 }), person('h', 'hero')];
    const state = front({
      nations: { ekra: null, treyine: null },
      powers: {
        ekra: { persons, units: [...units('ekra', 'knight', 3, { at: 'ekra-2' }), ...units('ekra', 'infantry', 3, { at: 'ekra-2' })] },
      },
      state: { treasures: [treasure('personal-banner', 'ekra')] },
    });
    const play = playing(FRONTS, state, ENTRIES.commitments, {});
    const fought = playing(
      FRONTS,
      play.state,
      ENTRIES.battles,
      {},
      {
        pursuit: Array.from({ length: 40 }, () => 3),
        'hero-stays': Array.from({ length: 12 }, () => 1),
        'treasure.away': [3, 3],
      },
    );
    const { scenario, seats } = asked(fought);
    expect(seats).to.deep.equal({ 'red-1': null, 'blue-1': null });
    const loaded = loadScenario(scenario);
    if (isRefusal(loaded)) throw new Error(loaded.code);
    const set = setUp(loaded);
    let verdict = begin(rallyKing, set.seats, set.state, freshChance('3'.repeat(64)), streams);
    for (let commands = 0; verdict.game.outcome === null; commands++) {
      if (commands > 5000) throw new Error('no end');
      const [pending] = openDecisions(verdict.game);
      if (pending === undefined) throw new Error('nothing is asked');
      const next = decide(rallyKing, verdict.game, standIn(rallyKing, verdict.game, pending, pending.seats[0] ?? ''), streams);
      if (isRefusal(next)) throw new Error(next.code);
      verdict = next;
    }
    // By the book on both sides it ends by the thirtieth turn (RKC-15.16a).
    expect(verdict.game.state.turn).to.be.lessThanOrEqual(30);
    const told = rallyKingDefinition.report?.(verdict.game);
    expect(told).to.deep.equal(reportOf(verdict.game));
    // Nobody has pursued there: that is the campaign's (RK-27.10a).
    expect(verdict.events.filter(({ kind }) => kind === 'recovery')).to.have.length(0);
    const question = fought.question('battle-report');
    fought.answer(told, 'marshal');
    expect(fought.asked).to.equal('nothing');
    expect(fought.told('battle-ended')).to.have.length(1);
    const again = decide(fought.book, fought.game, { decision: question.id, seat: 'marshal', answer: told }, script({}));
    expect(isRefusal(again) && again.code).to.equal('stale-decision');
  });

  it('RKC-15.35: a battle that is called off reports nothing, and waits to be fought again', () => {
    const { seats, state } = setUp(loadedOf(scenarioOf(bothLed())));
    const game = begin(rallyKing, seats, state, freshChance('4'.repeat(64)), streams).game;
    const over = (reason: string) => rallyKingDefinition.report?.({ ...game, outcome: { winner: null, reason, clause: 'RK-41.1' } });
    expect([over('cancelled'), over('closed-by-operator'), rallyKingDefinition.report?.(game)]).to.deep.equal([null, null, null]);
    expect(over('agreed')).to.deep.include({ outcome: 'draw', reason: 'agreed' });
  });

  it('RKC-15.10: unknown units, omitted ones and others’ are refused; RKC-15.33: and so is whoever is not the marshal', () => {
    const play = begun(bothLed());
    const battle = founded(play);
    const sound = report(battle, 'attacker');
    const altered = (
      change: (draft: { units: Record<string, string>; people: Record<string, string>; things: object; seen: string[] }) => void,
    ) => {
      const draft = JSON.parse(JSON.stringify(sound));
      change(draft);
      return play.refused(draft, 'marshal');
    };
    const name = nameOf(battle, 'crossbow-1');
    expect(altered(({ units: told }) => delete told[name]).clause).to.equal('RKC-15.10');
    expect(altered(({ units: told }) => (told['b1-999'] = 'held')).code).to.equal('unknown');
    expect(altered(({ people }) => delete people['red-cinc']).code).to.equal('missing');
    expect(altered((draft) => (draft.things = { horn: { revealed: true, die: null } })).code).to.equal('unknown');
    expect(altered(({ seen }) => seen.push('b1-999')).code).to.equal('unknown');
    expect(play.refused({ ...sound, attacker: null }, 'marshal').code).to.equal('no-attacker');
    expect(play.refused({ ...sound, units: [] }, 'marshal').code).to.equal('malformed');
    expect(play.refused(sound, 'eve').code).to.equal('not-yours');
    expect(play.answer(sound, 'marshal').told('battle-ended')).to.have.length(1);
  });

  it('RKC-15.33: a battle that this campaign has not founded has no report', () => {
    const { game, open } = begun(bothLed());
    const about = asked(begun(bothLed()));
    const judged = (invasion: string) =>
      battleReport.check(game, { ...about, invasion }, battleReport.fallback(game, about, 'marshal'), 'marshal');
    expect([open.length, judged('s0-w1')?.clause, judged('s0-w9')?.clause]).to.deep.equal([1, undefined, 'RKC-15.33']);
  });
});

function never(): never {
  throw new Error('there is one');
}

function loadedOf(scenario: unknown) {
  const loaded = loadScenario(scenario);
  if (isRefusal(loaded)) throw new Error(loaded.code);
  return loaded;
}
