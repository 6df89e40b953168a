export type { OfferedScenario, Strength } from '@longroll/rules/rulebooks/definition';
export { haveEvenSides } from './even-sides.ts';
export * from './event-message.ts';
export * from './messages.ts';
export * from './json-value.ts';
export { watchedUntil } from './watching.ts';
export { readTable, sync, syncPresence, TableReader, TableState } from './table-schema.ts';
