import { expect } from 'chai';
import { refuseBattlefield } from '../../src/books/rally-king/battle/set-up/terrain.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import type { RallyGame } from '../../src/books/rally-king/battle/state.ts';
import { endOfGameTurn } from '../../src/books/rally-king/battle/ending/overtime.ts';
import { offerDraw } from '../../src/books/rally-king/battle/ending/offers.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { setUp } from '../../src/books/rally-king/battle/set-up/setup.ts';
import type { Force } from '../../src/books/rally-king/campaign/state/force.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { isAgreement } from '../../src/kernel/agreement.ts';
import { begin as beginBattle, decide } from '../../src/kernel/decide.ts';
import { OVERTIME } from '../../src/kernel/overtime.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { rallyKingDefinition } from '../../src/rulebooks/rally-king.ts';
import { rallyKingCampaignDefinition } from '../../src/rulebooks/rally-king-campaign.ts';
import { done as battleDone, gameOf as battleAt, position, settingUp, u } from '../rally-king/position.ts';
import type { Dice } from '../playing/trial.ts';
import { ENTRIES, playing, powerOf, treasure, units } from './country.ts';
import { asked, founded, front, FRONTS, met, nameOf, person, report, sent, toBattle, toEnd } from './fronts.ts';

const LED: Partial<Force> = { leader: true };
const begin = (state: State, dice: Dice = {}) => playing(FRONTS, met(state, LED, LED), ENTRIES.battle, { invasion: 's0-w1' }, dice);
const openTo = (play: ReturnType<typeof begin>) => play.open.map(({ kind, seats }) => `${kind} ${seats.join(' ')}`);
/** Ekra is the book's, and Ann and Bob have nations of their own. */
const watched = (other: Partial<Parameters<typeof front>[0]> = {}) =>
  front({ nations: { ekra: null, treyine: 'tom', altengard: 'ann', 'border-king': 'bob' }, ...other });

