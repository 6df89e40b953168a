import { listed } from '../../text/listed.ts';

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const rolls = (number: number) => count(number, 'Recruiting Roll');
const units = (number: number) => count(number, 'unit');
const SEASONS = { spring: 'Spring', summer: 'Summer', fall: 'Fall', winter: 'Winter' };
const OFFICE = {
  start: 'rules',
  heir: 'succeeds to the throne',
  appointed: 'is appointed',
  chief: 'becomes Chief',
  faction: 'raises a faction',
  demon: 'takes hold',
  throne: 'mounts the throne',
};
const PAID = { 'at-once': 'at the peace', debt: 'of an old debt', peace: 'by the peace' };
const LEFT = { mutiny: 'after a mutiny', escape: 'for its Maiden has escaped', unpaid: 'unpaid' };
const CAUSES = {
  choice: 'goes to war with',
  unification: 'fights for the nation with',
  succession: 'fights for the throne with',
  claim: 'claims the throne of',
  arrival: 'falls upon',
};
const TAKEN = {
  battle: 'by battle',
  conceded: 'without a battle',
  peace: 'by the peace',
  united: 'for the nation is one again',
  restored: 'as before the war',
  conquest: 'by conquest',
};
const ENDED = {
  both: 'for both sides have had enough',
  idle: 'for neither can reach the other',
  united: 'for the nation is one again',
  restored: 'and everything is as it was',
  gone: 'for one side is gone',
};
const LOST = { kept: 'and keeps it', taken: 'to the enemy', gone: 'and nobody knows where it is' };
const CAMPAIGN_OVER = {
  years: 'The last Winter is over.',
  'end-of-days': 'The End of Days: three artifacts in one hand.',
  'last-nation': 'Only one nation is left.',
  agreed: 'The players have agreed to stop.',
};

