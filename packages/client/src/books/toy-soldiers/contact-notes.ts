import type { DecisionView } from '@longroll/rules/kernel/view';
import { yes } from '@longroll/rules/books/toy-soldiers/answers';
import type { ContactDice } from '@longroll/rules/books/toy-soldiers/state/charge';
import { liveConflicts, type Sides } from '@longroll/rules/books/toy-soldiers/contact/conflict';
import { contactOdds, fallsOf, type Falls } from '@longroll/rules/books/toy-soldiers/contact/odds';
import { circumstancesOf, type Circumstances } from '@longroll/rules/books/toy-soldiers/contact/tests';
import type { Unit, UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { Note } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { unitAbout } from './names.ts';
import { toySoldiers as words } from './words.ts';

const say = words.panels;
/** Every fall of every die is looked at: with more units than these it would take seconds. */
const MOST_UNITS = 3;

/** How a charge is likely to end for those who make it if they came to contact as everybody is now: what its preliminaries do is not in it. */
export function chargeOdds(field: Battlefield, chargers: readonly { readonly unit: UnitId; readonly target: UnitId }[]): readonly Note[] {
  const hasFriend = chargers.length > 1;
  const targets = [...new Set(chargers.map(({ target }) => target))];
  return targets.flatMap((target) => {
    const attackers = chargers.filter((each) => each.target === target).map(({ unit }) => unit);
    const circumstances = (unit: Unit, opponents: readonly UnitId[], friend: boolean): Circumstances => ({
      chaos: field.state.players[unit.seat]?.chaos ?? 1,
      hasFriend: friend,
      opponents: opponents.flatMap((id) => unitIn(field, id) ?? []),
    });
    return notesOf(
      field,
      { attackers, defenders: [target] },
      (unit) =>
        fallsOf(unit, unit.id === target ? circumstances(unit, attackers, targets.length > 1) : circumstances(unit, [target], hasFriend)),
      attackers,
      'now',
    );
  });
}

/** How the contact that a question is about is likely to end for the unit it is about; if the stakes are raised, with new dice. */
export function contactNotes(field: Battlefield, decision: DecisionView, answer: unknown): readonly Note[] {
  if (field.state.charge === null || !isOfContact(decision)) return [];
  const asked = unitAbout(decision);
  const conflict = liveConflicts(field.state).find(({ attackers, defenders }) => [...attackers, ...defenders].includes(asked));
  if (conflict === undefined) return [];
  const isRaised = decision.kind === 'stakes' && yes.safeParse(answer).data?.yes === true;
  const known: Readonly<Record<UnitId, ContactDice>> = isRaised ? {} : field.state.charge.dice;
  const own = decision.kind === 'stakes' ? conflict.attackers : [asked];
  return notesOf(
    field,
    conflict,
    (unit) => fallsOf(unit, circumstancesOf(field.state, unit), known[unit.id]),
    own,
    isRaised ? 'anew' : 'known',
  );
}

function isOfContact({ kind }: DecisionView): boolean {
  return kind === 'stakes' || kind.startsWith('contact-');
}

function notesOf(
  field: Battlefield,
  { attackers, defenders }: Sides,
  falls: (unit: Unit) => Falls,
  own: readonly UnitId[],
  condition: keyof typeof say.contactOdds,
): readonly Note[] {
  if (attackers.length + defenders.length > MOST_UNITS) return [];
  const thrown = (units: readonly UnitId[]) =>
    new Map(
      units.flatMap((id): [UnitId, Falls][] => {
        const unit = unitIn(field, id);
        return unit === null ? [] : [[id, falls(unit)]];
      }),
    );
  const ends = contactOdds(thrown(attackers), thrown(defenders), field.state.options);
  return own.flatMap((id): Note[] => {
    const ending = ends.get(id);
    if (ending === undefined) return [];
    const { wins, routs, fights } = ending;
    const odds = { unit: field.names.unit(id), wins: percent(wins), routs: percent(routs), fights: percent(fights) };
    return [{ text: say.contactOdds[condition](odds), clause: 'TS-21.28' }];
  });
}

function percent(share: number): number {
  return Math.round(share * 100);
}
