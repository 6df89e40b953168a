import { signal } from '@preact/signals';
import { expect } from 'chai';
import { kingsMenRevised, loadScenario, settingOf, setUp } from '@longroll/rules/books/kings-men/revised/index';
import type { State } from '@longroll/rules/books/kings-men/revised/state';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { begin } from '@longroll/rules/kernel/decide';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { view, type DecisionView } from '@longroll/rules/kernel/view';
import { kingsMenRevisedScenarios } from '@longroll/rules/scenarios/kings-men-revised';
import { battlefield, type Battlefield } from '../../src/books/kings-men/battlefield.ts';
import { groupOf, labelOf as labelIn } from '../../src/books/kings-men/labels.ts';
import { lineOf } from '../../src/books/kings-men/telling/log.ts';
import { namesOf } from '../../src/books/kings-men/names.ts';
import { revisedWay } from '../../src/books/kings-men-revised/revised-way.ts';
import { throwsOf } from '../../src/books/throws.ts';
import { switches } from '../../src/books/kings-men-revised/switches.ts';
import { SETUP } from '../battle/fixtures.ts';

/** Three generals a side on the Maren, as red's Commanding General sees it, with whatever is to be different. */
function maren(change: (state: State) => void = () => undefined): Battlefield {
  const scenario = loadScenario(kingsMenRevisedScenarios[1]);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const chance = freshChance('7'.repeat(64));
  const { seats, state } = setUp(scenario, streams(chance));
  change(state);
  const { game } = begin(kingsMenRevised, seats, state, chance, streams);
  const { table, hand } = view(kingsMenRevised, game, 'red-1');
  const setup = {
    ...SETUP,
    book: { id: kingsMenRevised.id, version: kingsMenRevised.version },
    seat: 'red-1',
    setting: settingOf(game),
    seats: seats.map((each) => ({ id: each.id, side: each.side, general: each.name, player: '', held: 'human' as const })),
  };
  return battlefield(revisedWay, signal({ setup, table, hand, events: [] })).value;
}

function labelOf(field: Parameters<typeof labelIn>[0], decision: DecisionView, answer: unknown): string {
  return labelIn(field, decision, answer, revisedWay.label);
}

function question(kind: string, about: object = {}): DecisionView {
  return { id: 'd1', kind, clause: '', about, options: [], open: false, fallback: null };
}

describe('revised: what the page says', () => {
  const choosing = question('choose-unit', { seat: 'red-1', works: false, again: false });

  it('KMR-6.8 prices every unit by its command, colour and distance', () => {
    const field = maren((state) => {
      Object.assign(state.field.units['south-c-1'] ?? {}, { colour: 'yellow' });
    });
    const label = (unit: string, doing = 'activate') => labelOf(field, choosing, { do: doing, unit });
    expect(label('south-guns')).to.match(/^Activate The Grand Battery \(green, free\)$/);
    // A team-mate's unit, green as it is, costs its point and is named as theirs.
    expect(label('south-w-1')).to.equal('Activate Regiment Vaud (green, of General Dupin’s command, 1 command point)');
    expect(label('south-c-1', 'pass')).to.match(/^Pass with 1st Grenadiers \(yellow, /);
    expect(labelOf(field, choosing, { do: 'decline' })).to.equal('Do nothing with this card');
    expect(labelOf(field, { ...choosing, about: { ...choosing.about, again: true } }, { do: 'decline' })).to.equal(
      'Leave the Ace’s second activation',
    );
    expect([groupOf(choosing, { do: 'activate', unit: 'x' }), groupOf(choosing, { do: 'decline' })]).to.deep.equal(['Activate', '']);
  });

  it('KMR-6.3 words what is given away, and whom a card works for', () => {
    const field = maren();
    expect(
      labelOf(field, question('distribute-points'), {
        give: [
          { to: 'red-2', points: 0 },
          { to: 'red-3', points: 0 },
        ],
      }),
    ).to.equal('Keep all your command points');
    expect(
      labelOf(field, question('distribute-points'), {
        give: [
          { to: 'red-2', points: 2 },
          { to: 'red-3', points: 1 },
        ],
      }),
    ).to.equal('Give 2 to General Dupin, 1 to General Ferrand');
    expect(labelOf(field, question('special-recipient'), { player: 'red-3' })).to.equal('The card works for General Ferrand');
  });

  it("KMR-14.1 tells one's own points and, at the end of the turn, everybody's", () => {
    const field = maren();
    const names = namesOf(field.situation, field.field.ground);
    const line = (event: object) => lineOf({ seq: 1, clause: 'KMR-6.1', kind: '', data: {}, ...event }, names, () => '', revisedWay).text;
    const rolled = { kind: 'points-allotted', data: { army: 'red', commander: 'red-1', dice: 3 } };
    expect(line(rolled)).to.equal('The Commanding General of Army of the South rolls 3 dice for command points.');
    expect(line({ ...rolled, own: { rolled: [1, 4, 2], points: { 'red-1': 4, 'red-2': 2, 'red-3': 1 } } })).to.equal(
      'The Commanding General of Army of the South rolls 3 dice for command points. General Marchetti 4, General Dupin 2, General Ferrand 1 (rolled 1, 4, 2).',
    );
    const ended = {
      kind: 'turn-ended',
      data: {
        turn: 1,
        reason: 'deck-empty',
        commanders: { red: 'red-1', black: 'black-1' },
        rolled: { red: [1, 4, 2], black: [6] },
        given: { red: { 'red-2': 1, 'red-3': 0 }, black: {} },
        points: { red: { 'red-1': 0 }, black: { 'black-1': 6 } },
      },
    };
    expect(line(ended)).to.equal(
      'Turn 1 ends: the last card is played. Army of the South had rolled 1, 4, 2; 1 to General Dupin; unspent: General Marchetti none. Army of the North had rolled 6; nothing is given away; unspent: General von Rehn 6.',
    );
    expect(throwsOf(revisedWay.events, [{ seq: 1, clause: '', ...ended }], { side: (id) => id, piece: (id) => id })).to.deep.equal([
      { by: 'red-1', dice: [1, 4, 2], needs: null },
      { by: 'black-1', dice: [6], needs: null },
    ]);
  });

  it('KMR-17.1 offers every switch of the book with its usual value, and none that it does not have', () => {
    const offered = switches();
    expect(offered.every(({ choices }) => choices.length > 1 && choices.filter(({ usual }) => usual).length === 1)).to.equal(true);
    expect(offered.map(({ id }) => id).sort()).to.deep.equal([
      'allyRadius',
      'armyRout',
      'changeAfterFire',
      'commandPointsSecret',
      'commandSplit',
      'deployment',
      'escapeAfterCollapse',
      'escapeArc',
      'escapeOffTable',
      'forwardArc',
      'hillsBlockFire',
      'lieutenantCap',
      'ratings',
      'specialCasualties',
      'unitQuality',
      'woodsBlockFire',
    ]);
  });

  it('KMR-8.1 shows a march forward as wide as the battle has it', () => {
    expect(revisedWay.forwardArc(maren().setting)).to.equal(450);
  });
});
