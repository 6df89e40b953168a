// What no import and no path in a source tells of a changed file. The rest is found (import-graph.mjs); a file of a package that is not found at all is taken to affect every test of it.

/** Who reads a file by a path that is put together, or by looking through a folder; for what is compiled first, the compiled file. */
export const READ = [
  {
    files: /^packages\/words\/src\/.*\.json$/,
    by: (path) => [path.replace('/src/', '/dist/').replace(/json$/, 'js')],
    because: 'a catalogue is compiled',
  },
  {
    files: /^packages\/server\/migrations\//,
    by: ['packages/server/src/store/open-store.ts'],
    because: 'a store that is opened is migrated',
  },
  {
    files: /^packages\/rules\/test\/.*\/golden\/.*\.json$/,
    by: ['packages/rules/test/rulebooks/whole.test.ts'],
    because: 'every book must have one',
  },
  {
    files: /^packages\/[^/]+\/test\/.*\.test\.ts$/,
    by: ['packages/server/test/security-document.test.ts'],
    because: 'it looks for titles of tests',
  },
  {
    files: /^packages\/rules\/test\/rally-king\/[^/]*\.test\.ts$/,
    by: ['packages/rules/test/rally-king/whole.test.ts'],
    because: 'it looks for titles of tests',
  },
  {
    files: /^(Dockerfile|\.dockerignore|package\.json|deploy\/.*)$/,
    by: ['packages/server/test/deployment.test.ts'],
    because: 'it holds them to one another',
  },
  {
    files: /^packages\/(client|server)\/test\/siege\//,
    by: ['packages/e2e/src/siege-server.ts'],
    because: 'pages and a server are built with them',
  },
];

/** What everything is run with. */
export const BY_ALL = [
  { files: /^(pnpm-lock\.yaml|pnpm-workspace\.yaml)$/, because: 'libraries' },
  { files: /^(\.mocharc\.cjs|scripts\/same-examples\.mjs|tsconfig\.json)$/, because: 'how sources and tests are read' },
];

/** What no test of the short ring reads outside browsers. */
export const BY_NONE = [
  {
    files: /\.md$|^(LICENSE|\.gitignore|\.editorconfig|docs\/.*|\.github\/.*|\.ci\/.*)$/,
    because: 'for people, and for machines elsewhere',
  },
  {
    files: /^(bench\/.*|knip\.jsonc|\.ox(lint|fmt)rc\.json|.*\/tsconfig\.json|.*\.d\.m?ts)$/,
    because: 'for the compiler, the linter and the benches',
  },
  { files: /\/test-long\//, because: 'the long ring' },
  { files: /\/make\.ts$/, because: 'run by hand, to make records anew' },
  {
    files:
      /^packages\/client\/(index\.html|parade\.html|[^/]*\.config\.ts|drawing-library[^/]*|shared-threads\.ts|public\/.*|src\/main\.tsx)$/,
    because: 'seen in browsers',
  },
  {
    files: /^scripts\/(bench|prepare|record-schema|start|test|test-long)\.mjs$/,
    because: 'programs that no test starts',
  },
  {
    files: /^packages\/(server\/src\/pack-store\.ts|server\/drizzle\.config\.ts|e2e\/src\/screenshots\.ts)$/,
    because: 'run by hand or to build',
  },
];

/**
 * Modules that know every book. Whatever imports one needs them all, so by imports alone a change in one chapter would reach nearly every test of the server and of pages, which try
 * neither that chapter nor that book. affected.mjs tells how far one goes through them.
 */
export const REGISTRIES = [
  'packages/rules/src/rulebooks/index.ts',
  'packages/client/src/books/registry.ts',
  'packages/server/test/child-server.ts',
];
/** Where tests that ask a registry hold every book to what a book must be. Elsewhere, as in those of the server, they need a book, and any will do. */
export const HOLDING = /^packages\/(rules|client)\/test\//;
