export function findChromium(env?: NodeJS.ProcessEnv): string | null;
export function installChromium(): string | null;
