import { defineConfig } from 'rolldown';
import { registered } from '../../../rules/test/siege/registered.mjs';
import server, { threads } from '../../rolldown.config.mjs';

/* The server as it is run, with one book more; as deep in the package as the usual one, which finds the migrations and the empty store from where it lies. */

export default defineConfig({
  ...server,
  input: { 'siege-main': 'src/main.ts', ...threads },
  plugins: [registered],
  output: { dir: 'test-results', cleanDir: false, chunkFileNames: 'siege-[name].js' },
});
