/** A battle laid down as a scenario file. */
export interface Laid<State> {
  /** Who and what is there and where it stands: what a scenario file of the book can say. */
  readonly file: object;
  /** The step that is played next, one of `beginnings`. */
  readonly step: string;
  /** The state as it is there, all of which its book writes. */
  readonly state: State;
  readonly left: readonly LeftOut[];
}

/**
 * What a position that is taken from a battle does not say. `under-way`: what had been begun, and is not gone on with; `hidden`: what whoever took it could not see; `thrown-anew`:
 * points and cards of the turn; `counters`: counters, which are set for a new turn; `lost`: what the lost had been; `since`: since when ground has been held; `plan`: how an army that the game runs fights; `altered`: what could not be written just
 * so.
 */
export type LeftOut = 'under-way' | 'hidden' | 'thrown-anew' | 'counters' | 'lost' | 'since' | 'plan' | 'altered';
