#!/usr/bin/env node
// The program for the command line (packages/server/src/command-line/longroll.ts), built where its sources are newer.
import { spawnSync } from 'node:child_process';
import { buildServer, builtCommandLine } from './build.mjs';

await buildServer();
const { status } = spawnSync(process.execPath, ['--enable-source-maps', builtCommandLine, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 2);
