// Writes docs/record.schema.json from the code that reads records. Its test says when that is due.
import { writeFileSync } from 'node:fs';
import '@oxc-node/core/register';

const { recordSchema } = await import('../packages/rules/src/record/index.ts');
writeFileSync(new URL('../docs/record.schema.json', import.meta.url), `${JSON.stringify(recordSchema(), null, 2)}\n`);
