import { kingsMenDefinition } from './kings-men.ts';
import { kingsMenRevisedDefinition } from './kings-men-revised.ts';
import { queensMenDefinition } from './queens-men.ts';
import { rallyKingDefinition } from './rally-king.ts';
import { rallyKingCampaignDefinition } from './rally-king-campaign.ts';
import { defineRulebook, type Rulebook } from './rulebook.ts';
import { toySoldiersDefinition } from './toy-soldiers.ts';

/** Every rulebook there is. A new one is entered here, and in the client's registry. */
export const rulebooks: readonly Rulebook[] = [
  defineRulebook(kingsMenDefinition),
  defineRulebook(kingsMenRevisedDefinition),
  defineRulebook(queensMenDefinition),
  defineRulebook(toySoldiersDefinition),
  defineRulebook(rallyKingDefinition),
  defineRulebook(rallyKingCampaignDefinition),
];

export function rulebookOf(id: string): Rulebook | undefined {
  return rulebooks.find((each) => each.id === id);
}
