import { listed } from '../../text/listed.ts';

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const SEASONS = { spring: 'Spring', summer: 'Summer', fall: 'Fall', winter: 'Winter' } as const;
type SeasonName = keyof typeof SEASONS;

export const track = {
  title: 'Where the campaign stands',
  year: (year: number, years: number) => `Year ${year} of ${years}`,
  seasons: SEASONS,
  season: (season: SeasonName, year: number) => `${SEASONS[season]} of year ${year}`,
  step: {
    'set-up': 'before the first Spring',
    arrivals: 'who comes back and who arrives',
    income: 'income',
    payments: 'payments',
    offers: 'Magic Users and Heroes on offer',
    mercenaries: 'mercenaries',
    recruiting: 'recruiting',
    placing: 'placing armies',
    dragons: 'dragons',
    'going-to-war': 'going to war',
    targets: 'against whom',
    invasions: 'invasions',
    battles: 'battles',
    morale: 'National Morale',
    mutiny: 'mutinies',
    'season-end': 'the season ends',
    disbanding: 'armies go home',
    deaths: 'deaths of Leaders',
    items: 'magic items',
    artifacts: 'artifacts',
    relics: 'relics and sales',
    'year-end': 'the year ends',
    over: 'it is over',
  },
  open: (number: number) => (number === 0 ? '' : `${count(number, 'answer')} still out`),
};

export const people = {
  leader: (rating: number, health: string) => `Leader of War Rating ${rating}${health}`,
  health: { fine: '', out: ', out for this season', captured: ', captured' },
  ranks: { captain: 'Captain', 'magic-user': 'Magic User', hero: 'Hero', commander: 'commander', maiden: 'Wind Maiden' },
  person: (
    rank: 'captain' | 'magic-user' | 'hero' | 'commander' | 'maiden',
    level: number | null,
    rating: number | null,
    company: string,
  ): string => {
    const name = people.ranks[rank];
    const of = company === '' ? '' : ` of ${company}`;
    if (level !== null) return `${name} of level ${level}`;
    return rating === null ? `${name}${of}` : `${name}${of}, War Rating ${rating}`;
  },
  several: (number: number, name: string) => (number === 1 ? name : `${number} × ${name}`),
  unit: (number: number, name: string, rep: number, hired: boolean) =>
    `${number === 1 ? '' : `${number} × `}${name}, Rep ${rep}${hired ? ', hired' : ''}`,
};

export const nation = {
  title: 'Your nation',
  none: 'You command no nation here. What everybody knows of the nations stands under World.',
  rolls: 'Recruiting Rolls at hand',
  entitlement: 'Entitled to each Spring, as things stand',
  morale: 'National Morale',
  army: (number: number) => `Army: ${count(number, 'unit')}`,
  noArmy: 'No army: it is raised in Spring.',
  nowhere: 'Not placed yet',
  persons: 'Persons',
  noPersons: 'Nobody besides the Leader.',
  companies: 'Companies in service',
  treasures: 'Treasures',
  noTreasures: 'None.',
  treasure: (name: string, marks: readonly string[]) => (marks.length === 0 ? name : `${name} (${listed(marks)})`),
  revealed: 'everybody knows',
  secret: 'nobody else knows',
  paid: 'paid for this year',
  returns: (season: string) => `away until ${season}`,
  usable: (season: string) => `of use from ${season}`,
  due: (who: string, rolls: number, isIncome: boolean) =>
    isIncome
      ? `${who} will pay ${count(rolls, 'Recruiting Roll')} in Spring.`
      : `${count(rolls, 'Recruiting Roll')} to be paid to ${who} in Spring.`,
};

export const place = {
  title: 'Province',
  choose: 'Look at',
  none: 'Choose a province, here or on the map.',
  capital: 'A capital',
  holder: 'Held by',
  original: (nation: string) => `Once of ${nation}`,
  beside: 'Beside it',
  own: 'Your units here',
  noOwn: 'No unit of yours is here.',
  invasion: (attacker: string, defender: string) => `${attacker} invades; ${defender} holds it.`,
  dragonHere: 'A Rogue Dragon is here.',
  attack: (units: number | null) => (units === null ? 'How many come is not known yet.' : `${count(units, 'unit')} come.`),
  defence: (units: number | 'conceded' | null) =>
    units === null
      ? 'The answer is still out.'
      : units === 'conceded'
        ? 'It is given up without a battle.'
        : `${count(units, 'unit')} hold it.`,
  landmark: (name: string) => `${name} lies here.`,
};

