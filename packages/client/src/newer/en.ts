/** What is said to whoever has an old page before them, in English. */
export const en = { told: 'There is a new version of these pages.', load: 'Load it' };
