/** What every peer has on its table: thirty units of fifteen fields. A move changes five of them. */
const UNITS = 30;

export interface Unit {
  id: string;
  side: string;
  kind: string;
  name: string;
  quality: string;
  formation: string;
  counter: string;
  x: number;
  y: number;
  facing: number;
  files: number;
  figures: number;
  strength: number;
  rating: number;
  officer: boolean;
}

export interface March {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly figures: number;
  readonly counter: string;
}

export function field(): Unit[] {
  return Array.from({ length: UNITS }, (_, place) => ({
    id: `u${place}`,
    side: 'red',
    kind: 'foot',
    name: `${place}.`,
    quality: '',
    formation: 'line',
    counter: '',
    x: place * 1000,
    y: 12_000,
    facing: 900,
    files: 6,
    figures: 12,
    strength: 12,
    rating: 3,
    officer: true,
  }));
}

/** Some march, another one each time. */
export function someMarch(turn: number): March {
  const random = (to: number) => Math.floor(Math.random() * to);
  return {
    unit: random(UNITS),
    x: random(72_000),
    y: random(48_000),
    facing: random(3600),
    figures: 12 - random(6),
    counter: `m${turn % 7}`,
  };
}

export function march(units: readonly Unit[], { unit, ...fields }: March): void {
  const marching = units[unit];
  if (marching !== undefined) Object.assign(marching, fields);
}
