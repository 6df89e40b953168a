/**
 * What Node is told of a server that runs for seconds: what it compiles of the embedded database is compiled once, quickly. To compile it again, for it to run
 * faster, takes longer than it saves.
 */
export const SHORT_LIVED = '--liftoff-only';