describe('who commands', () => {
  it('RKC-36.1: a force is handed to others for one battle, and the next is its player’s own again', () => {
    const state = front({ nations: { ekra: 'eve', treyine: 'tom', altengard: 'ann' } });
    const play = begin(state).answer(['ann'], 'eve').auto();
    expect(asked(play).seats).to.deep.equal({ 'red-1': 'ann', 'blue-1': 'tom' });
    expect(play.state.nations.map(({ seat }) => seat)).to.have.members(['ann', 'eve', 'tom']);
    expect(begin(state).offered('eve')[0]).to.deep.equal(['eve']);
  });

  it('RKC-15.13: a player commands their own force, or whom they name, but nobody of the other side', () => {
    const state = front({ nations: { ekra: 'eve', treyine: 'tom', altengard: 'ann' } });
    const play = begin(state);
    expect(openTo(play)).to.deep.equal(['delegate-command eve', 'delegate-command tom']);
    expect(play.offered('eve')).to.deep.equal([['eve'], ['ann']]);
    expect(play.refused(['tom'], 'eve').clause).to.equal('RKC-36.1');
    expect(play.refused(['zoe'], 'eve').clause).to.equal('RKC-36.1');
    expect(play.refused(['ann', 'ann'], 'eve').clause).to.equal('RKC-36.1');
    play.answer(['ann', 'eve'], 'eve').auto();
    expect(asked(play).seats).to.deep.equal({ 'red-1': 'ann', 'red-2': 'eve', 'blue-1': 'tom' });
    expect(asked(play).scenario.sides.red.players).to.deep.equal([
      { seat: 'red-1', general: 'ann' },
      { seat: 'red-2', general: 'eve' },
    ]);
    expect([asked(play).scenario.sides.red.npc, asked(play).scenario.sides.blue.npc]).to.deep.equal([false, false]);
  });

  it('RKC-36.3: of two nations of one player they command the one they name, the other is the book’s', () => {
    const both = () => begin(front({ nations: { ekra: 'eve', treyine: 'eve', altengard: 'ann' } }));
    expect(openTo(both())).to.deep.equal(['volunteer-command eve']);
    expect(asked(both().answer('defence', 'eve').answer(null, 'ann')).seats).to.deep.equal({ 'red-1': null, 'blue-1': 'eve' });
    expect(asked(both().answer(null, 'eve')).seats).to.deep.equal({ 'red-1': null, 'blue-1': null });
  });

  it('RKC-15.14: every player but the one on the other side may command a force of the book; without one the book does, by its tactics', () => {
    const play = begin(watched());
    expect(openTo(play).sort()).to.deep.equal(['delegate-command tom', 'volunteer-command ann', 'volunteer-command bob']);
    expect(play.offered('ann')).to.deep.equal([null, 'attack']);
    expect(play.refused('defence', 'ann').clause).to.equal('RKC-15.14');
    play.answer('attack', 'ann').answer(null, 'bob').answer(['tom'], 'tom');
    expect(asked(play).seats).to.deep.equal({ 'red-1': 'ann', 'blue-1': 'tom' });
    expect(asked(play).scenario.sides.red.npc).to.equal(false);
    const nobody = begin(watched()).answer(null, 'ann').answer(null, 'bob').answer(['tom'], 'tom');
    expect(asked(nobody).seats).to.deep.equal({ 'red-1': null, 'blue-1': 'tom' });
    expect(asked(nobody).scenario.options?.turnLimit).to.equal(0);
    expect(asked(nobody).scenario.sides.red).to.deep.include({ npc: true, battleTactics: 'A' });
    expect(openTo(begin(watched({ options: { npcCommand: 'solo' } })))).to.deep.equal(['delegate-command tom']);
  });

  it('RKC-15.15: of several volunteers whoever has commanded fewest such forces, ties by the highest die', () => {
    const offer = (volunteered: Record<string, number>, dice: Dice = {}) => {
      const play = begin(watched({ state: { volunteered } }), dice)
        .answer('attack', 'ann')
        .answer('attack', 'bob')
        .answer(['tom'], 'tom');
      return [
        asked(play).seats['red-1'],
        play.state.volunteered,
        play.told('volunteered')[0]?.contest.map((round) => round.map(({ total }) => total)),
      ];
    };
    expect(offer({ ann: 1 })).to.deep.equal(['bob', { ann: 1, bob: 1 }, []]);
    expect(offer({}, { volunteer: [4, 4, 2, 1] })).to.deep.equal([
      'ann',
      { ann: 1 },
      [
        [4, 4],
        [2, 1],
      ],
    ]);
  });

  it('RKC-15.16, RKC-15.16a: two forces of the book fight by themselves for at most thirty turns, or with two different volunteers', () => {
    const alone = (options: object) =>
      begin(watched({ nations: { ekra: null, treyine: null, altengard: 'ann', 'border-king': 'bob' }, options: { ...options } }));
    const book = asked(alone({}));
    expect([book.scenario.options?.turnLimit, book.seats]).to.deep.equal([30, { 'red-1': null, 'blue-1': null }]);
    expect(asked(alone({ autoBattleTurnLimit: 12 })).scenario.options?.turnLimit).to.equal(12);
    // So does a battle of players whose seats computers hold, which only the server knows.
    const toms = begin(watched({ options: { autoBattleTurnLimit: 12 } }))
      .answer(null, 'ann')
      .answer(null, 'bob')
      .answer(['tom'], 'tom');
    const [question] = toms.open.filter(({ kind }) => kind === 'battle-report');
    if (question === undefined) throw new Error('no battle is asked for');
    const { scenario } = asked(toms);
    expect(rallyKingCampaignDefinition.commission?.(toms.game, question)).to.deep.include({
      scenario,
      amongComputers: { ...scenario, options: { ...scenario.options, turnLimit: 12 } },
    });
    const offered = alone({ npcVsNpc: 'volunteers' });
    expect(openTo(offered)).to.deep.equal(['volunteer-command ann', 'volunteer-command bob']);
    offered.answer('attack', 'ann').answer('defence', 'bob');
    expect([asked(offered).seats, asked(offered).scenario.options?.turnLimit]).to.deep.equal([{ 'red-1': 'ann', 'blue-1': 'bob' }, 0]);
  });

  it('RKC-15.17: the book refuses rough ground as its tactics have it, but never a third time', () => {
    const layout = { die: 6, general: 'rough', sections: [], waterDice: [], riverDice: [] } as const;
    const answer = (refusals: number, campaign: boolean) => {
      const preparation = settingUp({ terrainGiven: false, refusals, campaign, layout });
      const nation = { list: 'treyine', alignment: 0, tech: 0, mana: 0, battleTactics: 'B', warRatingModifier: 0 } as const;
      const state = position({ units: [u('a', 'red', 20, 5, 90)], armies: { red: { npc: true, nation } }, state: { preparation } });
      return refuseBattlefield.fallback(battleAt(state), {}, 'red-1');
    };
    expect([answer(3, true), answer(2, true), answer(1, true), answer(1, false)]).to.deep.equal(['yes', 'yes', 'no', 'yes']);
  });
});

