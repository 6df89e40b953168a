import type { SetupMessage } from '@longroll/protocol';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { isNation } from '@longroll/rules/books/rally-king/campaign/powers/gazetteer';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import { textIn } from '../read.ts';
import { onlyPlayer } from '../throws.ts';
import type { Going } from './log.ts';

const PROVINCES = new Set(MAP.provinces.map(({ id }) => id));
/** What an event calls whom it is about, the likeliest first. */
const WHOM = ['power', 'aggressor', 'nation', 'to', 'host', 'of'] as const;

/** Provinces that an event is about: those it names, and that of its invasion. */
export function placesIn({ data }: ProjectedEvent, { invasions }: Going): string[] {
  const named = Object.values(Object(data)).filter((value: unknown): value is string => typeof value === 'string' && PROVINCES.has(value));
  const invaded = invasions.find(({ id }) => id === textIn(data, 'invasion'))?.province;
  return [...new Set([...named, ...(invaded === undefined ? [] : [invaded])])];
}

/** The nation that an event is about, or empty. */
export function sideIn({ data }: ProjectedEvent, { powers }: Pick<OpenCampaign, 'powers'>): string {
  const [whom = ''] = WHOM.map((field) => textIn(data, field)).filter((id) => id !== '');
  return powers.find(({ id }) => id === whom)?.nation ?? (isNation(whom) ? whom : '');
}

/** Dice of a power are those of the player of its nation, or the nation's where nobody plays it; nobody has pieces. */
export function throwersIn(
  { powers }: { readonly powers: readonly Pick<OpenCampaign['powers'][number], 'id' | 'nation'>[] },
  setup: Pick<SetupMessage, 'seats'>,
) {
  return { side: (power: string) => onlyPlayer(setup, powers.find(({ id }) => id === power)?.nation ?? power), piece: () => '' };
}
