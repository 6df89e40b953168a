import type { CampaignEvents } from '@longroll/rules/books/rally-king/campaign/events';

/** An event of a campaign as the chronicle takes it apart. */
export type CampaignEvent = {
  [Kind in keyof CampaignEvents]: {
    readonly seq: number;
    readonly kind: Kind;
    readonly clause: string;
    readonly data: CampaignEvents[Kind];
    readonly own?: object;
  };
}[keyof CampaignEvents];
