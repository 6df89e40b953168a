export { isFlaw, type Flaw } from './flaw.ts';
export { recordSchema, type BattleRecord, type Draw, type FinishedRecord, type RecordedSeat } from './format.ts';
export { provable, stretches, type TakeBackEntry, type UpgradeEntry } from './course.ts';
export { readRecord } from './read.ts';
export { replay, stageOfTurn, stages, type Known, type Replay, type Stage, type Watcher } from './replay.ts';
export { retrace } from './retrace.ts';
export { recordedSetting } from './start.ts';
export { verify, type Verified } from './verify.ts';
export { courseOf, recordText, withBattles, writeRecord, type Journal, type JournalEntry } from './write.ts';
