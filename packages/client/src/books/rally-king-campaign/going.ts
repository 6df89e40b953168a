import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import { seasonOf } from '@longroll/rules/books/rally-king/campaign/calendar';
import type { Going } from './log.ts';
import { isCampaignEvent } from '@longroll/rules/books/rally-king/campaign/events';

type War = Going['wars'][number];
type Invasion = Going['invasions'][number];

/** Every war and invasion that has been told of, over or not: the chronicle goes on telling of them when they are long past. */
export function goingIn(
  events: readonly ProjectedEvent[],
  { wars: now, invasions: open }: Pick<OpenCampaign, 'wars' | 'invasions'>,
): Going {
  const wars = new Map<number, War>();
  const invasions = new Map<string, Invasion>();
  let season = 0;
  for (const event of events) {
    if (isCampaignEvent(event, 'season-began')) season = seasonOf(event.data.year, event.data.season);
    else if (isCampaignEvent(event, 'war-began')) {
      const { war, cause, aggressor, target } = event.data;
      wars.set(war, { id: war, cause, began: season, aggressor, target, taken: [], idle: 0, next: aggressor });
    } else if (isCampaignEvent(event, 'aggressor-changed')) {
      const war = wars.get(event.data.war);
      const { aggressor } = event.data;
      if (war !== undefined) wars.set(war.id, { ...war, aggressor, target: aggressor === war.target ? war.aggressor : war.target });
    } else if (isCampaignEvent(event, 'invasion')) {
      const war = wars.get(event.data.war);
      // As the rules name it: by its season and its war.
      const id = `s${season}-w${event.data.war}`;
      if (war !== undefined)
        invasions.set(id, {
          id,
          war: war.id,
          attacker: war.aggressor,
          defender: war.target,
          province: event.data.province,
          attack: null,
          defence: null,
        });
    } else if (isCampaignEvent(event, 'battle-began')) {
      const { invasion: id, attacker, defender, province } = event.data;
      invasions.set(id, { id, war: null, attacker, defender, province, attack: null, defence: null });
    }
  }
  for (const war of now) wars.set(war.id, war);
  for (const invasion of open) invasions.set(invasion.id, invasion);
  return { wars: [...wars.values()], invasions: [...invasions.values()] };
}
