import { expect } from 'chai';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { CampaignGame } from '../../src/books/rally-king/campaign/state.ts';
import { position } from '../../src/rulebooks/position.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import { rallyKingCampaignDefinition } from '../../src/rulebooks/rally-king-campaign.ts';
import { picker } from '../playing/picker.ts';
import { playCampaign } from './random-campaign.ts';

const book = defineRulebook(rallyKingCampaignDefinition);

/** The campaign written and begun again, from its file as it is read from a disk. */
function writtenAgain(file: unknown, game: CampaignGame) {
  const moment = position(rallyKingCampaignDefinition, game).moment(file);
  if (moment === null) throw new Error('that campaign cannot be written');
  const begun = book.openAt(JSON.parse(JSON.stringify(moment)), game.chance);
  if (isRefusal(begun)) throw new Error(`${begun.clause} ${begun.code}`);
  return begun.position;
}

/**
 * A campaign of random answers, stopped at one command in so many: written as a situation and begun again it is the same in everything, and so asks and comes to the same from
 * there on. Gives the kinds of questions it was stopped at, and how often answers of a step were half given then.
 */
export function stoppedAnywhere(file: unknown, seed: number, oneIn: number) {
  const pick = picker(seed + 1);
  const kinds = new Set<string>();
  let halfGiven = 0;
  let stopped = 0;
  playCampaign(file, seed, (game) => {
    if (game.outcome !== null || pick(oneIn) > 0) return;
    const pending = game.strands.flatMap((strand) => strand.pending);
    const place = `seed ${seed}, season ${game.state.season}, ${game.state.step}: ${pending.map(({ kind }) => kind).join()}`;
    let again;
    try {
      again = writtenAgain(file, game);
    } catch (error) {
      throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    const now = position(rallyKingCampaignDefinition, game);
    // Told first, for it says where the two differ.
    if (again.hash() !== now.hash()) expect(JSON.parse(again.text()), place).to.deep.equal(JSON.parse(now.text()));
    expect(again.hash(), place).to.equal(now.hash());
    for (const { kind, answered } of pending) {
      kinds.add(kind);
      if (answered !== undefined) halfGiven += 1;
    }
    stopped += 1;
  });
  return { kinds, halfGiven, stopped };
}
