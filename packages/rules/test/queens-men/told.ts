/** The clauses under which each kind of event is told (QM-35.1). Kinds with a clause for every cause are looked at where the cause is. */
export const TOLD: Readonly<Record<string, readonly string[]>> = {
  activated: ['QM-9.1'], aimed: ['QM-9.7'], 'armies-deployed': ['QM-31.3'], 'battle-begun': ['QM-31.2'], 'became-mob': ['QM-20.6'], 'broke-out': ['QM-25.1'],
  'card-banked': ['QM-30.2'], 'card-drawn': ['QM-6.3'], 'card-overridden': ['QM-30.1'], 'card-passed': ['QM-6.8', 'QM-6.9', 'QM-39.2'],
  'card-used': ['QM-30.2'], 'charge-contact': ['QM-18.6'], 'charge-short': ['QM-18.5'], 'cohesion-regained': ['QM-14.1'], 'collapse-roll': ['QM-27.5'],
  combined: ['QM-13.5'], 'command-figure-down': ['QM-22.1'], 'command-promoted': ['QM-22.7'], 'concession-offered': ['QM-36.4'], 'counter-fire': ['QM-23.4'],
  'counter-fire-window': ['QM-23.9'], 'detail-destroyed': ['QM-24.3'], dismounted: ['QM-21.1'], evade: ['QM-18.10'], 'fell-back': ['QM-20.5'],
  fired: ['QM-17.10'], 'formed-up': ['QM-25.6'], 'general-hit': ['QM-23.5'], 'ground-held': ['QM-36.3'], 'gun-abandoned': ['QM-20.10'],
  'horses-cut-down': ['QM-21.5'], 'horses-lost': ['QM-21.4', 'QM-21.5'], 'joker-played': ['QM-7.8'], 'king-moved': ['QM-7.4'], limbered: ['QM-12.5'],
  loaded: ['QM-17.14'], losses: ['QM-3.9'], 'marker-removed': ['QM-8.7'], melee: ['QM-19.7'], mounted: ['QM-21.2'], moved: ['QM-11.1'],
  'no-counter-fire': ['QM-23.9'], 'permanent-disorder': ['QM-22.4'], 'player-finished': ['QM-6.8'], 'point-spent': ['QM-8.5'], 'points-rolled': ['QM-8.1'],
  'rally-roll': ['QM-20.9'], reappeared: ['QM-15.6'], scattered: ['QM-15.2'], 'scattered-lost': ['QM-15.4'], 'set-out': ['QM-11.2'],
  'shot-wasted': ['QM-17.4'], stood: ['QM-18.7'], 'turn-began': ['QM-6.3'], 'turn-ended': ['QM-6.7'], 'two-played': ['QM-7.9'], unlimbered: ['QM-12.5'],
  'general-moved': ['QM-7.11', 'QM-7.6'], 'formation-changed': ['QM-12.1', 'QM-3.7'], shifted: ['QM-2.14', 'QM-3.12'], 'unit-fled': ['QM-24.1', 'QM-24.2'],
};

/** The same for a colour or marker that changes, by its cause. */
export const WORN: Readonly<Record<string, string>> = {
  activation: 'QM-9.9', fire: 'QM-17.11', melee: 'QM-10.8', scatter: 'QM-15.2', joker: 'QM-7.8', two: 'QM-7.9', turn: 'QM-6.10',
};
