export type { Card, Rank } from '../shared/cards.ts';
