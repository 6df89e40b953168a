export { noDice } from './no-dice.ts';
export { commitmentOf, freshChance } from './fresh.ts';
export { script } from './script.ts';
export { streams } from './streams.ts';
