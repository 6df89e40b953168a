import { byHand } from '../../text/by-hand.ts';
import { answers, anytime } from './en-answers.ts';
import { enLog } from './en-log.ts';
import { map } from './en-map.ts';
import { options } from './en-options.ts';
import { forces, nation, orders, people, place, track, world } from './en-panels.ts';
import { doing, prompts, reasons } from './en-questions.ts';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['Arrow keys, + / −, 0', 'On the map: walk, nearer, farther, the whole map'],
  ['Tab, Enter', 'From province to province, and choose one'],
];

/** Rally Round the King, the campaign, in English. */
export const en = {
  log: enLog,
  prompts,
  doing,
  reasons,
  options,
  answers,
  anytime,
  track,
  people,
  nation,
  place,
  world,
  orders,
  forces,
  counted: 'provinces',
  deeds: { led: 'Orders given', spent: '' },
  keys: KEYS,
  map,
  battle: (province: string, attacker: string, defender: string) => `Battle of ${province}: ${attacker} against ${defender}`,
  hints: {
    map: byHand(
      'Every province is a button: press it, or go to it with Tab. What is known of it stands beside the map.',
      'Every province is a button: touch it, and what is known of it stands under Province.',
    ),
    form: 'Orders are carried out one by one as you give them. Nobody learns how many you gave.',
    force: 'Tick who goes. Whoever you send in one force can go with no other this season.',
  },
  /** Of a torn nation the part that has its home there. */
  part: (nation: string, home: string) => `${nation} of ${home}`,
  dragon: 'the Rogue Dragon',
  /** In a sentence that begins with it. */
  nobody: 'nobody',
};
