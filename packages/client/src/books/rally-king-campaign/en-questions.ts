import type { CampaignEvents } from '@longroll/rules/books/rally-king/campaign/events';
import type { Prompt } from '../face.ts';

/** What is asked, by kind. */
export const prompts: Readonly<Record<string, Prompt>> = {
  'order-form': {
    title: 'Your orders',
    note: 'Each order is carried out as you give it, and nobody else sees it. Close the form when you are done: everybody is asked, whatever there is to decide.',
  },
  'retain-company': { title: 'Keep last year’s companies?', note: 'They are paid for another year, if you can.' },
  'hire-company': { title: 'Hire companies?', note: 'Any that are for hire, in the order in which the nations have bid. Or none.' },
  'pay-mutiny': { title: 'Pay what they demand?', note: 'Paid at once they stay; unpaid they leave.' },
  'choose-tribe': { title: 'Which tribe is yours?', note: 'Your nation has broken up. You go on with one of its tribes.' },
  'choose-faction': { title: 'Which faction is yours?', note: 'Two contend for your nation. You go on with one of them.' },
  'commit-invasion': {
    title: 'Whom do you send?',
    note: 'One force for each invasion, from a province of yours beside it. The enemy learns how many come, and no more.',
  },
  'respond-invasion': {
    title: 'Who holds the province?',
    note: 'One force for each province that is invaded. A province without one is given up without a battle.',
  },
  'commit-dragon-force': {
    title: 'Who meets the dragon?',
    note: 'A force of yours, from the capital or through friendly provinces. Somebody must.',
  },
  'volunteer-command': {
    title: 'Command a force that is nobody’s?',
    note: 'If several offer, whoever has done so least goes, and then the dice decide.',
  },
  'delegate-command': {
    title: 'Who commands for you?',
    note: 'You yourself, or others of the campaign who are not on the other side. The first is captain.',
  },
  'battle-report': { title: 'A battle is being fought', note: 'Its result is handed over when it is over.' },
  'pair-pursuers': { title: 'Who goes after whom?', note: 'One unit of yours is sent after each of the cheapest that ran.' },
  'keep-hero': {
    title: 'Please the Hero?',
    note: 'One Recruiting Roll makes a Hero more likely to stay. Both sides are asked, whether or not a Hero has fought.',
  },
  'fall-back': {
    title: 'Where do they fall back to?',
    note: 'To a friendly province beside the one they leave. You are asked whether or not units of yours were there.',
  },
};

/** What somebody is doing who is waited for. */
export const doing: Readonly<Record<string, string>> = {
  'order-form': 'writing orders',
  'retain-company': 'looking over last year’s companies',
  'hire-company': 'hiring',
  'pay-mutiny': 'facing a mutiny',
  'choose-tribe': 'choosing a tribe',
  'choose-faction': 'choosing a faction',
  'commit-invasion': 'sending forces',
  'respond-invasion': 'answering invasions',
  'commit-dragon-force': 'meeting a dragon',
  'volunteer-command': 'asked for volunteers',
  'delegate-command': 'naming commanders',
  'battle-report': 'a battle that is being fought',
  'pair-pursuers': 'pursuing',
  'keep-hero': 'seeing to the Heroes',
  'fall-back': 'falling back',
};

/** Why the campaign ended. */
export const reasons: Readonly<Record<CampaignEvents['campaign-ended']['why'], string>> = {
  years: 'The last Winter is over: the highest score has won.',
  'end-of-days': 'The End of Days: three artifacts in one hand.',
  'last-nation': 'Only one nation is left.',
  agreed: 'The players have agreed to stop: the highest score has won.',
};
