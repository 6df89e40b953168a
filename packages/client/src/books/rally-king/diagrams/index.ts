import type { ComponentType } from 'preact';
import { ChargeStages, FlankAttack, Hits, ReactionDice, Shift, Shooting, Spell, Threat } from './fighting.tsx';
import { Bodies, ForwardGap, FrontStrip, Slots, Wheel } from './moving.tsx';

/** The clauses that a picture says better. */
export const diagrams: Readonly<Record<string, ComponentType>> = {
  'RK-1.13': FrontStrip,
  'RK-1.16': ForwardGap,
  'RK-2.1': ReactionDice,
  'RK-2.2': Hits,
  'RK-7.3': Bodies,
  'RK-12.2': Slots,
  'RK-14.9': Wheel,
  'RK-15.9': ChargeStages,
  'RK-15.14': Shift,
  'RK-15.19': FlankAttack,
  'RK-18.1': Threat,
  'RK-21.4': Shooting,
  'RK-29.5': Spell,
};
