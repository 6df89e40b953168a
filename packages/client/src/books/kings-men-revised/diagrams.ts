import type { ComponentType } from 'preact';
import { MarchQuarterCircle } from '../kings-men/diagrams/facing.tsx';

/** The clauses that a picture says better. */
export const diagrams: Readonly<Record<string, ComponentType>> = { 'KMR-8.1': MarchQuarterCircle };
