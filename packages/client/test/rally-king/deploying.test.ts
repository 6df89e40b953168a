import { signal } from '@preact/signals';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { rallyKing, settingOf } from '@longroll/rules/books/rally-king/battle/index';
import { scenario } from '@longroll/rules/books/rally-king/battle/set-up/scenario';
import { setUp } from '@longroll/rules/books/rally-king/battle/set-up/setup';
import { streams } from '@longroll/rules/chance/index';
import { begin } from '@longroll/rules/kernel/decide';
import { view } from '@longroll/rules/kernel/view';
import { fileOf } from '../../../rules/test/rally-king/scenario-position.ts';
import { battlefield } from '../../src/books/rally-king/battlefield.ts';
import { labelOf } from '../../src/books/rally-king/labels.ts';
import { deployMode } from '../../src/books/rally-king/modes/deploy-mode.tsx';
import { SETUP } from '../battle/fixtures.ts';

const square = (left: number, bottom: number, right: number, top: number) => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

/** Slingers and foot of the south, who defends, on its own half of that ground. */
function deploying(terrain: readonly object[]) {
  const army = (units: readonly object[]) => ({
    list: 'treyine',
    army: { build: 'fixed', units },
    leaders: { warRating: 3, captains: [{}] },
  });
  const foot = (id: string, other: object = {}) => ({ id, row: 'infantry', ...other });
  const sides = {
    red: army([foot('slingers', { arm: 'skirmish', name: 'Slingers' }), foot('spears', { name: 'Spears' })]),
    blue: army([foot('b', { arm: 'skirmish' })]),
  };
  const file = fileOf(sides, { options: { historical: 'on' }, terrain, attacker: 'blue', refusals: 0 });
  const { seats, state } = setUp(scenario.parse({ ...file, baselines: { red: 'south', blue: 'north' } }));
  const chance = { seed: '0'.repeat(64), commitment: '', words: {}, drawn: {} };
  const { game } = begin(rallyKing, seats, state, chance, streams);
  const { table, hand } = view(rallyKing, game, 'red-1');
  const setup = {
    ...SETUP,
    book: { id: rallyKing.id, version: rallyKing.version },
    seat: 'red-1',
    setting: settingOf(game),
    seats: seats.map((each) => ({ id: each.id, side: each.side, general: each.name, player: '', held: 'human' as const })),
  };
  const field = battlefield(signal({ setup, table, hand, events: [] }));
  const decision = hand?.decisions.find(({ kind }) => kind === 'deploy-batch');
  if (decision === undefined) throw new Error('nobody is placed');
  const mode = deployMode(field, decision, (answer) => labelOf(field.value, decision, answer));
  const { Controls } = mode;
  const shown = Controls === null ? '' : renderToString(h(Controls, null));
  return { label: labelOf(field.value, decision, decision.fallback), shown };
}

describe('placing units', () => {
  it('RK-11.4a: whoever no ground on its half can hold is named before it is confirmed', () => {
    const walled = deploying([{ id: 'rocks', type: 'impassable', area: square(0, 0, 48, 18) }]);
    expect(walled.label).to.equal('Place Slingers; leave Spears off the field, for want of ground');
    expect(walled.shown).to.contain('No ground on your half of the table can hold Spears.');
    const open = deploying([]);
    expect(open.label).to.equal('Place Slingers and Spears');
    expect(open.shown).not.to.contain('can hold');
  });

  it('RK-11.7: with whom leaders go is chosen as their units are placed', () => {
    const { shown } = deploying([]);
    expect(shown).to.contain('Captain 1 goes with').and.to.contain('<select').and.to.contain('nobody yet');
  });
});
