export { noDice } from './no-dice.ts';
export { commitmentOf, freshChance } from './fresh.ts';
export { script, type ScriptOptions } from './script.ts';
export { streams } from './streams.ts';
