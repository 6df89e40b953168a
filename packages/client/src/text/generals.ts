/** Names for a guest who gives none: ranks and surnames of the age, none of them anybody's in particular. */
const RANKS = ['Colonel', 'General', 'Major', 'Brigadier', 'Captain', 'Marshal'];
const NAMES = [
  'Fairweather', 'Ashcombe', 'Lindqvist', 'Montclair', 'von Rabenau', 'Harrowgate', 'Delacroix', 'Pemberton', 'Kowalski', 'Stormont',
  'Beaumarais', 'Thornbury', 'Zeller', 'Castellane', 'Hawksworth', 'de la Tour', 'Brackenridge', 'Orlovsky', 'Winterfeld', 'Marchetti',
];

export function periodName(): string {
  return `${pick(RANKS)} ${pick(NAMES)}`;
}

function pick(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? '';
}
