/** The referee, for programs of others: everything here is pure, and the same in Node and in browsers. README.md begins with a battle. */
export { rulebookOf, rulebooks } from './rulebooks/index.ts';
export type { Moment } from './rulebooks/moment.ts';
export { defineRulebook, type Opened, type Rulebook } from './rulebooks/rulebook.ts';
export type { Choice, OfferedScenario, RulebookDefinition, ScenarioHead, ScenarioSummary } from './rulebooks/definition.ts';
export type { Decided, Position } from './rulebooks/position.ts';
export { isRefusal, refusalName, type Refusal } from './kernel/refusal.ts';
export type { Command, Pending } from './kernel/decision.ts';
export { project, type DecisionView, type Hand } from './kernel/view.ts';
export type { GameEvent, ProjectedEvent } from './kernel/event.ts';
export type { GroundPiece, Piece, PublicTable, PublicTypes, TableMark, TableSide, Tracker } from './kernel/table.ts';
export { winnersOf, type Outcome } from './kernel/outcome.ts';
export { commitmentOf, freshChance, script, streams } from './chance/index.ts';
export {
  isFlaw,
  readRecord,
  recordSchema,
  recordText,
  replay,
  verify,
  writeRecord,
  type BattleRecord,
  type FinishedRecord,
  type Flaw,
  type Journal,
  type Verified,
} from './record/index.ts';
