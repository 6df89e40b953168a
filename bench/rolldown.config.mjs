import server from '../packages/server/rolldown.config.mjs';

/*
 * The referee under `decide`, and servers that a bench asks about themselves, built as the server is, so that what is measured is what is run. They lie beside the server, where they find
 * the packages it is run with; whenever that is built anew, they are gone.
 */
export default {
  ...server,
  input: {
    'bench-decide': '../../bench/decide.ts',
    'bench-peer': '../../bench/peers/longroll-server.ts',
    'bench-hostile': '../../bench/hostile/server.ts',
  },
  output: { ...server.output, cleanDir: false, chunkFileNames: 'bench-[name].js' },
};
