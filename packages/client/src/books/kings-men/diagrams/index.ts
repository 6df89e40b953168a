import type { ComponentType } from 'preact';
import { Charge, Command, Escape, FireArc, FormingSquare, MarchHalfCircle, Sides, Sight } from './facing.tsx';
import { Columns, Guns, Lines, Skirmishers, Square } from './formations.tsx';

/** The clauses that a picture says better. */
export const diagrams: Readonly<Record<string, ComponentType>> = {
  'KM-3.5': Lines,
  'KM-3.6': Columns,
  'KM-3.9': Square,
  'KM-3.12': Skirmishers,
  'KM-3.15': Guns,
  'KM-4.6': Sides,
  'KM-12.6': Command,
  'KM-14.5': MarchHalfCircle,
  'KM-16.5': FireArc,
  'KM-16.9': Sight,
  'KM-19.3': Charge,
  'KM-21.3': Escape,
  'KM-22.7': FormingSquare,
};
