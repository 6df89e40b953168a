import { expect } from 'chai';
import type { Report } from '../../src/books/rally-king/battle/ending/report.ts';
import { fallBack } from '../../src/books/rally-king/campaign/battles/falling-back.ts';
import { resultOf } from '../../src/books/rally-king/campaign/battles/results.ts';
import type { Force } from '../../src/books/rally-king/campaign/state/force.ts';
import { distances } from '../../src/books/rally-king/campaign/land/neighbours.ts';
import { refuges } from '../../src/books/rally-king/campaign/land/refuges.ts';
import { cleanUp } from '../../src/books/rally-king/campaign/season/clean-up.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import type { Dice } from '../playing/trial.ts';
import { ENTRIES, playing, power, powerOf, secrets, treasure, units, war } from './country.ts';
import { asked, EKRA_INVADES, force, founded, front, FRONTS, hired, ids, met, nameOf, person, report, toBattle, toEnd } from './fronts.ts';

const LED: Partial<Force> = { leader: true };
type Fates = Parameters<typeof report>[2];

/** A battle of both armies at the point where its report is wanted. */
function begun(state: State, dice: Dice = {}, attack: Partial<Force> = LED, defence: Partial<Force> = LED) {
  const play = playing(FRONTS, met(state, attack, defence), ENTRIES.battle, { invasion: 's0-w1' }, dice);
  toBattle(play);
  return play;
}

/** A battle with its report, and everything that follows it by automatic answers. */
function fought(
  state: State,
  outcome: Report['outcome'],
  fates: Fates = {},
  other: Partial<Report> = {},
  dice: Dice = {},
  attack = LED,
  defence = LED,
) {
  const play = begun(state, dice, attack, defence);
  play.answer(report(founded(play), outcome, fates, other), 'marshal');
  return play;
}

function settled(...all: Parameters<typeof fought>) {
  const play = fought(...all);
  toEnd(play);
  return play;
}

const NONE = { ekra: null, treyine: null };
const list = (state: State, power: string) => ids(powerOf(state, power).units);
const archers = (fates: Record<string, string>) => ({ units: fates });

describe('what a battle means', () => {
  it('RKC-15.6: the attacker may refuse twice and fight, or a third time; RKC-15.7: then nobody has won, the invader goes back, the counter rises', () => {
    expect(asked(begun(front())).scenario.refusals).to.equal(3);
    const { state, told } = bound(settled(front(), 'refused', {}, { reason: 'refused' }));
    expect(told('terrain-refused')).to.deep.equal([{ invasion: 's0-w1', power: 'ekra' }]);
    expect(powerOf(state, 'ekra')).to.deep.include({ refusals: 1, record: ['neither'] });
    expect(powerOf(state, 'treyine')).to.deep.include({ refusals: 0, record: ['neither'] });
    expect(state.provinces.find(({ id }) => id === 'treyine-1')?.holder).to.equal('treyine');
    expect(powerOf(state, 'ekra').units.every(({ at }) => at === 'ekra-2')).to.equal(true);
    expect([told('fell-back').length, told('pursuit').length, state.wars[0]?.next]).to.deep.equal([0, 0, 'ekra']);
  });

  it('RKC-15.7: whose way back is lost meanwhile falls back as after any battle', () => {
    const state = front({ held: { 'ekra-2': 'treyine' } });
    const { told, state: after } = bound(settled(state, 'refused', {}, { reason: 'refused' }));
    expect([powerOf(after, 'ekra').units[0]?.at, told('fell-back').length]).to.deep.equal(['ekra-1', 1]);
  });

  it('RKC-15.8: the counter is that of the side the battle treats as attacker', () => {
    const { state } = settled(front({ options: { battleAttacker: 'rolled' } }), 'refused', {}, { reason: 'refused', attacker: 'blue' });
    expect([powerOf(state, 'ekra').refusals, powerOf(state, 'treyine').refusals]).to.deep.equal([0, 1]);
    expect(powerOf(state, 'ekra').units[0]?.at).to.equal('ekra-2');
  });

  it('RKC-15.8: where the defender of the province has attacked and won, the invader has lost', () => {
    const { state } = settled(front({ options: { battleAttacker: 'rolled' } }), 'attacker', {}, { attacker: 'blue' });
    expect(state.provinces.find(({ id }) => id === 'treyine-1')?.holder).to.equal('treyine');
    expect(state.wars[0]?.next).to.equal('treyine');
  });

  it('RKC-17.4: whoever fights, as attacker or defender, counts no refusals any more', () => {
    const powers = { ekra: { refusals: 2 }, treyine: { refusals: 1 } };
    const { state } = settled(front({ powers }), 'draw');
    expect([powerOf(state, 'ekra').refusals, powerOf(state, 'treyine').refusals]).to.deep.equal([0, 0]);
    const again = settled(front({ powers }), 'refused', {}, { reason: 'refused' });
    expect([powerOf(again.state, 'ekra').refusals, powerOf(again.state, 'treyine').refusals]).to.deep.equal([3, 1]);
  });

  it('RKC-17.4: a season in which terrain was refused to the end in two battles counts once; refused again after a battle it counts anew', () => {
    const other = { ...EKRA_INVADES, id: 's0-w2', war: 2, province: 'treyine-2' };
    const both = (outcomes: readonly Report['outcome'][]) => {
      let state = met(
        front({ powers: { ekra: { refusals: 1 } }, state: { wars: [war(1, 'ekra', 'treyine'), war(2, 'ekra', 'treyine')] } }),
        LED,
        LED,
      );
      for (const [place, outcome] of outcomes.entries()) {
        const invasion = { ...(place === 0 ? EKRA_INVADES : { ...other, id: `s0-w${place + 1}` }) };
        const play = playing(FRONTS, met({ ...state, invasions: [invasion] }, LED, LED), ENTRIES.battle, { invasion: invasion.id });
        toBattle(play);
        play.answer(report(founded(play), outcome, {}, { reason: outcome }), 'marshal');
        toEnd(play);
        ({ state } = play);
      }
      return powerOf(state, 'ekra').refusals;
    };
    // One of an earlier season, and one of this.
    expect(both(['refused', 'refused'])).to.equal(2);
    expect(both(['refused', 'draw'])).to.equal(0);
    expect(both(['refused', 'draw', 'refused', 'refused'])).to.equal(1);
    // The season of one that has been counted is over: another counts.
    const counted = settled(front(), 'refused', {}, { reason: 'refused' }).state;
    cleanUp(counted);
    const later = settled({ ...counted, invasions: [EKRA_INVADES] }, 'refused', {}, { reason: 'refused' });
    expect(powerOf(later.state, 'ekra').refusals).to.equal(2);
  });

  it('RKC-15.9: won, lost or drawn counts for the season; RKC-14.3: an aggressor that loses passes its place on, after a draw it keeps it', () => {
    const after = (outcome: Report['outcome']) => {
      const { state } = settled(front(), outcome);
      const tally = (id: string) => [powerOf(state, id).tally.battlesWon, powerOf(state, id).tally.battlesLost, powerOf(state, id).record];
      return [tally('ekra'), tally('treyine'), state.wars[0]?.next];
    };
    expect(after('attacker')).to.deep.equal([[1, 0, ['won']], [0, 1, ['lost']], 'ekra']);
    expect(after('defender')).to.deep.equal([[0, 1, ['lost']], [1, 0, ['won']], 'treyine']);
    expect(after('draw')).to.deep.equal([[0, 0, ['neither']], [0, 0, ['neither']], 'ekra']);
  });

  it('RKC-15.12: nobody who was summoned comes back: a report names only who was sent', () => {
    const play = begun(front());
    const units = Object.fromEntries(Object.keys(founded(play).units).map((name) => [name, 'held']));
    expect(play.refused({ ...report(founded(play), 'attacker'), units: { ...units, demon: 'held' } }, 'marshal').clause).to.equal(
      'RKC-15.10',
    );
  });

  it('RKC-15.11: no hit comes back: a unit of the campaign has none', () => {
    const play = begun(front());
    const told = report(founded(play), 'attacker');
    play.answer(told, 'marshal').auto().auto();
    expect(Object.keys(powerOf(play.state, 'ekra').units[0] ?? {}).sort()).to.deep.equal([
      'at',
      'contract',
      'cost',
      'id',
      'list',
      'rep',
      'row',
    ]);
  });

  it('RKC-31.8: everybody learns the outcome, who was seen with their fates, and leaders lost; nobody of whom nobody has seen', () => {
    const play = begun(
      front({ powers: { ekra: { persons: [person('m', 'magic-user', { level: 1 })] } } }),
      {},
      { leader: true, persons: ['m'] },
    );
    const battle = founded(play);
    const seen = [nameOf(battle, 'crossbow-1'), nameOf(battle, 'archers-1'), 'red-cinc'];
    play.answer(
      report(battle, 'defender', { units: { 'archers-1': 'routed' }, people: { 'ekra-leader': 'out', m: 'dead' } }, { seen }),
      'marshal',
    );
    expect(play.told('battle-ended')).to.deep.equal([
      {
        invasion: 's0-w1',
        outcome: 'defender',
        seen: [
          { unit: seen[0], name: 'Crossbow', power: 'ekra', fate: 'held' },
          { unit: seen[1], name: 'Archers', power: 'treyine', fate: 'routed' },
        ],
        lost: [{ name: 'leader', power: 'ekra', fate: 'out' }],
      },
    ]);
    expect([play.told('death'), powerOf(play.state, 'ekra').persons]).to.deep.equal([[], []]);
  });
});

