import { passingBy, type Passes } from '../passing.ts';

/** How somebody passes in this book: a Body is not activated or stands, no spell is cast or opposed, nobody is hired, no flyer goes up. */
const PASSES: Passes = {
  'activate-body': [{ do: 'pass' }],
  'body-order': [{ do: 'stand' }],
  'cast-spell': [{ do: 'pass' }],
  'pre-spell': ['pass'],
  intervene: ['no'],
  'hire-hero': ['no'],
  intercept: [{ flyers: [] }],
  'interceptor-deed': [{ do: 'neither' }],
  'flight-shot': [{ part: null }],
};

export const isPass = passingBy(PASSES);
