import type { ComponentType } from 'preact';
import '../../styles/diagrams.css';
import { Charge, Command, Escape, FireArc, FormingSquare, MarchHalfCircle, MarchQuarterCircle, Sides, Sight, SkirmishArc } from './facing.tsx';
import { Columns, Guns, Lines, OpenOrder, Skirmishers, Square } from './formations.tsx';

/** The clauses that a picture says better. */
export const DIAGRAMS: Readonly<Record<string, ComponentType>> = {
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
  'KMR-8.1': MarchQuarterCircle,
  'QM-3.4': OpenOrder,
  'QM-16.4': SkirmishArc,
};
