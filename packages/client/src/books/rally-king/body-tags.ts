import type { State } from '@longroll/rules/books/rally-king/battle/state';
import { bodiesOf } from '@longroll/rules/books/rally-king/battle/stands/bodies';
import { SIDES } from '@longroll/rules/books/rally-king/battle/state/unit';
import type { Badge, Group, Standing, Tag } from '../../table/contract.ts';
import { counted, kindsOf } from './names.ts';
import { rallyKing as words } from './words.ts';

/** Every Body of several units (RK-7.1) with one tag for all of it: what is in it, and what each of its units would show. */
export function bodyTags(state: Pick<State, 'units' | 'armies'>, pieces: readonly Standing[]): readonly Group[] {
  const standing = new Map(pieces.map((each) => [each.piece.id, each] as const));
  return SIDES.flatMap((side) => bodiesOf(state, side))
    .map((body) => body.flatMap(({ id }) => standing.get(id) ?? []))
    .filter((body) => body.length > 1)
    .map((body) => ({ pieces: body.map(({ piece }) => piece.id), tag: tagOf(body) }));
}

/** The kinds of which there are most are named, the others counted. */
const SHOWN = 2;

/** What is in a Body, and whether somebody leads with it. */
export function bodyWords(called: readonly string[], leads: boolean): string {
  const kinds = kindsOf(called);
  const more = kinds.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  const shown = [...kinds.slice(0, SHOWN).map(counted), ...(more > 0 ? [words.more({ count: more })] : [])];
  return words.bodyTag({ leads, kinds: shown.join(' · ') });
}

function tagOf(body: readonly Standing[]): Tag {
  const counters = body.flatMap(({ tag }) => tag.counter ?? []);
  const worst = counters.find(({ tone }) => tone === 'bad') ?? counters.find(({ tone }) => tone === 'fair');
  const hits = counters.reduce((sum, { letter }) => sum + Number(letter), 0);
  const isGold = body.some(({ tag }) => tag.isGold);
  return {
    counter: worst === undefined ? null : { tone: worst.tone, letter: String(hits) },
    words: bodyWords(
      body.map(({ piece }) => piece.name),
      isGold,
    ),
    isGold,
    badges: [...new Map(body.flatMap(({ tag }) => tag.badges).map((badge): [string, Badge] => [badge.letter, badge])).values()],
  };
}
