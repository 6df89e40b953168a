import { expect } from 'chai';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';

/** Steps of every flow with the clause each stands under: `name clause`. A game that was saved in the middle of a battle names them. */
const STEPS = `
battle: armies 6.6, secrets 8.1, scouting 8.4, terrain 9.8, placement 11.5, game-turn 1.20, attacker 12.1, defender 12.1, turn-limit 27.1
armies: war-ratings 5.3, offers 6.6a, hire-hero 31.1, hire-magic-users 28.3, build-army 6.4, raise 6.2
secrets: phase 8.1, guard-unit 28.5, seek 30.16
pre-spell: pre-spell 29.2, cast 29.2
scouting: compare 8.3, attacker 8.4
terrain: terrain-dice 9.8, terrain-detail 9.4, baseline 11.1, given-baseline 36.1, refusal 11.2
placement: muster 11.5, plans 32.1, batch 11.5, seats 44.1a, lamb 29.2, over 8.1
tests: groups 20.2, roll 17.1, at-once 20.4, lost-at-once 20.6, fire 20.4, after-fire 19.6, lost-after-fire 20.6, advance 20.4, charge 20.4
leader-lost: next-leader 18.10
aftermath: crash 34.8, leaders 20.6, rampage 25.1, duel 31.6, driven 18.1
fire-step: who-must 21.7, fire 12.5
fire: able 20.11, fire-choice 21.14, missiles 21.10, firearms 22.9, artillery 22.2, allot 21.13, allot-hits 21.15, hits 21.13, lost 20.6, tests 21.17
player-turn: start 13.1, next 12.2, over 41.1, spell-window 29.1, over-after-spell 41.1, effects 12.8
slot: begin 1.20, forced 12.3, over-after-forced 41.1, return 16.28, present 12.3, lapse 13.12, game-run-magic 29.15, activate 13.2, over-after-spell 41.1, after-spell 29.18, flight 13.14, movement 12.3, over-after-movement 41.1, fire 12.5, over-after-fire 41.1, melee 12.6, end 12.3
forced: demons 30.21, rampage 25.3, maiden 34.9, heroes 31.5, duel 31.6, threats 18.1
movement: present 13.3, order 13.4, after-spell 29.18, split 14.18, discipline 4.16, obey 13.4, aftermath 20.1, fired 21.9, threats 18.1, near 15.18, draw-in 15.18, next-near 15.18, parts 12.2a
flight: plan 23.6, intercepted 23.13, want 23.9, after-want 20.6, wanting 15.22, passing 23.4, shots 23.10, on-the-way 23.10, after-shot 20.6, threat 23.4, after-threat 20.6, arrive 23.7, landed 18.1, after-landing 20.6, charge 23.9
interception: who 23.13, met 23.13, threat 23.13, after-threat 20.6, deeds 23.14, fire 23.14, after-fire 20.6, charge 23.14, after-charge 20.6, melee 23.15, part 23.15
threats: threats 18.1
advance: able 20.11, pinned 16.2, turn 16.2, advance 16.1, threats 18.1
charge: begin 15.3, follow 15.7, want 15.3, after-want 20.6, approach 15.9, being-charged 15.10, after-being-charged 20.6, follow-countercharge 15.7, contact 15.12, after-contact 20.6, pursuit 16.20, threats 18.3
pursuit: roll 16.20, leader 16.22, decide 16.21, follow 15.7, chase 16.24, aftermath 20.6, threats 18.1, another 16.25, next 24.9
rampage: direction 25.1, leaders 20.6, run 25.1, being-charged 25.2, aftermath 20.6, countercharge 15.12, contact 25.2, after-contact 20.6, threats 18.1
melee-round: units 24.2, hero-frenzy 31.2, dice 24.3, allot 24.5, allot-hits 21.15, hits 24.1, leaders 20.6, tests 24.7, results 24.8, follow 15.7, giving-ground 24.8, aftermath 20.6, pursuit 24.9
melee-step: next 12.6
heroic-combat: bout 31.7, survivor 31.10
cast: attempt 29.5, intervene 29.9, tell 29.7, summon-mount 30.14, summon-place 30.19, shift-choice 30.2, effect 30.1, lost 20.6, tests 18.4
use-item: use 33.9, fiddler 33.8
conclusion: pair-pursuers 27.6, pursuit 27.9, heroes 27.11, end 27.10
`;

/** Every question with its clause; `open` where more answers are legal than are listed. */
const QUESTIONS = `
hire-hero 31.1
hire-magic-users 28.3
build-army 6.4 open
guard-unit 28.5
pre-spell 29.2
terrain-detail 9.4 open
choose-baseline 11.1
refuse-battlefield 11.2
deploy-batch 11.5 open
fire-choice 21.14
allot-hits 21.15
hero-frenzy 31.2
activate-body 13.2 open
flight-plan 23.6 open
flight-shot 23.10 open
intercept 23.13 open
interceptor-deed 23.14
body-order 13.4 open
follow-charge 15.7
draw-in 15.18
turn-before-advance 16.2
pursuit-die 16.22
return-pursuer 16.28
cast-spell 29.1 open
intervene 29.9
summon-mount 30.14
summon-place 30.19 open
shift-choice 30.2 open
pair-pursuers 27.6 open
`;

/** What may be said at any time. */
const ANYTIME = `
dismiss-magic-user 28.9
concede 38.4
offer-draw 38.4
declare-result 27.12 open
agree-result 27.12
reassign-bodies 44.1a open
allot-points 44.2a open
release-points 44.2a
`;

const lines = (text: string) => text.trim().split('\n');
const shown = ({ kind, clause, open }: { readonly kind: string; readonly clause: string; readonly open: boolean }) =>
  `${kind} ${clause.replace('RK-', '')}${open ? ' open' : ''}`;

describe('what saved games and players’ answers go by', () => {
  it('RK-37.1: the steps of the battle have the names that saved games know them by, each under its clause', () => {
    const flows = [...rallyKing.flows].map(
      ([name, { steps }]) => `${name}: ${steps.map((step) => `${step.name} ${step.clause.replace('RK-', '')}`).join(', ')}`,
    );
    expect(flows).to.deep.equal(lines(STEPS));
  });

  it('RK-38.2, RK-38.3: every question is asked under its clause, and is open where more is legal than can be listed', () => {
    expect([...rallyKing.decisions.values()].map(shown)).to.have.members(lines(QUESTIONS));
    expect([...rallyKing.anytime.values()].map(shown)).to.deep.equal(lines(ANYTIME));
  });
});