export const world = {
  title: 'World',
  wars: 'Wars',
  noWars: 'Nobody is at war.',
  war: (aggressor: string, target: string) => `${aggressor} against ${target}`,
  since: (season: string) => `since ${season}`,
  invades: (aggressor: string) => `${aggressor} invades this season`,
  taken: (provinces: readonly string[]) => (provinces.length === 0 ? '' : `provinces that changed hands: ${listed(provinces)}`),
  cause: {
    choice: 'a war of choice',
    unification: 'for the unity of the nation',
    succession: 'for the throne',
    claim: 'a claim to the throne',
    arrival: 'newcomers in the land',
  },
  peaces: 'Peaces',
  noPeaces: 'No peace binds anybody.',
  peace: (winner: string, loser: string, until: string, pays: boolean) =>
    `${loser} keeps peace with ${winner} until ${until}${pays ? ', and pays each Spring' : ''}`,
  hatreds: 'Hated enemies',
  hatred: (of: string, against: string) => `${of} hates ${against}`,
  debts: 'Debts',
  debt: (from: string, to: string) => `${from} owes ${to} a Recruiting Roll`,
  dragons: 'Dragons',
  dragon: (province: string, nation: string, won: boolean) =>
    won ? `Lords it over ${province} of ${nation}` : `Has come to ${province} of ${nation}`,
  nations: 'Nations',
  provinces: (number: number) => count(number, 'province'),
  entitlement: (number: number) => `entitled to ${count(number, 'Recruiting Roll')}`,
  morale: (number: number) => `National Morale ${number}`,
  service: (companies: readonly string[]) => `in service: ${listed(companies)}`,
  known: (treasures: readonly string[]) => `known to have: ${listed(treasures)}`,
  refusals: (number: number) => `has refused battle for ${count(number, 'season')}`,
  sorts: { nation: '', tribe: 'a tribe', faction: 'a faction', people: 'a strange people' },
  torn: { fragmented: 'broken up into tribes', 'civil-war': 'in civil war' },
  demon: 'in the hands of a demon',
  conquered: 'conquered',
  resigned: 'its player has resigned',
  advised: (names: readonly string[]) => `advised by ${listed(names)}`,
  player: (name: string) => `played by ${name}`,
  byBook: 'played by the book',
  firstFamily: (province: string) => `the family of ${province} leads this year`,
  rebellion: (province: string, rating: number) => `a rebel in ${province}, War Rating ${rating}`,
  tribe: (province: string, rating: number, morale: number) => `tribe of ${province}: War Rating ${rating}, National Morale ${morale}`,
  forHire: 'Companies for hire',
  discovered: 'Artifacts that have come to light',
  scores: 'Scores',
  scoreNote: 'What a nation is worth more than at the start, as things stand.',
  nation: 'Nation',
  worth: 'Worth',
  score: 'Score',
  strength: (provinces: number, score: number) => `${count(provinces, 'province')}, score ${score}`,
};

export const orders = {
  rolls: (number: number) => `Recruiting Rolls at hand: ${number}`,
  recruit: 'One roll on your list',
  recruitDo: 'Roll',
  captains: 'Captains',
  captainsDo: (number: number) => `Take ${number} for ${count(number, 'roll')}`,
  magicUser: (level: number, onOffer: number) => `Magic User of level ${level} (${onOffer} on offer)`,
  hire: 'Hire for 1 roll',
  hero: (onOffer: boolean) => `Hero (${onOffer ? 'one is on offer' : 'none on offer'})`,
  heroDo: 'Hire for 2 rolls',
  banner: { 'personal-banner': 'Personal Banner', 'bane-banner': 'Bane Banner' },
  bannerDo: 'Buy for 1 roll',
  item: (name: string) => `${name}: this year’s price`,
  itemDo: 'Pay 1 roll',
  sell: 'Offer a treasure to a neighbour',
  what: 'Treasure',
  toWhom: 'To',
  sellDo: 'Offer it',
  price: (price: number) => `its price is ${count(price, 'roll')}`,
  offered: (treasure: string, from: string, price: number) => `${from} offers ${treasure} for ${count(price, 'roll')}`,
  buy: 'Buy',
  decline: 'Decline',
  recruitTitle: 'Army',
  personsTitle: 'Persons',
  treasuresTitle: 'Treasures',
  salesTitle: 'Sales',
  placeTitle: 'Place units',
  placeNote:
    'Tick units, choose a province here or on the map, and place them. New units go to any province of yours; others only where a way leads.',
  unplaced: 'Not placed yet',
  all: 'Tick all',
  none: 'Tick none',
  province: 'Province',
  placeDo: (number: number, province: string) => `Place ${count(number, 'unit')} in ${province}`,
  placeNothing: 'Place them',
  written: 'Given so far',
  nothing: 'Nothing yet.',
  why: 'Why not',
  entry: {
    roll: (dice: readonly number[], unit: string | null) => `A roll on the list (${dice.join(' + ')}): ${unit ?? 'nobody comes'}`,
    captain: 'A Captain',
    magicUser: (level: number) => `A Magic User of level ${level}`,
    hero: 'A Hero',
    banner: (name: string) => name,
    item: (name: string) => `${name}: paid for this year`,
    placed: (units: number, provinces: readonly string[]) => `${count(units, 'unit')} placed in ${listed(provinces)}`,
    sale: (treasure: string, to: string, price: number) => `${treasure} offered to ${to} for ${count(price, 'roll')}`,
    sold: (treasure: string, bought: boolean) => `${treasure}: ${bought ? 'bought' : 'declined'}`,
  },
};

export const forces = {
  nothing: 'Nothing is wanted of your forces this season.',
  nobodyInvaded: 'You invade nobody this season.',
  notInvaded: 'Nobody invades you this season.',
  task: (province: string, enemies: readonly string[]) => `${province}, against ${listed(enemies)}`,
  coming: (units: number) => `${count(units, 'unit')} come.`,
  origin: 'They start from',
  units: 'Units',
  unit: (name: string, rep: number, at: string) => `${name}, Rep ${rep}, in ${at}`,
  persons: 'With them',
  leader: 'The Leader',
  treasures: 'They carry',
  commander: 'Led by',
  commanderBest: 'whom the book takes',
  home: 'Who stays may move',
  homeNote: 'Units that go with no force may move through friendly provinces.',
  stays: 'stays',
  sent: (units: number) => `${count(units, 'unit')} chosen`,
  nobody: 'Send nobody',
  giveUp: 'Hold nothing',
  place: (number: number) => `Place ${number} of their line`,
  price: (rolls: number) => `${count(rolls, 'roll')}`,
};