describe('Major Pursuit and recovery in a campaign', () => {
  // Treyine has a foot knight of 36 points and archers of 18; Ekra knights that ride 8" and crossbows on foot at 8".
  const field = (other: Record<string, object> = {}) =>
    front({
      powers: {
        ekra: {
          units: [...units('ekra', 'knight', 1, { at: 'ekra-2' }), ...units('ekra', 'crossbow', 1, { at: 'ekra-2' })],
          ...other['ekra'],
        },
        treyine: { units: [...units('treyine', 'foot-knight', 1), ...units('treyine', 'archers', 2)], ...other['treyine'] },
      },
    });
  const routed = archers({ 'foot-knight-1': 'routed', 'archers-1': 'left', 'archers-2': 'removed' });

  it('RKC-15.18: the winner gets back all units, whatever their fate', () => {
    const play = settled(field(), 'attacker', archers({ 'knight-1': 'routed', 'crossbow-1': 'left' }));
    expect(list(play.state, 'ekra')).to.deep.equal(['knight-1', 'crossbow-1']);
    expect(play.told('pursuit')).to.deep.equal([]);
  });

  it('RKC-15.19: the loser lines up who routed, left or was removed, the cheapest first; equal ones as they stood; who stood keeps out of it', () => {
    const play = fought(field(), 'attacker', routed);
    const { line, pursuers } = pairing(play);
    const battle = founded(play);
    const called = (id: string) => nameOf(battle, id);
    // Without an order of their own: as the army has them. Two pursuers, so the dear knight is safe.
    expect(line).to.deep.equal([called('archers-1'), called('archers-2')]);
    expect(pursuers).to.deep.equal([called('knight-1'), called('crossbow-1')]);
    const stood = begun(field());
    const other = founded(stood);
    const lines = { red: [], blue: [nameOf(other, 'archers-2'), nameOf(other, 'archers-1')] };
    stood.answer(report(other, 'attacker', routed, { lines }), 'marshal');
    expect(pairing(stood).line).to.deep.equal(lines.blue);
    const kept = settled(field(), 'attacker', archers({ 'archers-1': 'routed' }), {}, { pursuit: [6, 6] });
    expect(list(kept.state, 'treyine')).to.deep.equal(['foot-knight-1', 'archers-2']);
  });

  it('RKC-15.20: one pursuer each, from the cheapest upward; who has none returns; who routed pursues nobody', () => {
    const play = fought(field(), 'attacker', routed, {}, { pursuit: [1, 1, 6, 6] });
    const [knight = '', crossbow = ''] = pairing(play).pursuers;
    expect(play.question().seats).to.deep.equal(['eve']);
    expect([play.refused({ pursuers: [knight] }).clause, play.refused({ pursuers: [knight, knight] }).clause]).to.deep.equal([
      'RKC-15.20',
      'RKC-15.20',
    ]);
    play.answer({ pursuers: [crossbow, knight] });
    expect(play.told('pursuit')[0]?.tests.map(({ pursuer, recovered }) => [pursuer, recovered])).to.deep.equal([
      [crossbow, true],
      [knight, false],
      [null, true],
    ]);
    expect(list(play.state, 'treyine')).to.deep.equal(['foot-knight-1', 'archers-1']);
    const alone = fought(field(), 'attacker', archers({ 'archers-1': 'routed', 'archers-2': 'routed', 'knight-1': 'routed' }));
    expect(pairing(alone).pursuers).to.have.length(1);
  });

  it('RKC-15.20a: whoever commanded the winning side pairs, a delegate too; by the book nobody is asked (RKC-27.6)', () => {
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', altengard: 'ann' },
      powers: field().powers.reduce((all, each) => ({ ...all, [each.id]: { units: each.units } }), {}),
    });
    const play = playing(FRONTS, met(state, LED, LED), ENTRIES.battle, { invasion: 's0-w1' });
    play.answer(['ann', 'eve'], 'eve').answer(['tom'], 'tom');
    play.answer(report(founded(play), 'attacker', archers({ 'archers-1': 'routed' })), 'marshal');
    expect(play.question('pair-pursuers').seats).to.deep.equal(['ann']);
    const book = settled(
      { ...field(), nations: front({ nations: NONE }).nations },
      'attacker',
      archers({ 'archers-1': 'routed' }),
      {},
      { pursuit: [1, 1] },
    );
    expect(book.events.some(({ kind }) => kind === 'pursuit')).to.equal(true);
  });

  it('RKC-27.6: of equally fast ones the dearest goes first, wherever it stands in the army', () => {
    const ekra = { units: [...units('ekra', 'crossbow', 1, { at: 'ekra-2' }), ...units('ekra', 'knight', 1, { at: 'ekra-2' })] };
    const play = fought(field({ ekra }), 'attacker', archers({ 'archers-1': 'routed' }), {}, { pursuit: [1, 1] });
    const knight = nameOf(founded(play), 'knight-1');
    play.auto();
    expect(play.told('pursuit')[0]?.tests[0]?.pursuer).to.equal(knight);
  });

  it('RKC-27.6: by the book the fastest goes first, of equals the dearest', () => {
    // Knights of AC 6 in threes ride 8", crossbows in twos walk 8": equally fast, and knights dearer.
    const play = fought(field(), 'attacker', routed, {}, { pursuit: [1, 1, 1, 1] });
    const battle = founded(play);
    play.auto();
    expect(play.told('pursuit')[0]?.tests.map(({ pursuer }) => pursuer)).to.deep.equal([
      nameOf(battle, 'knight-1'),
      nameOf(battle, 'crossbow-1'),
      null,
    ]);
  });

  const chased = (pursuer: string, dice: readonly number[]) => {
    const armies = { ekra: { units: units('ekra', pursuer, 1, { at: 'ekra-2' }) }, treyine: { units: units('treyine', 'archers', 1) } };
    const { state } = settled(front({ powers: armies }), 'attacker', archers({ 'archers-1': 'routed' }), {}, { pursuit: dice });
    return list(state, 'treyine').length === 1;
  };

  it('RKC-15.21: two dice against Rep 4, a 6 fails: both passed returns, one only from who is no faster, none is lost', () => {
    // Archers in threes of AC 2 walk 8": knights ride 8" and are no faster.
    expect([chased('knight', [4, 4]), chased('knight', [4, 5]), chased('knight', [6, 1]), chased('knight', [5, 6])]).to.deep.equal([
      true,
      true,
      true,
      false,
    ]);
  });

  it('RKC-15.22: rates are those in the open; a flyer is faster than who does not fly', () => {
    const powers = {
      ekra: { units: units('black-moon-incarnate', 'gargoyles', 1, { at: 'ekra-2' }) },
      treyine: { units: units('treyine', 'archers', 1) },
    };
    const { state } = settled(front({ powers }), 'attacker', archers({ 'archers-1': 'routed' }), {}, { pursuit: [1, 5] });
    expect(list(state, 'treyine')).to.deep.equal([]);
    expect(chased('crossbow', [1, 5])).to.equal(true);
  });

  it('RKC-15.23: the lost leave the army, and who is left may be at risk of mutiny', () => {
    const contracts = [{ id: 'riata-warriors', company: 'riata-warriors', rolled: [] }];
    const powers = {
      ekra: { units: units('ekra', 'knight', 2, { at: 'ekra-2' }) },
      treyine: { contracts, units: [...units('treyine', 'archers', 2), ...hired('riata-warriors', 'treyine-1')] },
    };
    const play = (dice: readonly number[]) =>
      settled(front({ powers }), 'attacker', archers({ 'archers-1': 'routed' }), {}, { pursuit: dice }).state;
    expect([list(play([6, 6]), 'treyine').length, powerOf(play([6, 6]), 'treyine').tally.atRisk]).to.deep.equal([2, true]);
    expect([list(play([1, 1]), 'treyine').length, powerOf(play([1, 1]), 'treyine').tally.atRisk]).to.deep.equal([3, false]);
  });

  it('RKC-15.18: a defender who wins pursues as well', () => {
    const { state } = settled(field(), 'defender', archers({ 'crossbow-1': 'routed' }), {}, { pursuit: [6, 6] });
    expect(list(state, 'ekra')).to.deep.equal(['knight-1']);
  });

  it('RKC-15.24: after a draw nobody pursues and everybody is back; RKC-15.24a: pursuit needs a winner', () => {
    const play = settled(
      field(),
      'draw',
      archers({ 'foot-knight-1': 'routed', 'archers-1': 'left', 'archers-2': 'removed', 'knight-1': 'routed' }),
    );
    expect([list(play.state, 'treyine').length, play.told('pursuit').length]).to.deep.equal([3, 0]);
  });

  it('RKC-15.25: the Rep is the one handed over', () => {
    const weak = units('treyine', 'archers', 1, { rep: 2 });
    const lost = (dice: readonly number[]) =>
      list(
        settled(front({ powers: { treyine: { units: weak } } }), 'attacker', archers({ 'archers-1': 'routed' }), {}, { pursuit: dice })
          .state,
        'treyine',
      );
    expect([lost([3, 3]), lost([2, 2])]).to.deep.equal([[], ['archers-1']]);
  });

  it('RKC-15.31: a Hero who routed or left lines up at his price and Rep, mounted or on foot as he fought; lost, he throws no die', () => {
    // Treyine’s dearest costs 36: he costs 46. Its highest Rep is 5: he has 7.
    const powers = {
      treyine: { units: units('treyine', 'archers', 1), persons: [person('h', 'hero'), person('m', 'magic-user', { level: 1 })] },
    };
    const hero = (fate: string, dice: Dice, other: Partial<Report> = {}) =>
      fought(front({ powers }), 'attacker', { units: { h: fate } }, other, dice, LED, { leader: true, persons: ['h'] });
    const play = hero('routed', { pursuit: [6, 6] });
    const { about } = play.question('pair-pursuers');
    expect(about)
      .to.have.property('line')
      .that.deep.equals([{ id: nameOf(founded(play), 'h'), name: 'Hero', cost: 46, rep: 7, rate: 10, flies: false }]);
    toEnd(play);
    expect([ids(powerOf(play.state, 'treyine').persons), play.told('hero-test')]).to.deep.equal([['m'], []]);
    // Removed, he is dead or out of the fight: he is not chased.
    const removed = hero('removed', { 'hero-stays': [1, 1, 1, 1, 1, 1] });
    expect(removed.asked).to.equal('keep-hero');
  });

  it('RKC-11.19: a ship tests with the Rep of the unit aboard, and if it is lost both are', () => {
    const contracts = [{ id: 'wind-maidens', company: 'wind-maidens', rolled: [] }];
    const powers = {
      treyine: {
        contracts,
        persons: [person('maiden', 'maiden', { contract: 'wind-maidens' })],
        units: [...units('treyine', 'foot-knight', 1), ...hired('wind-maidens', 'treyine-1')],
      },
    };
    const play = begun(front({ powers }), { pursuit: [5, 6] }, LED, { leader: true, persons: ['maiden'] });
    const battle = founded(play);
    const aboard = { [nameOf(battle, 'wind-ship')]: nameOf(battle, 'foot-knight-1') };
    play.answer(report(battle, 'attacker', archers({ 'wind-ship': 'routed', 'foot-knight-1': 'routed' }), { aboard }), 'marshal');
    expect(play.question().about)
      .to.have.property('line')
      .that.deep.equals([{ id: nameOf(battle, 'wind-ship'), name: 'Wind Ship', cost: 11, rep: 5, rate: 8, flies: true }]);
    toEnd(play);
    // One passed of Rep 5, and nobody who pursues it flies.
    expect(list(play.state, 'treyine')).to.have.length(2);
    expect(play.told('pursuit')[0]?.tests).to.have.length(1);
  });

  it('RKC-24.16: a host whose Major Demon is lost is free', () => {
    const demon = units('black-moon-incarnate', 'major-demon', 1, { at: 'treyine-1' });
    const state = front({ powers: { treyine: { units: demon } } });
    const lost = settled(state, 'attacker', archers({ 'major-demon-1': 'removed' }), {}, { pursuit: [6, 6] });
    expect(lost.state.gonePeoples).to.deep.equal(['demon-gone treyine']);
    const back = settled(state, 'attacker', archers({ 'major-demon-1': 'removed' }), {}, { pursuit: [1, 1] });
    expect(back.state.gonePeoples).to.deep.equal([]);
  });

  it('RKC-24.16a: not one that routs or is removed on the winning side, that is recovered, that nobody pursues, or after a draw', () => {
    const demon = units('black-moon-incarnate', 'major-demon', 1, { at: 'treyine-1' });
    const state = front({ powers: { treyine: { units: demon } } });
    const after = (outcome: Report['outcome'], fate: string, dice: Dice = {}, others: Record<string, string> = {}) => {
      const play = settled(state, outcome, archers({ 'major-demon-1': fate, ...others }), {}, dice);
      return [play.state.gonePeoples, list(play.state, 'treyine')];
    };
    const there = [[], ['major-demon-1']];
    expect([after('defender', 'routed'), after('defender', 'removed'), after('draw', 'removed')]).to.deep.equal([there, there, there]);
    expect(after('attacker', 'routed', { pursuit: [1, 2] })).to.deep.equal(there);
    // All four crossbows have gone: nobody is sent after it.
    const gone = Object.fromEntries(units('ekra', 'crossbow', 4).map(({ id }) => [id, 'routed']));
    expect(after('attacker', 'routed', {}, gone)).to.deep.equal(there);
  });
});

