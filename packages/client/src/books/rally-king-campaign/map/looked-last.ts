import { recallList, rememberList } from '../../../net/remembered.ts';
import type { Looked } from './news.ts';

/** What was seen on maps, those looked at last first: of so many campaigns a browser remembers it. */
const KEY = 'maps';
const MOST = 12;

interface Kept extends Looked {
  readonly battle: string;
}

export function recallLooked(battle: string): Looked | null {
  return allKept().find((each) => each.battle === battle) ?? null;
}

export function rememberLooked(battle: string, looked: Looked): void {
  const others = allKept().filter((each) => each.battle !== battle);
  rememberList(KEY, [{ ...looked, battle }, ...others].slice(0, MOST));
}

const allKept = () => recallList(KEY).filter(isKept);

/** Whatever lies in a browser's store may have been written by anybody. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('battle' in value && 'season' in value && 'holders' in value && 'wars' in value)) return false;
  const { battle, season, holders, wars } = value;
  return (
    typeof battle === 'string' &&
    Number.isSafeInteger(season) &&
    isRecord(holders, (each) => typeof each === 'string') &&
    isRecord(wars, (each) => Array.isArray(each) && each.length === 2 && each.every((power) => typeof power === 'string'))
  );
}

function isRecord(value: unknown, isGood: (each: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isGood);
}
