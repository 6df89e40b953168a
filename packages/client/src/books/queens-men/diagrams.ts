import type { ComponentType } from 'preact';
import { SkirmishArc } from '../kings-men/diagrams/facing.tsx';
import { OpenOrder } from '../kings-men/diagrams/formations.tsx';

/** The clauses that a picture says better. */
export const diagrams: Readonly<Record<string, ComponentType>> = { 'QM-3.4': OpenOrder, 'QM-16.4': SkirmishArc };