describe('persons and treasures after a battle', () => {
  it('RKC-15.26: a dead Leader is followed at once; a dead Captain, Magic User or commander is gone', () => {
    const persons = [person('c', 'captain'), person('m', 'magic-user', { level: 1 }), person('n', 'magic-user', { level: 2 })];
    const everybody = { leader: true, persons: ['c', 'm', 'n'] };
    const { state, told } = bound(
      settled(
        front({ powers: { ekra: { persons } } }),
        'draw',
        { people: { 'ekra-leader': 'dead', c: 'dead', m: 'dead' } },
        {},
        {},
        everybody,
      ),
    );
    expect(state.gonePeoples).to.deep.equal(['succession ekra']);
    expect([ids(powerOf(state, 'ekra').persons), powerOf(state, 'ekra').tally.leaderStruck]).to.deep.equal([['n'], true]);
    expect(told('death')).to.deep.equal([
      { power: 'ekra', rank: 'leader', dice: [], why: 'battle' },
      { power: 'ekra', rank: 'captain', dice: [], why: 'battle' },
      { power: 'ekra', rank: 'magic-user', dice: [], why: 'battle' },
    ]);
  });

  it('RKC-31.3: that a Leader has died in battle everybody is told, seen or not', () => {
    const { told } = bound(settled(front(), 'draw', { people: { 'ekra-leader': 'dead' } }, { seen: [] }));
    expect(told('death')).to.deep.equal([{ power: 'ekra', rank: 'leader', dice: [], why: 'battle' }]);
  });

  it('RKC-15.27: a wounded Leader counts as struck until the season is over, RKC-15.28: a captured one too; RKC-15.30: others are out', () => {
    const after = (fate: string) =>
      powerOf(
        settled(
          front({ powers: { ekra: { persons: [person('c', 'captain')] } } }),
          'draw',
          { people: { 'ekra-leader': fate, c: fate } },
          {},
          {},
          { leader: true, persons: ['c'] },
        ).state,
        'ekra',
      );
    for (const fate of ['out', 'captured']) {
      expect([after(fate).leader.health, after(fate).tally.leaderStruck, after(fate).persons[0]?.health]).to.deep.equal([fate, true, fate]);
    }
    expect([after('fine').leader.health, after('fine').tally.leaderStruck]).to.deep.equal(['fine', false]);
  });

  it('RKC-15.28a: a captured Leader is back at the end of the season; held, not before the war is over', () => {
    const after = (capturedLeader: string, wars: State['wars']) => {
      const { state } = settled(front({ options: { capturedLeader } }), 'draw', { people: { 'ekra-leader': 'captured' } });
      const later = { ...state, wars };
      cleanUp(later);
      return powerOf(later, 'ekra').leader.health;
    };
    const atWar = [war(1, 'ekra', 'treyine')];
    expect([after('returned', atWar), after('held', atWar), after('held', [])]).to.deep.equal(['fine', 'captured', 'fine']);
  });

  it('RKC-15.29: what becomes of a deputy has no effect', () => {
    const play = begun(front(), { deputy: [3] }, {});
    play.answer({ ...report(founded(play), 'draw'), people: { 'red-cinc': 'dead', 'blue-cinc': 'fine' } }, 'marshal');
    expect([
      powerOf(play.state, 'ekra').leader.health,
      powerOf(play.state, 'ekra').tally.leaderStruck,
      play.state.gonePeoples,
    ]).to.deep.equal(['fine', false, []]);
  });

  it('RKC-15.30: when a commander dies, his company serves on; RKC-11.19: an escaped Maiden ends the contract', () => {
    const contracts = ['black-company', 'wind-maidens'].map((id) => ({ id, company: id, rolled: [] }));
    const persons = [
      person('alfred', 'commander', { rating: 3, contract: 'black-company' }),
      person('maiden', 'maiden', { contract: 'wind-maidens' }),
    ];
    const state = front({
      powers: { ekra: { contracts, persons, units: [...hired('black-company', 'ekra-2'), ...hired('wind-maidens', 'ekra-2')] } },
    });
    const play = settled(
      state,
      'draw',
      { people: { alfred: 'dead', maiden: 'gone' } },
      { escapes: ['red-maiden'] },
      {},
      { leader: true, persons: ['alfred', 'maiden'] },
    );
    expect(list(play.state, 'ekra')).to.deep.equal(['black-infantry', 'black-arquebusiers']);
    expect([ids(powerOf(play.state, 'ekra').contracts), powerOf(play.state, 'ekra').persons]).to.deep.equal([['black-company'], []]);
    expect(play.told('company-left')).to.deep.equal([{ power: 'ekra', company: 'wind-maidens', why: 'escape' }]);
    expect(play.told('death').map(({ rank }) => rank)).to.deep.equal(['commander']);
  });

  const things = (die: number | null, other: Partial<State> = {}, dice: Dice = {}, type = 'drums-of-doom', told: object = {}) => {
    const state = front({ state: { season: 2, treasures: [treasure(type, 'ekra', { paidFor: 1 })], ...other } });
    return settled(state, 'draw', { things: { [type]: { revealed: true, die, ...told } } }, {}, dice, { leader: true, treasures: [type] });
  };

  it('RKC-23.2: 1-2 is kept, 3-4 taken, 5-6 gone for two dice of seasons; RKC-15.34: the campaign throws only those', () => {
    for (const die of [1, 2]) expect(things(die).state.treasures[0]).to.deep.include({ holder: 'ekra', usableFrom: 3, returns: null });
    for (const die of [3, 4])
      expect(things(die).state.treasures[0]).to.deep.include({ holder: 'treyine', usableFrom: 3, revealed: true, paidFor: null });
    for (const die of [5, 6]) {
      const play = things(die, {}, { 'treasure.away': [2, 5] });
      expect(play.state.treasures[0]).to.deep.include({ holder: null, returns: 9, revealed: false });
      expect(play.told('treasure-lost')).to.deep.equal([{ power: 'ekra', type: 'drums-of-doom', die, fate: 'gone', by: null }]);
      expect(secrets(play.events, 'treasure-lost')).to.deep.equal([{ knownTo: ['eve'], data: { dice: [2, 5], returns: 9 } }]);
    }
    expect(things(5, {}, {}, 'personal-banner').state.treasures).to.deep.equal([]);
  });

  it('RKC-23.2: a relic that is taken lies in its captor’s home from then on; a banner that is gone takes nothing with it', () => {
    const relic = treasure('spear-of-saint-lindorf', 'ekra', { at: 'ekra-1' });
    const taken = things(4, { treasures: [relic] }, {}, 'spear-of-saint-lindorf');
    expect(taken.state.treasures[0]).to.deep.include({ holder: 'treyine', at: 'treyine-1' });
    expect(taken.told('treasure-lost')).to.deep.equal([
      { power: 'ekra', type: 'spear-of-saint-lindorf', die: 4, fate: 'taken', by: 'treyine' },
    ]);
    expect(things(4).state.treasures[0]).to.not.have.property('at');
    const other = treasure('drums-of-doom', 'treyine');
    const gone = things(6, { treasures: [treasure('personal-banner', 'ekra'), other] }, {}, 'personal-banner');
    expect(ids(gone.state.treasures)).to.deep.equal(['drums-of-doom']);
    const away = things(6, { treasures: [relic] }, { 'treasure.away': [1, 1] }, 'spear-of-saint-lindorf');
    expect(away.state.treasures[0]).to.not.have.property('at');
  });

  it('RKC-15.34: without a die the bearer has kept it; RKC-20.12: a fiddle that vanished can be found again; RKC-21.4: what was seen is revealed', () => {
    const kept = things(null);
    expect(kept.state.treasures[0]).to.deep.include({ holder: 'ekra', usableFrom: 0, revealed: true });
    expect(kept.told('treasure-seen')).to.deep.equal([{ power: 'ekra', type: 'drums-of-doom' }]);
    expect(things(null, {}, {}, 'fiddle-of-calling', { vanished: true }).state.treasures).to.deep.equal([]);
    expect(things(null, {}, {}, 'drums-of-doom', { revealed: false }).state.treasures[0]?.revealed).to.equal(false);
  });

  it('RKC-23.2: a people without land takes nothing: 3-4 counts as 5-6', () => {
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', beastmen: null },
      powers: { beastmen: { sort: 'people', home: 'treyine-1', units: units('beastmen', 'beastmen', 2) } },
      state: { wars: [war(1, 'beastmen', 'treyine')], treasures: [treasure('drums-of-doom', 'treyine', { paidFor: 1 })] },
    });
    const attack = force('beastmen', 'treyine-1', ['beastmen-1', 'beastmen-2'], LED);
    const defence = force('treyine', 'treyine-1', ['archers-1'], { leader: true, treasures: ['drums-of-doom'] });
    const play = playing(
      FRONTS,
      { ...state, invasions: [{ ...EKRA_INVADES, attacker: 'beastmen', attack, defence }] },
      ENTRIES.battle,
      { invasion: 's0-w1' },
      { 'treasure.away': [1, 1] },
    );
    toBattle(play);
    play.answer(report(founded(play), 'draw', { things: { 'drums-of-doom': { revealed: true, die: 3 } } }), 'marshal');
    expect(play.state.treasures[0]).to.deep.include({ holder: null, returns: 2 });
  });

  it('RKC-21.9: whoever takes the third artifact has won the campaign at once', () => {
    const artifacts = ['amulet-of-sorbrowane', 'brazier-of-durmun'].map((type) => treasure(type, 'treyine'));
    const play = things(3, { treasures: [...artifacts, treasure('war-horn-of-naz-goth', 'ekra')] }, {}, 'war-horn-of-naz-goth');
    expect(play.game.outcome).to.deep.equal({ winner: 'treyine', reason: 'end-of-days', clause: 'RKC-21.9' });
  });

  it('RKC-10.8: after a battle he was handed over to a Hero stays or leaves, and a Recruiting Roll pleases him; both sides are asked', () => {
    // Ekra’s highest Rep is 5: seven dice, one more for a battle won.
    const state = front({ powers: { ekra: { persons: [person('h', 'hero')], rolls: 1 } } });
    const play = (dice: readonly number[]) => fought(state, 'attacker', {}, {}, { 'hero-stays': dice }, { leader: true, persons: ['h'] });
    const asking = play([1, 1, 1, 6, 6, 6, 6, 6]);
    expect(asking.open.map(({ kind, seats, secret }) => [kind, seats[0], secret])).to.deep.equal([
      ['keep-hero', 'eve', true],
      ['keep-hero', 'tom', true],
    ]);
    expect(asking.refused({ pay: true }, 'tom').clause).to.equal('RKC-10.8');
    asking.auto().auto();
    expect(asking.told('hero-test')).to.deep.equal([{ power: 'ekra', stays: true }]);
    const left = play([1, 1, 4, 6, 6, 6, 6, 6, 6, 6]).answer({ pay: true }, 'eve').auto();
    expect([powerOf(left.state, 'ekra').rolls, powerOf(left.state, 'ekra').persons]).to.deep.equal([0, []]);
    expect([play([1, 1, 1, 6, 6, 6, 6, 6]).offered('eve'), play([1, 1, 1, 6, 6, 6, 6, 6]).offered('tom')]).to.deep.equal([
      [{ pay: false }, { pay: true }],
      [{ pay: false }],
    ]);
    // RKC-7.6: historical play has no Heroes either.
    for (const option of [{ heroes: 'off' }, { historical: 'on' }])
      expect(fought(front({ options: option }), 'attacker').asked).to.equal('nothing');
    const poor = fought(
      front({ powers: { ekra: { persons: [person('h', 'hero')] } } }),
      'attacker',
      {},
      {},
      {},
      { leader: true, persons: ['h'] },
    );
    expect(poor.refused({ pay: true }, 'eve').clause).to.equal('RKC-9.6');
    expect(poor.offered('eve')).to.deep.equal([{ pay: false }]);
  });
});

