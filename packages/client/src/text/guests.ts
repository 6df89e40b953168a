/** Names for guests who give none: trades of a camp and surnames of the age. Nobody's general is called so, lest one person seem two. */
export const TRADES = ['Drummer', 'Fifer', 'Courier', 'Farrier', 'Sutler', 'Bugler', 'Sapper', 'Surgeon'];
export const SURNAMES = [
  'Fairweather',
  'Ashcombe',
  'Lindqvist',
  'Rabenau',
  'Harrowgate',
  'Pemberton',
  'Kowalski',
  'Stormont',
  'Thornbury',
  'Zeller',
  'Castellane',
  'Hawksworth',
  'Brackenridge',
  'Orlovsky',
  'Winterfeld',
  'Quillfeather',
];

export function guestName(): string {
  return `${pick(TRADES)} ${pick(SURNAMES)}`;
}

function pick(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? '';
}
