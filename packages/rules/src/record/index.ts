export { isFlaw, type Flaw, type Wrong } from './flaw.ts';
export { recordSchema, type BattleRecord, type FinishedRecord, type RecordedSeat, type RunningRecord } from './format.ts';
export { readRecord } from './read.ts';
export { replay, stageOfTurn, stages, type Known, type Replay, type Stage, type Watcher } from './replay.ts';
export { rulebook, type Played, type Position, type Rulebook, type RulebookParts } from './rulebook.ts';
export { rulebooks } from './rulebooks.ts';
export { verify, type Verified } from './verify.ts';
export { recordText, writeRecord, type Journal, type JournalEntry, type JournalOpening } from './write.ts';