describe('provinces after a battle', () => {
  it('RKC-16.1: an aggressor that wins controls the province, its force stands there, and whoever held it falls back', () => {
    const treyine = { units: [...units('treyine', 'archers', 2), ...units('treyine', 'infantry', 1)] };
    const { state, told } = bound(
      settled(
        front({ powers: { treyine } }),
        'attacker',
        {},
        {},
        {},
        { leader: true, units: ['crossbow-1', 'crossbow-2'] },
        { leader: true, units: ['archers-1'] },
      ),
    );
    expect(told('province-taken')).to.deep.equal([{ province: 'treyine-1', from: 'treyine', to: 'ekra', why: 'battle' }]);
    expect(powerOf(state, 'ekra').units.map(({ at }) => at)).to.deep.equal(['treyine-1', 'treyine-1', 'ekra-2', 'ekra-2']);
    // Those that stood there and were not committed fall back too (RKC-14.10).
    expect(powerOf(state, 'treyine').units.map(({ at }) => at)).to.deep.equal(['treyine-2', 'treyine-2', 'treyine-2']);
    expect(powerOf(state, 'treyine').tally.provincesLost).to.equal(1);
    expect(powerOf(state, 'ekra').home).to.equal('ekra-1');
    expect(state.wars[0]?.taken).to.deep.equal([{ province: 'treyine-1', from: 'treyine', to: 'ekra' }]);
  });

  it('RKC-16.1: who has come from elsewhere to hold it falls back with the others, and nobody else moves', () => {
    const treyine = { units: [...units('treyine', 'archers', 1), ...units('treyine', 'infantry', 2, { at: 'treyine-2' })] };
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', 'border-king': null },
      held: { 'border-king-1': 'treyine' },
      powers: { treyine },
    });
    const after = settled(state, 'attacker', {}, {}, {}, LED, { leader: true, units: ['archers-1', 'infantry-1'] }).state;
    expect(powerOf(after, 'treyine').units.map(({ at }) => at)).to.deep.equal(['border-king-1', 'border-king-1', 'treyine-2']);
    const ekra = { units: [...units('ekra', 'crossbow', 1, { at: 'ekra-2' }), ...units('ekra', 'knight', 1, { at: 'ekra-3' })] };
    const beaten = settled(front({ powers: { ekra } }), 'draw', {}, {}, {}, { leader: true, units: ['crossbow-1'] }).state;
    expect(powerOf(beaten, 'ekra').units.map(({ at }) => at)).to.deep.equal(['ekra-2', 'ekra-3']);
  });

  it('RKC-16.3: an aggressor that is beaten loses no province by it', () => {
    for (const outcome of ['defender', 'draw'] as const) {
      const { state, ...play } = settled(front(), outcome);
      expect(state.provinces.filter(({ holder, original }) => holder !== original)).to.deep.equal([]);
      expect(play.events.some(({ kind }) => kind === 'province-taken')).to.equal(false);
    }
  });

  it('RKC-16.2: an aggressor that loses or draws goes back to an adjacent friendly province its owner names', () => {
    const held = { 'border-king-1': 'ekra' };
    const nations = { ekra: 'eve', treyine: 'tom', 'border-king': null };
    for (const outcome of ['defender', 'draw'] as const) {
      const play = fought(front({ nations, held }), outcome);
      while (play.asked === 'keep-hero') play.auto();
      expect(play.question().about).to.deep.equal({ power: 'ekra', from: 'treyine-1', clause: 'RKC-16.2' });
      expect(play.offered()).to.deep.equal(['border-king-1', 'ekra-2']);
      expect(play.question().seats).to.deep.equal(['eve']);
      expect(play.refused('ekra-1').clause).to.equal('RKC-16.2');
      // Another battle may take one of them meanwhile.
      const { state } = play;
      const taken = {
        ...play.game,
        state: { ...state, provinces: state.provinces.map((each) => (each.id === 'ekra-2' ? { ...each, holder: 'treyine' } : each)) },
      };
      expect(fallBack.options(taken, { power: 'ekra', from: 'treyine-1', clause: 'RKC-16.2' }, 'eve')).to.deep.equal(['border-king-1']);
      play.answer('ekra-2');
      expect(powerOf(play.state, 'ekra').units[0]?.at).to.equal('ekra-2');
      expect(play.told('province-taken')).to.deep.equal([]);
      expect(secrets(play.events, 'fell-back')).to.deep.equal([{ knownTo: ['eve'], data: { to: 'ekra-2' } }]);
    }
    expect(powerOf(settled(front({ nations, held }), 'draw').state, 'ekra').units[0]?.at).to.equal('border-king-1');
  });

  it('RKC-16.4: whoever held the province falls back to an adjacent friendly one its owner names', () => {
    const nations = { ekra: 'eve', treyine: 'tom', 'border-king': null };
    const play = fought(front({ nations, held: { 'border-king-1': 'treyine' } }), 'attacker');
    while (play.asked !== 'fall-back') play.auto();
    expect(play.question().about).to.deep.equal({ power: 'treyine', from: 'treyine-1', clause: 'RKC-16.4' });
    expect([play.offered(), play.refused('ekra-2').clause]).to.deep.equal([['border-king-1', 'treyine-2'], 'RKC-16.4']);
    play.answer('treyine-2');
    expect(powerOf(play.state, 'treyine').units[0]?.at).to.equal('treyine-2');
  });

  it('RKC-16.4: without an adjacent friendly province to the nearest', () => {
    // Only Marenvaux is left to Ekra, and it is two links from Treyine.
    const held = { 'ekra-1': 'treyine', 'ekra-2': 'treyine' };
    const far = settled(front({ held }), 'draw');
    expect(powerOf(far.state, 'ekra').units[0]?.at).to.equal('ekra-3');
  });

  it('RKC-16.4: of two that are as near the one with the lower id', () => {
    const state = front({ nations: { ekra: 'eve', treyine: 'tom', altengard: null, 'border-king': null } });
    const ekra = powerOf(state, 'ekra');
    let pairs = 0;
    const far = distances(state, 'treyine-1', () => true);
    const alike = state.provinces.map(({ id }) => id).filter((id) => (far.get(id) ?? 0) > 1);
    for (const one of alike)
      for (const other of alike.filter((each) => each > one && far.get(each) === far.get(one))) {
        for (const province of state.provinces) province.holder = [one, other].includes(province.id) ? 'ekra' : 'treyine';
        expect(refuges(state, ekra, 'treyine-1'), `${one} and ${other}`).to.deep.equal([one]);
        pairs++;
      }
    expect(pairs).to.be.greaterThan(0);
    // A nearer one goes before a lower id.
    const steps = (id: string) => far.get(id) ?? Infinity;
    const [low = '', near = ''] =
      alike.flatMap((one) => alike.filter((each) => each > one && steps(each) < steps(one)).map((each) => [one, each]))[0] ?? [];
    for (const province of state.provinces) province.holder = [low, near].includes(province.id) ? 'ekra' : 'treyine';
    expect(refuges(state, ekra, 'treyine-1')).to.deep.equal([near]);
  });

  it('RKC-16.4a: who has no province left has nowhere to go', () => {
    const lost = settled(front({ held: { 'treyine-2': 'ekra' } }), 'attacker');
    expect(fallBack.options(lost.game, { power: 'treyine', from: 'treyine-1', clause: 'RKC-16.4' }, 'tom')).to.deep.equal(['']);
    expect(powerOf(lost.state, 'treyine').units[0]?.at).to.equal(null);
  });

  it('RKC-27.7: by the book a force falls back to the lowest id', () => {
    const book = front({ nations: { ekra: null, treyine: null, 'border-king': null }, held: { 'border-king-1': 'ekra' } });
    expect(powerOf(settled(book, 'draw').state, 'ekra').units[0]?.at).to.equal('border-king-1');
  });

  it('RKC-24.7: a people that takes a province is at home there', () => {
    const state = front({
      nations: { treyine: 'tom', ekra: null, beastmen: null },
      powers: { beastmen: { sort: 'people', home: 'treyine-2', units: units('beastmen', 'beastmen', 1) } },
      state: { wars: [war(1, 'beastmen', 'treyine')] },
    });
    const attack = force('beastmen', 'treyine-2', ['beastmen-1'], LED);
    const defence = force('treyine', 'treyine-1', ['archers-1'], LED);
    const battle = (outcome: Report['outcome']) => {
      const play = playing(FRONTS, { ...state, invasions: [{ ...EKRA_INVADES, attacker: 'beastmen', attack, defence }] }, ENTRIES.battle, {
        invasion: 's0-w1',
      });
      toBattle(play);
      play.answer(report(founded(play), outcome), 'marshal');
      toEnd(play);
      return play.state;
    };
    expect([powerOf(battle('attacker'), 'beastmen').home, powerOf(battle('attacker'), 'beastmen').units[0]?.at]).to.deep.equal([
      'treyine-1',
      'treyine-1',
    ]);
    // Beaten it goes back to where it stands, and stays the aggressor (RKC-24.8).
    expect([powerOf(battle('defender'), 'beastmen').units[0]?.at, battle('defender').wars[0]?.next]).to.deep.equal([
      'treyine-2',
      'beastmen',
    ]);
  });
});

