/* The library's packages are folders without exports, which Node does not import by name; its built files carry no types. */
declare module 'boardgame.io/dist/cjs/server.js' {
  import type { Server as HttpServer } from 'node:http';

  export function Server(options: { readonly games: readonly object[]; readonly origins: readonly string[] }): {
    run(options: { readonly port: number; readonly callback?: () => void }): Promise<{ readonly appServer: HttpServer }>;
  };
}
