/** Whom a player does not want to meet any more. */
export const en = {
  title: 'Whom I have blocked',
  note: 'You do not meet them by chance: neither of you sees the seats that the other offers to anybody, and nobody pairs you. At tables where both of you sit all goes on, and what they say there is folded for you. They are not told.',
  loading: 'Looking …',
  none: 'Nobody. You can block somebody at a table: “Block or report” below the talk, or after the battle.',
  since: (day: string) => `since ${day}`,
  lift: 'Unblock',
  liftOf: (name: string) => `Unblock ${name}`,

  met: {
    title: 'Block or report',
    nobody: 'Nobody but you sits here.',
    needed:
      'To block somebody the club has to know you again: keep your battles on your page, which makes you a player. Only players can be blocked, too; guests and computers cannot.',
    toPage: 'My page',
    block: 'Block',
    blockOf: (name: string) => `Block ${name}`,
    blocked: 'blocked',
    watching: 'Those who watch',
    report: 'Report …',
    reportOf: (name: string) => `Report ${name} …`,
    why: 'What is wrong?',
    whyNote: 'Whoever runs this club reads it, together with what was said from there last. The one you report is not told.',
    send: 'Send',
    reported: 'reported',
    close: 'Close',
  },
};