describe('battles of a season', () => {
  /** Ekra, then Border Kingdom invade Treyine's capital; Treyine's force is for both. */
  const twice = (defence: Force | 'conceded') =>
    front({
      nations: { ekra: 'eve', treyine: 'tom', 'border-king': 'bob' },
      powers: { 'border-king': { units: units('border-king', 'borderers', 2, { at: 'border-king-1' }) } },
      state: {
        wars: [war(1, 'ekra', 'treyine'), war(2, 'border-king', 'treyine')],
        invasions: [
          { ...EKRA_INVADES, attack: force('ekra', 'ekra-2', ['crossbow-1'], LED), defence },
          {
            ...EKRA_INVADES,
            id: 's0-w2',
            war: 2,
            attacker: 'border-king',
            attack: force('border-king', 'border-king-1', ['borderers-1'], LED),
            defence,
          },
        ],
      },
    });
  const season = (state: State, dice: Dice = {}) => playing(FRONTS, state, ENTRIES.battles, {}, dice);

  it('RKC-14.14: two invaders are met one after the other, the second with what is left and recovered', () => {
    const held = force('treyine', 'treyine-1', ['archers-1', 'archers-2'], { leader: true, treasures: ['personal-banner'] });
    const play = toBattle(season({ ...twice(held), treasures: [treasure('personal-banner', 'treyine')] }, { deputy: [3] }));
    const lost = { 'personal-banner': { revealed: true, die: 3 } };
    play.answer(
      report(founded(play), 'draw', { people: { 'treyine-leader': 'out' }, units: { 'archers-1': 'routed' }, things: lost }),
      'marshal',
    );
    toBattle(play);
    const battle = founded(play);
    expect([battle.number, Object.values(battle.units).map(({ id }) => id)]).to.deep.equal([2, ['borderers-1', 'archers-1', 'archers-2']]);
    expect([battle.people['blue-cinc']?.what, battle.things]).to.deep.equal(['deputy', {}]);
  });

  it('RKC-14.14: if the province has changed hands, the second invader turns back without a battle', () => {
    const play = toBattle(season(twice(force('treyine', 'treyine-1', ['archers-1'], LED))));
    play.answer(report(founded(play), 'attacker'), 'marshal');
    toBattle(play);
    expect([play.asked, play.told('battle-began').length]).to.deep.equal(['nothing', 1]);
    expect(play.told('fell-back').map(({ power }) => power)).to.deep.equal(['treyine', 'border-king']);
    expect(play.state.wars[1]).to.deep.include({ next: 'border-king', taken: [] });
  });

  it('RKC-14.12a: a conceded province changes hands without a battle, and counts as lost but as no battle', () => {
    const play = toBattle(season(twice('conceded')));
    expect([play.asked, play.told('battle-began').length]).to.deep.equal(['nothing', 0]);
    expect(play.told('province-taken')).to.deep.equal([{ province: 'treyine-1', from: 'treyine', to: 'ekra', why: 'conceded' }]);
    const { tally, record, units: beaten } = powerOf(play.state, 'treyine');
    expect([tally.provincesLost, tally.battlesLost, record, beaten[0]?.at]).to.deep.equal([1, 0, [], 'treyine-2']);
    expect([powerOf(play.state, 'ekra').record, powerOf(play.state, 'ekra').units[0]?.at]).to.deep.equal([[], 'treyine-1']);
  });

  it('RKC-14.12: a defender with nobody left concedes to the second', () => {
    const play = toBattle(season(twice(force('treyine', 'treyine-1', ['archers-1'], LED)), { pursuit: [6, 6] }));
    // Ekra has lost, but Treyine’s only unit there is lost too: it was taken by the first.
    play.state.powers.find(({ id }) => id === 'treyine')?.units.shift();
    play.answer(report(founded(play), 'draw'), 'marshal');
    toBattle(play);
    expect(play.told('province-taken').map(({ to, why }) => [to, why])).to.deep.equal([['border-king', 'conceded']]);
  });

  it('RKC-15.7a, RK-11.3a: battles of different provinces are fought side by side, and one that is refused ends none of the others; RKC-15.33: and the step waits for all of them', () => {
    const state = front({
      nations: { ekra: 'eve', treyine: 'tom', altengard: null },
      powers: { altengard: { units: units('altengard', 'infantry', 1, { at: 'altengard-3' }) } },
      state: {
        wars: [war(1, 'ekra', 'treyine'), war(2, 'altengard', 'ekra')],
        invasions: [
          {
            ...EKRA_INVADES,
            attack: force('ekra', 'ekra-2', ['crossbow-1'], LED),
            defence: force('treyine', 'treyine-1', ['archers-1'], LED),
          },
          {
            ...EKRA_INVADES,
            id: 's0-w2',
            war: 2,
            attacker: 'altengard',
            defender: 'ekra',
            province: 'ekra-3',
            attack: force('altengard', 'altengard-3', ['infantry-1'], LED),
            defence: force('ekra', 'ekra-3', ['crossbow-2']),
          },
        ],
      },
    });
    const play = season(state, { deputy: [3] });
    while (play.open.some(({ kind }) => kind !== 'battle-report')) {
      const pending = play.open.find(({ kind }) => kind !== 'battle-report');
      if (pending !== undefined) play.answer(pending.kind === 'volunteer-command' ? null : [pending.seats[0]], pending.seats[0]);
    }
    expect(play.open.map(({ kind }) => kind)).to.deep.equal(['battle-report', 'battle-report']);
    expect(play.open.map(({ about }) => 'invasion' in about && about.invasion)).to.deep.equal(['s0-w1', 's0-w2']);
    const [first] = play.state.invasions.flatMap(({ battle }) => battle ?? []);
    if (first === undefined) throw new Error('nothing has been founded');
    play.answer(report(first, 'refused', {}, { reason: 'refused' }), 'marshal');
    expect(play.open.map(({ kind }) => kind)).to.include('battle-report');
    expect(play.state.wars.map(({ next }) => next)).to.deep.equal(['ekra', 'altengard']);
  });

  it('RKC-18.12: who has no province left when all battles are over is conquered by whoever took the last', () => {
    const state = {
      ...twice('conceded'),
      provinces: twice('conceded').provinces.map((each) => (each.id === 'treyine-2' ? { ...each, holder: 'border-king' } : each)),
    };
    const play = toBattle(season(state));
    expect(play.state.gonePeoples).to.deep.equal(['conquest treyine ekra']);
  });

  it('RKC-18.12a: a nation without land is conquered, a people that has had none yet is not', () => {
    const conceded = twice('conceded');
    const state = {
      ...conceded,
      provinces: conceded.provinces.map((each) => (each.id === 'treyine-2' ? { ...each, holder: 'border-king' } : each)),
      powers: [...conceded.powers, power('centaur', { sort: 'people', home: 'ekra-2' })],
    };
    expect(toBattle(season(state)).state.gonePeoples).to.deep.equal(['conquest treyine ekra']);
  });
});

/** What is drawn with a dragon. */
describe('a draw', () => {
  it('RKC-25.9: with a dragon there is none: both gone, the nation has won; at a turn limit, or agreed, the dragon', () => {
    const told = (reason: string, warId: number | null) =>
      resultOf(
        { war: warId },
        { outcome: 'draw', attacker: 'red', reason, turns: 1, units: {}, people: {}, things: {}, escapes: [], seen: [] },
      );
    expect([told('both-gone', null), told('turn-limit', null), told('agreed', null), told('both-gone', 1)]).to.deep.equal([
      'defence',
      'attack',
      'attack',
      'draw',
    ]);
  });
});

function pairing(play: ReturnType<typeof fought>): { readonly line: string[]; readonly pursuers: string[] } {
  const { about } = play.question('pair-pursuers');
  const named = (key: string): string[] => {
    const found: unknown = Object.entries(about).find(([each]) => each === key)?.[1];
    return Array.isArray(found)
      ? found.flatMap((each: unknown) =>
          typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'string' ? [each.id] : [],
        )
      : [];
  };
  return { line: named('line'), pursuers: named('pursuers') };
}

function bound(play: ReturnType<typeof fought>) {
  return { state: play.state, told: play.told.bind(play) };
}