describe('the time of a battle', () => {
  const fighting = () => {
    const { scenario } = asked(toBattle(begin(front())));
    const loaded = loadScenario(scenario);
    if (isRefusal(loaded)) throw new Error(loaded.code);
    const { seats, state } = setUp(loaded);
    return beginBattle(rallyKing, seats, state, freshChance('7'.repeat(64)), streams).game;
  };
  const noted = (game: RallyGame, seat: string, answer: unknown): RallyGame => {
    const next = decide(rallyKing, game, { decision: OVERTIME, seat, answer }, streams);
    if (isRefusal(next)) throw new Error(next.code);
    return next.game;
  };

  it('RKC-15.32a: when its time is up it ends with the second full game turn after the one being played, by the losses', () => {
    const game = fighting();
    const inTurn3 = { ...game, state: { ...game.state, turn: 3 } };
    const up = noted(inTurn3, 'red-1', { up: true });
    expect(up.state.lastTurn).to.equal(5);
    // A second note changes nothing.
    expect(noted({ ...up, state: { ...up.state, turn: 4 } }, 'red-1', { up: true }).state.lastTurn).to.equal(5);
    const units = [u('a', 'red', 20, 5, 90), u('b', 'blue', 20, 20, 270), u('c', 'blue', 30, 20, 270, { where: 'routed' })];
    const ended = (turn: number) =>
      battleDone(position({ units, state: { campaign: true, report: true, turn, lastTurn: 5 } }), (referee) => {
        endOfGameTurn(referee);
      }).outcome;
    expect([ended(4), ended(5)]).to.deep.equal([null, { winner: 'red', reason: 'time-up', clause: 'RK-27.13' }]);
  });

  it('RKC-15.32: a side whose commander stays away is the book’s until they answer again; only the server says so, and only in a campaign', () => {
    const game = fighting();
    const stood = noted(game, 'blue-1', { standIn: true });
    expect([stood.state.armies.blue.npc, stood.state.armies.red.npc]).to.deep.equal([true, false]);
    expect(Object.keys(stood.state.armies.blue.tactics?.groups ?? {})).to.have.length(4);
    expect(rallyKingDefinition.playsItself?.(stood, 'blue-1')).to.equal(true);
    const back = noted(stood, 'blue-1', { standIn: false });
    expect([back.state.armies.blue.npc, back.state.armies.blue.tactics]).to.deep.equal([false, undefined]);
    expect(isAgreement({ decision: OVERTIME, seat: 'blue-1', answer: {} })).to.equal(true);
    const alone = { ...game, state: { ...game.state } };
    delete alone.state.report;
    const refused = decide(rallyKing, alone, { decision: OVERTIME, seat: 'red-1', answer: { up: true } }, streams);
    expect(isRefusal(refused) && refused.code).to.equal('no-overtime');
    const odd = decide(rallyKing, game, { decision: OVERTIME, seat: 'red-1', answer: { up: false } }, streams);
    expect(isRefusal(odd) && odd.code).to.equal('malformed');
  });
});

