import { expect } from 'chai';
import { namesOf } from '../../src/books/rally-king-campaign/names.ts';
import { lineOf } from '../../src/books/rally-king-campaign/log.ts';
import { campaignEvents } from '@longroll/rules/books/rally-king/campaign/events';
import type { EventOf } from '@longroll/rules/kernel/event';
import { tableWords } from '../../src/text/table-words.ts';
import { samplesOf } from '../../../rules/test/playing/declared.ts';

const NAMES = namesOf(
  [
    { id: 'treyine', nation: 'treyine', sort: 'nation', home: 'treyine-1' },
    { id: 'riata-2', nation: 'riata', sort: 'tribe', home: 'riata-2' },
  ],
  [{ id: 'border-king', seat: 'south' }],
);
const GOING = {
  wars: [
    {
      id: 1,
      cause: 'choice' as const,
      began: 0,
      aggressor: 'treyine',
      target: 'ekra',
      taken: [],
      idle: 0,
      next: 'treyine',
    },
  ],
  invasions: [{ id: 'i1', war: 1, attacker: 'treyine', defender: 'ekra', province: 'ekra-2', attack: 7, defence: 4 }],
};

const EVERY: readonly EventOf<typeof campaignEvents>[] = [
  { seq: 1, clause: '', kind: 'season-began', data: { year: 2, season: 'fall' } },
  { seq: 1, clause: '', kind: 'war-began', data: { war: 1, cause: 'choice', aggressor: 'treyine', target: 'ekra', contest: [] } },
  { seq: 1, clause: '', kind: 'invasion', data: { war: 1, province: 'ekra-2', contest: [] } },
  { seq: 1, clause: '', kind: 'forces-shown', data: { invasion: 'i1', attack: 7, defence: 'conceded' } },
  { seq: 1, clause: '', kind: 'forces-shown', data: { invasion: 'i1', attack: 7, defence: 1 } },
  { seq: 1, clause: '', kind: 'battle-ended', data: { invasion: 'i1', outcome: 'defender', seen: [], lost: [] } },
  { seq: 1, clause: '', kind: 'payment', data: { from: 'riata-2', to: 'treyine', rolls: 1, why: 'peace' } },
  { seq: 1, clause: '', kind: 'campaign-ended', data: { why: 'years', scores: [] } },
];

/** Samples name what there is not: here everything is called something. */
const called = () => 'somebody';
const ANYTHING = { nation: called, power: called, ruler: called, province: called, company: called, treasure: called };

describe('the chronicle of a campaign', () => {
  it('tells whose, where and how it ended, in sentences', () => {
    expect(EVERY.map((event) => lineOf(event, NAMES, GOING).text)).to.deep.equal([
      'Fall of year 2',
      'Treyine goes to war with Ekra.',
      `Treyine invades ${NAMES.province('ekra-2')}.`,
      `${NAMES.province('ekra-2')} is given up without a battle.`,
      `At ${NAMES.province('ekra-2')} 7 units meet 1 unit.`,
      `Ekra has won the battle of ${NAMES.province('ekra-2')}.`,
      `Riata of ${NAMES.province('riata-2')} pays Treyine 1 Recruiting Roll by the peace.`,
      'The last Winter is over.',
    ]);
  });

  it('has words for every kind of event that the rules declare', () => {
    for (const [kind, { data: form }] of Object.entries(campaignEvents)) {
      for (const data of samplesOf(form, kind)) {
        const event = { seq: 1, clause: '', kind, data };
        expect(lineOf(event, ANYTHING, GOING).text, kind).to.match(/^[^{[\n]+$/);
        expect(lineOf(event, ANYTHING, GOING).text, kind).not.to.match(/undefined|null|NaN/);
        expect(lineOf(event, ANYTHING, GOING).text, kind).not.to.equal(tableWords.unworded.event);
      }
    }
  });

  it('names the order of a bidding that was tied by what was thrown again (RKC-11.5)', () => {
    const threw = (who: string, total: number) => ({ who, dice: [], modifiers: [], total });
    const contest = [
      [threw('ekra', 9), threw('treyine', 9), threw('altengard', 14)],
      [threw('ekra', 7), threw('treyine', 12)],
    ];
    const line = lineOf({ seq: 1, clause: '', kind: 'company-bid', data: { contest } }, NAMES, GOING);
    expect(line.text).to.equal('They hire in this order: Altengard, Treyine and Ekra.');
  });

  it('calls whoever commands for others by their nation', () => {
    const data = { invasion: 'i1', power: 'treyine', seat: 'south', contest: [] };
    const line = lineOf({ seq: 1, clause: '', kind: 'volunteered', data }, NAMES, GOING);
    expect(line.text).to.equal('Border Kingdom commands for Treyine.');
  });

  it('is one line where many do the same, so that their number tells nothing', () => {
    const line = lineOf({ seq: 1, clause: '', kind: 'form-closed', data: { power: 'treyine' } }, NAMES, GOING);
    expect(line.alike?.words(4)).to.equal('4 nations have closed their orders.');
  });
});
