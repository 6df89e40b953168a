/*
 * The pages run nothing that is not a file of theirs, and the server tells the browser so. The library that reads messages would try whether it may make
 * functions from text; told beforehand, it does not. Imported before anything that reads messages.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
