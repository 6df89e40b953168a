import type { DecisionView } from '@longroll/rules/kernel/view';
import { BY_THE_CLOCK } from './by-the-clock.ts';
import type { Listed, Onlooker } from './onlooker.ts';

/** Whoever invades sends so many units, and whoever holds a province one: a battle that is small, and hardly in doubt. */
const SENT: Readonly<Record<string, number>> = { 'commit-invasion': 3, 'respond-invasion': 1 };

/** How somebody deals with invasions: with a small force by the form, or giving up what is invaded. */
export type Spirit = 'fights' | 'yields';

/** The campaign's page is there, with its map. */
export async function atMap({ page }: Onlooker): Promise<void> {
  await page.locator('.campaign-map [data-province]').first().waitFor();
  await page.waitForFunction(() => window.longroll?.table() != null, undefined, BY_THE_CLOCK);
}

/** The questions of a campaign that wait for a battle. */
export async function battlesIn(player: Onlooker): Promise<string[]> {
  return ((await player.table())?.waiting ?? []).filter(({ kind }) => kind === 'battle-report').map(({ id }) => id);
}

/** What each province says of itself, by its id. */
export async function provincesOf({ page }: Onlooker): Promise<ReadonlyMap<string, string>> {
  const told = await page
    .locator('.campaign-map [data-province]')
    .evaluateAll((all) => all.map((each): [string, string] => [each.getAttribute('data-province') ?? '', each.ariaLabel ?? '']));
  return new Map(told);
}

/** Answers what is asked of somebody in a campaign as a person does, by its forms; false where nothing is asked just now. */
export async function answered(player: Onlooker, spirit: Spirit): Promise<boolean> {
  const question = await player.question();
  // The page is a moment behind what it has been told.
  if (question === null || !(await isShown(player, question))) return false;
  const { page } = player;
  if (tasksOf(question) > 0) {
    if (question.kind === 'respond-invasion' && spirit === 'yields') await page.getByTestId('send-nobody').click();
    else await send(player, SENT[question.kind] ?? 1);
    await player.confirm(question);
    return true;
  }
  const listed = await player.listed(question);
  if (listed.length === 0) return false;
  await player.answer(question, choice(question, listed, spirit));
  return true;
}

/** The first units of the first force that is wanted. */
async function send({ page }: Onlooker, wanted: number): Promise<void> {
  const units = page.locator('[data-testid=force-form] .force-task').first().locator('.ticks').first().getByRole('checkbox');
  const there = Math.min(wanted, await units.count());
  for (let sent = 0; sent < there; sent++) await units.nth(sent).check();
}

function isShown({ page }: Onlooker, { kind }: DecisionView): Promise<boolean> {
  const form = kind === 'order-form' ? 'order-form' : kind === 'commit-invasion' || kind === 'respond-invasion' ? 'answers' : null;
  return form === null ? Promise.resolve(true) : page.getByTestId(form).isVisible();
}

/** Forms are closed as they stand, forces that are nobody's are commanded by whoever wants to fight, and the rest is left to the book. */
function choice({ kind, fallback }: DecisionView, listed: readonly Listed[], spirit: Spirit): string {
  const wish =
    kind === 'order-form'
      ? listed.find(({ json }) => json === '{"close":"done"}')
      : kind === 'volunteer-command' && spirit === 'fights'
        ? listed.find(({ answer }) => answer !== null)
        : listed.find(({ json }) => json === JSON.stringify(fallback));
  return (wish ?? listed[0])?.json ?? JSON.stringify(fallback);
}

function tasksOf({ kind, about }: DecisionView): number {
  const asked: { readonly tasks: readonly unknown[] } = Object.assign({ tasks: [] }, about);
  return kind in SENT ? asked.tasks.length : 0;
}