/** The chronicle of a campaign in English. */
export const enLog = {
  season: (season: keyof typeof SEASONS, year: number) => `${SEASONS[season]} of year ${year}`,
  leader: (power: string, how: keyof typeof OFFICE, rating: number) => `${power}: a Leader of War Rating ${rating} ${OFFICE[how]}.`,
  firstFamily: (nation: string, province: string) => `${nation}: the family of ${province} leads this year.`,
  nobodyComes: 'No strange people comes this Spring.',
  peopleComes: (people: string) => `${people} are on their way.`,
  arrived: (people: string, host: string, province: string) => `${people} arrive in ${province} and fall upon ${host}.`,
  peopleGone: (people: string) => `${people} are gone from this country.`,
  demonCame: (host: string) => `A demon takes hold of ${host}.`,
  demonGone: (host: string) => `The demon has let go of ${host}.`,
  income: (power: string, entitlement: number) => `${power} is entitled to ${rolls(entitlement)}.`,
  payment: (from: string, to: string, number: number, why: keyof typeof PAID) => `${from} pays ${to} ${rolls(number)} ${PAID[why]}.`,
  offers: (number: number) => `Magic Users and Heroes have been looked for by ${count(number, 'nation')}.`,
  companies: (names: readonly string[]) =>
    names.length === 0 ? 'No company of mercenaries is for hire.' : `For hire this Spring: ${listed(names)}.`,
  bid: (powers: readonly string[]) => `They hire in this order: ${listed(powers)}.`,
  hired: (power: string, company: string, price: number) => `${power} hires ${company} for ${rolls(price)}.`,
  retained: (power: string, company: string, price: number) => `${power} keeps ${company} for ${rolls(price)}.`,
  left: (power: string, company: string, why: keyof typeof LEFT) => `${company} leaves ${power} ${LEFT[why]}.`,
  forms: (number: number) => `${count(number, 'nation')} ${number === 1 ? 'has' : 'have'} closed ${number === 1 ? 'its' : 'their'} orders.`,
  raised: (number: number) => `${count(number, 'army', 'armies')} ${number === 1 ? 'is' : 'are'} raised.`,
  placed: (number: number) =>
    `${count(number, 'army', 'armies')} ${number === 1 ? 'has' : 'have'} gone where ${number === 1 ? 'it is' : 'they are'} wanted.`,
  goesToWar: (power: string) => `${power} wants war.`,
  staysAtPeace: (power: string) => `${power} stays at peace.`,
  vote: (nation: string, passed: boolean) =>
    passed ? `The provinces of ${nation} vote for war.` : `The provinces of ${nation} vote against war.`,
  target: (power: string, target: string) => `${power} turns against ${target}.`,
  war: (aggressor: string, target: string, cause: keyof typeof CAUSES) => `${aggressor} ${CAUSES[cause]} ${target}.`,
  aggressor: (power: string) => `${power} will invade from now on.`,
  invasion: (aggressor: string, province: string) => `${aggressor} invades ${province}.`,
  noInvasion: (aggressor: string) => `${aggressor} can reach no province of its enemy.`,
  forces: (province: string, attack: number, defence: number | 'conceded' | null) =>
    defence === null
      ? `${units(attack)} ${attack === 1 ? 'marches' : 'march'} on ${province}.`
      : defence === 'conceded'
        ? `${province} is given up without a battle.`
        : `At ${province} ${units(attack)} ${attack === 1 ? 'meets' : 'meet'} ${units(defence)}.`,
  commander: (power: string, who: string | null) => (who === null ? `The book commands for ${power}.` : `${who} commands for ${power}.`),
  deputy: (power: string, rating: number) => `A deputy of War Rating ${rating} leads the force of ${power}.`,
  battle: (province: string, attacker: string, defender: string) => `Battle of ${province}: ${attacker} against ${defender}.`,
  won: (province: string, winner: string) => `${winner} has won the battle of ${province}.`,
  drawn: (province: string) => `Nobody has won the battle of ${province}.`,
  refusedThrice: (province: string) => `No battle comes about at ${province} this season.`,
  terrainRefused: (power: string) => `${power} refuses the ground for the third time.`,
  pursuit: (power: string, back: number, gone: number) => `Of the routed of ${power}, ${back} come back and ${gone} are lost.`,
  taken: (to: string, province: string, from: string, why: keyof typeof TAKEN, relics: readonly string[]) =>
    `${to} takes ${province} from ${from} ${TAKEN[why]}.${relics.length === 0 ? '' : ` There lay ${listed(relics)}.`}`,
  fellBack: (power: string, from: string) => `Any force of ${power} in the province of ${from} falls back.`,
  hero: (power: string, stays: boolean) => (stays ? `The Hero of ${power} stays.` : `The Hero of ${power} leaves.`),
  seen: (power: string, treasure: string) => `${power} has ${treasure}: everybody has seen it.`,
  treasureLost: (power: string, treasure: string, fate: keyof typeof LOST) => `${power} loses ${treasure} ${LOST[fate]}.`,
  announced: (power: string, treasure: string) => `${power} makes known that it has ${treasure}.`,
  morale: (power: string, passes: number, morale: number) =>
    passes === 0
      ? `The people of ${power} have had enough of war.`
      : passes === 1
        ? `The people of ${power} waver: National Morale ${morale}.`
        : `The people of ${power} hold out.`,
  warLost: (loser: string, winner: string) => `${winner} has won its war with ${loser}.`,
  warEnded: (why: keyof typeof ENDED) => `A war is over, ${ENDED[why]}.`,
  hatred: (of: string, against: string) => `${of} will not forgive ${against}.`,
  fragmented: (nation: string, tribes: number) => `${nation} breaks up into ${count(tribes, 'tribe')}.`,
  united: (nation: string) => `${nation} is one again.`,
  civilWar: (nation: string) => `Two factions contend for ${nation}.`,
  divided: (nation: string) => `${nation} is divided between its parties.`,
  claim: (march: string, claims: boolean) =>
    claims ? `The Governor of ${march} claims the throne.` : `The Governor of ${march} stays loyal.`,
  mutiny: (power: string, passes: number, demand: number | null, paid: boolean | null) => {
    if (demand !== null) return `The mercenaries of ${power} demand ${rolls(demand)}, and are ${paid === true ? 'paid' : 'not paid'}.`;
    return passes === 2 ? `The mercenaries of ${power} grumble.` : `There is unrest among the mercenaries of ${power}.`;
  },
  death: (power: string, rank: string, why: 'age' | 'battle') =>
    why === 'age' ? `A ${rank} of ${power} has died in the Winter.` : `A ${rank} of ${power} has fallen.`,
  succession: (power: string, follows: 'heir' | 'civil-war') =>
    follows === 'heir' ? `An heir follows in ${power}.` : `Nobody agrees on an heir in ${power}.`,
  itemRoll: 'Nothing is heard of a magic item this Winter.',
  itemFound: (item: string) => `Somebody has found ${item}.`,
  artifactRoll: 'No artifact comes to light this Winter.',
  artifactFound: (artifact: string) => `Somebody has found ${artifact}.`,
  relic: (relic: string) => `${relic} lies in somebody’s keeping.`,
  dragonCame: (nation: string) => `A dragon settles in the capital of ${nation}.`,
  dragonBeaten: (nation: string) => `${nation} has driven the dragon away for good.`,
  dragonWon: (nation: string) => `The dragon lords it over the capital of ${nation}.`,
  dragonLeft: (nation: string) => `The dragon leaves ${nation}.`,
  conquered: (power: string, by: string) => `${by} has conquered ${power}.`,
  takenOver: (nation: string) => `${nation} has a player again.`,
  resigned: (nation: string) => `The player of ${nation} has resigned.`,
  nationAsked: (nation: string) => `Somebody asks for ${nation}, whose player has resigned.`,
  nationAdmitted: 'A player agrees that the open nation is taken over.',
  stopWished: 'A player wishes that the campaign stops here.',
  stopNotWished: 'A player does not wish any more that the campaign stops.',
  over: (why: keyof typeof CAMPAIGN_OVER) => CAMPAIGN_OVER[why],
};
