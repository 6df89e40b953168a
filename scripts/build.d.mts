export const serverFlags: readonly string[];
export const builtServer: string;
export function buildServer(): Promise<void>;
