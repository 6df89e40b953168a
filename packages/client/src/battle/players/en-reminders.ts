/** A tap on the shoulder of whoever is waited for. */
export const en = {
  remind: (name: string) => `Remind ${name}`,
  title: (name: string) => `Tells ${name} that all wait for them: on their page, and where their browser takes notices`,
  done: (name: string) => `${name} has been reminded.`,
  enough: (name: string) => `${name} has been reminded often enough.`,
  waits: (name: string) => `${name} reminds you: it is your turn.`,
};
