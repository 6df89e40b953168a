/** What is used of a library that comes without types. */
declare module 'fs-native-extensions' {
  /** Takes the advisory lock of an open file for whoever holds it open; false when somebody else has it. */
  export function tryLock(file: number): boolean;
}
