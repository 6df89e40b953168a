/** How a battle came out that was fought with figures on a real table. */
export const realTable = {
  title: 'Fought on a real table?',
  about:
    'Each side tells how it ended and what became of its own army. The other side is told your units with their fates, who is lost, and what was shown. When both say the same of the end and have agreed, the battle is over, and nothing of it is taken back.',
  said: (side: string, winner: string | null, turns: number) =>
    `${side}: ${winner === null ? 'nobody has won' : `${winner} have won`}, ${turns} ${turns === 1 ? 'turn' : 'turns'}.`,
  hasAgreed: 'They have agreed.',
  agree: 'Agree to what both have told',
  winner: 'Who has won',
  nobody: 'nobody: a draw',
  turns: 'Game turns',
  unitFates: { held: 'held', routed: 'routed', left: 'left the table', removed: 'removed' },
  fates: { fine: 'fine', out: 'wounded', captured: 'captured', dead: 'dead', gone: 'escaped' },
  shown: (thing: string) => `${thing} was shown`,
  die: 'Its die, where the bearer routed',
  noDie: 'none thrown',
  declare: 'Tell it',
  withdraw: 'Take it back',
};
