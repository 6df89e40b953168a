import { enLog } from './en-log.ts';

const units = (number: number) => (number === 1 ? 'one unit of yours' : `${number} units of yours`);

/** Rally Round the King, the campaign, in English. */
export const en = {
  log: enLog,
  map: {
    title: 'Map of the campaign',
    tools: 'How the map is seen',
    nearer: 'Nearer',
    farther: 'Farther',
    whole: 'Whole map',
    province: (name: string, capital: boolean, holder: string, own: number, invaded: boolean) =>
      [
        capital ? `${name}, a capital` : name,
        holder === '' ? '' : `held by ${holder}`,
        own === 0 ? '' : units(own),
        invaded ? 'invaded this season' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
  },
  /** Of a torn nation the part that has its home there. */
  part: (nation: string, home: string) => `${nation} of ${home}`,
  dragon: 'the Rogue Dragon',
};
