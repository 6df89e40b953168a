/** All tests of the target, one import each: `bundle.ts` writes it. */
declare module '#tests';
