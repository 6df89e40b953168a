import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { gazetteerEntry } from '@longroll/rules/books/rally-king/campaign/powers/gazetteer';
import { SEA } from './countries.ts';
import { lieOf } from './lie.ts';
import { areNear, distance, distanceTo, type Place, type Segment } from './place.ts';

/* How high and how green the land is: the landmarks of the map file and the peoples of the gazetteer say where, the rest is chance that is the same each time. */

const HIGHLANDERS = new Set(['Dwarves', 'Orcs', 'Goblins']);
const WOODLANDERS = new Set(['Elf']);
/** How far the mountains and the forests of the map file reach. */
const MASSIF = 62;
const FOREST = 52;
/** How far from the middle of a ridge its foot is. */
const FOOT = 24;
/** Land from so far south on is dry, and desert a little farther on. */
const DRY = 560;
const DRIER = 420;

const lie = lieOf(0.71, 150);
const rain = lieOf(0.83, 110);
const peoples = MAP.provinces.map(({ nation }) => gazetteerEntry(nation).historicalEquivalent);
const landmarks = (...kinds: string[]) => MAP.landmarks.filter(({ kind }) => kinds.includes(kind));

/** One at the place itself, nothing from so far on. */
const near = (places: readonly Place[], place: Place, reach: number) =>
  places.reduce((most, each) => Math.max(most, 1 - distance(each, place) / reach), 0);

/** How high the land is: mountains from about 0.6 on, hills from 0.35 on. */
export function heightAt(place: Place, country: number, ridges: readonly Segment[]): number {
  const foot = ridges.reduce(
    (most, ridge) => (areNear(ridge[0], place, 2 * FOOT) ? Math.max(most, 1 - distanceTo(ridge, place) / FOOT) : most),
    0,
  );
  const massif = near(landmarks('mountains', 'peak'), place, MASSIF);
  const people = country !== SEA && HIGHLANDERS.has(peoples[country] ?? '') ? 0.3 : 0;
  return 0.42 * lie(place) + 0.85 * Math.max(foot, massif) + people;
}

/** How green it is: woods from about 0.4 on, desert below -0.45. */
export function greenAt(place: Place, country: number): number {
  const people = country !== SEA && WOODLANDERS.has(peoples[country] ?? '') ? 0.75 : 0;
  const dry = Math.min(1, Math.max(0, (place.y - DRY) / DRIER)) + Math.min(0.35, Math.max(0, (place.x - 640) / 600));
  return 0.75 * rain(place) + near(landmarks('forest'), place, FOREST) + people - dry + 0.08;
}
