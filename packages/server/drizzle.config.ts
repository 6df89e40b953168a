import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate` after a change of the tables; the server applies what it finds in `migrations` at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/store/tables.ts', './src/store/library/tables.ts'],
  out: './migrations',
});