describe('battles with a dragon', () => {
  const visited = (other: Partial<Parameters<typeof front>[0]> = {}) =>
    front({
      nations: { ekra: 'eve', treyine: 'tom' },
      ...other,
      state: { wars: [], invasions: [], dragons: [{ nation: 'treyine', province: 'treyine-1', wonIn: null }], ...other.state },
    });
  const meeting = (state: State, dice: Dice = {}) => playing(FRONTS, state, ENTRIES.dragons, {}, dice);
  const INVASION = 's0-dragon-1';
  const all = ['archers-1', 'archers-2', 'archers-3', 'archers-4'];
  const come = (list: readonly string[], other: object = {}) => ({ forces: [sent(INVASION, 'treyine-1', list, other)], moves: {} });
  const battle = (state: State, other: object = {}, dice: Dice = {}) => {
    const id = `s${state.season}-dragon-1`;
    const forces = [{ ...sent(id, 'treyine-1', all), leader: true, ...other }];
    const play = meeting(state, dice).answer({ forces, moves: {} }, 'tom');
    toBattle(play);
    return play;
  };
  const done = (play: ReturnType<typeof meeting>) => {
    toEnd(play);
    return play;
  };

  it('RKC-25.4: the nation meets it with at least one unit that can come; RKC-25.4: with none the dragon has won', () => {
    const play = meeting(visited());
    expect(openTo(play)).to.deep.equal(['commit-dragon-force tom']);
    expect(play.refused({ forces: [], moves: {} }).clause).to.equal('RKC-25.4');
    expect(play.refused(come(['crossbow-1'])).clause).to.equal('RKC-14.8');
    expect(powerOf(play.auto().state, 'treyine').units).to.have.length(4);
    expect(play.state.invasions[0]?.defence).to.deep.include({ units: all });
    const empty = meeting(visited({ powers: { treyine: { units: units('treyine', 'archers', 1, { at: null }) } } }));
    expect([empty.asked, empty.told('dragon-won'), empty.state.dragons[0]?.wonIn]).to.deep.equal(['nothing', [{ nation: 'treyine' }], 0]);
    const book = meeting(visited({ nations: { ekra: 'eve', treyine: null } }));
    // Nobody plays either side: the book fights both (RKC-15.16).
    expect(openTo(book)).to.deep.equal(['battle-report marshal']);
    expect(book.state.invasions[0]?.defence).to.deep.include({ units: all, leader: true });
    // Who is sent is sent, and one who can come is enough.
    const two = [...units('treyine', 'archers', 2), ...units('treyine', 'infantry', 1, { at: null })];
    const chosen = meeting(visited({ powers: { treyine: { units: two } } })).answer(come(['archers-2']), 'tom');
    expect(chosen.state.invasions[0]?.defence).to.deep.include({ units: ['archers-2'], leader: false });
    // Where another nation holds the place, nobody of its own can meet it.
    const away = meeting(visited({ held: { 'treyine-1': 'ekra' } }));
    expect([away.asked, away.told('dragon-won')]).to.deep.equal(['nothing', [{ nation: 'treyine' }]]);
  });

  it('RKC-25.3: one unit without a leader that a volunteer or the book commands; RKC-25.4: it attacks and never refuses; RKC-25.9: terrain is the nation’s', () => {
    const { scenario, seats } = asked(battle(visited()));
    expect([scenario.attacker, scenario.refusals, seats]).to.deep.equal(['red', 0, { 'red-1': null, 'blue-1': 'tom' }]);
    const loaded = loadScenario(scenario);
    if (isRefusal(loaded)) throw new Error(loaded.code);
    const { state } = setUp(loaded);
    const [dragon] = Object.values(state.units).filter(({ side }) => side === 'red');
    expect(dragon).to.deep.include({
      type: 'rogue-dragon',
      rep: 8,
      ac: 8,
      figures: 4,
      cost: 84,
      kind: 'dragon',
      traits: ['flyer', 'terror', 'engine'],
    });
    expect([state.armies.red.lone, state.armies.red.leaders, state.armies.blue.nation.battleTactics]).to.deep.equal([true, [], 'C']);
    const helped = meeting(visited()).answer(come(all), 'tom');
    expect(openTo(helped).sort()).to.deep.equal(['delegate-command tom', 'volunteer-command eve']);
  });

  it('RKC-25.5: beaten it leaves for good, and the nation gets back all units', () => {
    const play = battle(visited());
    const told = report(founded(play), 'defender', { units: { 'archers-1': 'routed', 'rogue-dragon': 'routed' } });
    done(play.answer(told, 'marshal'));
    expect([play.state.dragons, play.state.immune, play.told('dragon-beaten')]).to.deep.equal([[], ['treyine'], [{ nation: 'treyine' }]]);
    expect(powerOf(play.state, 'treyine').units).to.have.length(4);
  });

  it('RKC-25.6: if it wins it stays; it pursues the cheapest, and is faster than whoever does not fly (RKC-25.5)', () => {
    const play = battle(visited(), {}, { pursuit: [1, 5] });
    const battleOf = founded(play);
    done(play.answer(report(battleOf, 'attacker', { units: Object.fromEntries(all.map((id) => [id, 'routed'])) }), 'marshal'));
    expect([play.state.dragons[0]?.wonIn, play.state.immune]).to.deep.equal([0, []]);
    expect(play.told('pursuit')[0]?.tests.map(({ pursuer, faster, recovered }) => [pursuer, faster, recovered])).to.deep.equal([
      [nameOf(battleOf, 'rogue-dragon'), true, false],
      [null, false, true],
      [null, false, true],
      [null, false, true],
    ]);
    // RKC-25.7: the capital keeps its owner, and the dragon fights no more.
    expect(play.state.provinces.find(({ id }) => id === 'treyine-1')?.holder).to.equal('treyine');
    expect(meeting(play.state).asked).to.equal('nothing');
  });

  it('RKC-25.8: no effect on morale, aggressor or the run of battles; RKC-25.9: a Hero tests all the same', () => {
    const treyine = { persons: [person('h', 'hero')], refusals: 2 };
    const play = battle(visited({ powers: { treyine } }), { persons: ['h'] }, { 'hero-stays': [1, 1, 1, 6, 6, 6, 6] });
    done(play.answer(report(founded(play), 'defender', { people: { 'treyine-leader': 'out' } }), 'marshal'));
    const { tally, record, refusals, leader } = powerOf(play.state, 'treyine');
    expect([tally.battlesWon, tally.leaderStruck, record, refusals, leader.health]).to.deep.equal([0, false, [], 2, 'out']);
    expect(play.told('hero-test')).to.deep.equal([{ power: 'treyine', stays: true }]);
  });

  it('RKC-25.9: nobody agrees to a draw with a dragon; RKC-23.2: nor does it take a treasure', () => {
    const draw = (campaign: object) => {
      const state = position({ units: [u('a', 'blue', 20, 5, 90)], armies: { red: { lone: true } }, state: campaign });
      return offerDraw.check(battleAt(state), {}, { offer: true }, 'blue-1')?.clause;
    };
    expect([draw({ campaign: true }), draw({})]).to.deep.equal(['RKC-25.9', undefined]);
    const play = battle(visited({ state: { treasures: [treasure('personal-banner', 'treyine')] } }), { treasures: ['personal-banner'] });
    play.answer(report(founded(play), 'defender', { things: { 'personal-banner': { revealed: true, die: 4 } } }), 'marshal');
    expect(play.told('treasure-lost')[0]).to.deep.include({ fate: 'gone', by: null });
  });

  it('RKC-25.5, RKC-25.4: of two that have come to one nation the beaten one leaves, and the other is met by a force of its own', () => {
    const dragons = [1, 2].map(() => ({ nation: 'treyine', province: 'treyine-1', wonIn: null }));
    const first = (outcome: 'attacker' | 'defender') => {
      const play = battle(visited({ state: { dragons } }), {}, { pursuit: [1, 1], deputy: [3, 3] });
      play.answer(report(founded(play), outcome), 'marshal');
      while (['keep-hero', 'pair-pursuers'].includes(play.asked)) play.auto();
      return play;
    };
    const beaten = first('defender');
    expect([openTo(beaten), beaten.state.dragons.map(({ wonIn }) => wonIn)]).to.deep.equal([['commit-dragon-force tom'], [null]]);
    const lost = first('attacker');
    expect([openTo(lost), lost.state.dragons.map(({ wonIn }) => wonIn)]).to.deep.equal([['commit-dragon-force tom'], [0, null]]);
    toBattle(lost.auto());
    lost.answer(report(founded(lost), 'defender'), 'marshal');
    done(lost);
    expect([lost.state.dragons.map(({ wonIn }) => wonIn), lost.told('dragon-won').length, lost.told('dragon-beaten').length]).to.deep.equal(
      [[0], 1, 1],
    );
  });

  it('RKC-25.6: one that has won before, and those of other nations, are left as they are', () => {
    const dragons = [
      { nation: 'treyine', province: 'treyine-2', wonIn: 1 },
      { nation: 'treyine', province: 'treyine-1', wonIn: null },
      { nation: 'ekra', province: 'ekra-1', wonIn: null },
    ];
    const after = (outcome: 'attacker' | 'defender') => {
      const play = battle(visited({ state: { season: 4, dragons } }), {}, { pursuit: [1, 1] });
      play.answer(report(founded(play), outcome), 'marshal');
      while (['keep-hero', 'pair-pursuers'].includes(play.asked)) play.auto();
      return play.state.dragons.map(({ nation, wonIn }) => [nation, wonIn]);
    };
    expect(after('defender')).to.deep.equal([
      ['treyine', 1],
      ['ekra', null],
    ]);
    expect(after('attacker')).to.deep.equal([
      ['treyine', 1],
      ['treyine', 4],
      ['ekra', null],
    ]);
  });

  it('RKC-25.4: several dragons are met one after the other', () => {
    const state = visited({ state: { dragons: ['ekra', 'treyine'].map((nation) => ({ nation, province: `${nation}-1`, wonIn: null })) } });
    const play = meeting(state, { deputy: [3, 3] });
    expect(openTo(play)).to.deep.equal(['commit-dragon-force eve']);
    play.auto();
    toBattle(play);
    play.answer(report(founded(play), 'defender'), 'marshal');
    while (['keep-hero', 'pair-pursuers'].includes(play.asked)) play.auto();
    expect(openTo(play)).to.deep.equal(['commit-dragon-force tom']);
  });
});
