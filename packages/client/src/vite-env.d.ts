/// <reference types="vite/client" />

/** What some browsers tell of the line: whether its reader wants no more fetched than is needed. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
