import house from '../packages/server/rolldown.config.mjs';

/*
 * The referee under `decide`, and servers that a bench asks about themselves, built as the house is, so that what is measured is what is run. They lie beside the house, where they find
 * the packages it is run with; whenever that is built anew, they are gone.
 */
export default {
  ...house,
  input: { 'bench-decide': '../../bench/decide.ts', 'bench-peer': '../../bench/peers/house-server.ts', 'bench-hostile': '../../bench/hostile/house.ts' },
  output: { ...house.output, cleanDir: false, chunkFileNames: 'bench-[name].js' },
};
