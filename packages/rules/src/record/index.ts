export { isFlaw, type Flaw, type Wrong } from './flaw.ts';
export { recordSchema, type BattleRecord, type Draw, type FinishedRecord, type RecordedSeat, type RunningRecord } from './format.ts';
export { provable, standing, stretches, type Course, type Part, type TakeBackEntry, type UpgradeEntry } from './course.ts';
export { readRecord } from './read.ts';
export { replay, stageOfTurn, stages, type Known, type Replay, type Stage, type Watcher } from './replay.ts';
export { retrace } from './retrace.ts';
export { recordedSetting, wordsAtStart } from './start.ts';
export { verify, type Checked, type TakenBack, type Verified } from './verify.ts';
export { courseOf, recordText, writeRecord, type Journal, type JournalEntry } from './write.ts';
