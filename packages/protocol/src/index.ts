export type { OfferedScenario } from '@longroll/rules/rulebooks/definition';
export * from './event-message.ts';
export * from './messages.ts';
export * from './json-value.ts';
export { watchedUntil } from './watching.ts';
export { readTable, sync, syncPresence, TableReader, TableState } from './table-schema.ts';
