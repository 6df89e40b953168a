import type { ComponentType } from 'preact';
import { ChaosDice, ChargeStages, ContactDice } from './command.tsx';
import { FrontArc, RangeBands, Smoke } from './fire.tsx';

/** The clauses that a picture says better. */
export const diagrams: Readonly<Record<string, ComponentType>> = {
  'TS-1.12': FrontArc,
  'TS-9.2': ChaosDice,
  'TS-17.13': RangeBands,
  'TS-18.2': Smoke,
  'TS-20.7': ChargeStages,
  'TS-21.26': ContactDice,
};
