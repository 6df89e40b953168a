/** What this book throws dice for. Records keep these words. */
export type DicePurpose =
  /** TS-5.2a. */
  | 'first-chooser'
  /** TS-7.4. */
  | 'initiative'
  /** TS-8.6, 8.8, 8.10, 8.19, 8.21. */
  | 'consolidate'
  | 'awareness'
  | 'rally'
  | 'reform'
  | 'reform.stress'
  /** TS-8.17: the unit's die, the commander's, and the cavalry's second. */
  | 'commander.attacker'
  | 'commander.defender'
  /** TS-8.18. */
  | 'commander.rout'
  /** TS-16.2, and the second die of TS-16.4. */
  | 'reorder'
  /** TS-17.5 and TS-17.12. */
  | 'volley'
  | 'volley.receive'
  /** TS-19.13. */
  | 'passage'
  /** TS-20.25, TS-20.30. */
  | 'balk'
  | 'abandon-guns'
  /** TS-21.7, 21.11, 21.17, 21.22, 21.24: secret. */
  | 'contact.command'
  | 'contact.disorder'
  | 'contact.stress'
  | 'contact.stakes'
  | 'contact.commander'
  /** TS-21.28. */
  | 'rout.stress'
  /** TS-22.6. */
  | 'melee'
  /** TS-23.14, TS-23.15. */
  | 'skirmish-duel'
  | 'sharpshoot';
