import type { Chance, ChanceSource } from './chance.ts';
import type { GameEvent, Secret } from './event.ts';
import type { BookTypes, Game, PurposeOf, SecretOf } from './game.ts';
import { cloneJson } from './json.ts';
import type { Outcome } from './outcome.ts';

/** What a step may use: the draft of the game, chance, and the pen that writes events. */
export class Referee<B extends BookTypes> {
  readonly events: GameEvent[] = [];
  readonly chance: Chance<PurposeOf<B>>;
  readonly game: Game<B>;

  /** Whether a die has been thrown or a deck shuffled. */
  drew = false;

  constructor(game: Game<B>, chance: ChanceSource) {
    this.game = game;
    const source = chance(game.chance);
    this.chance = {
      roll: (purpose, count, sides) => {
        this.drew = true;
        return source.roll(purpose, count, sides);
      },
      shuffle: (purpose, items) => {
        this.drew = true;
        return source.shuffle(purpose, items);
      },
    };
  }

  get state(): B['state'] {
    return this.game.state;
  }

  /** Throws dice. The caller writes the event that names purpose, dice and modifiers. */
  roll(purpose: PurposeOf<B>, count: number, sides = 6): number[] {
    return this.chance.roll(purpose, count, sides);
  }

  /** Records what happened as it is now: what the step does to the same objects afterwards does not reach the event. */
  emit<K extends keyof B['events'] & string>(kind: K, clause: string, data: B['events'][K], secret?: Secret<SecretOf<B, K>>): void {
    const event = { seq: this.game.seq++, kind, clause, data: cloneJson(data) };
    this.events.push(secret === undefined ? event : { ...event, secret: cloneJson(secret) });
  }

  /** Ends the game: no step runs after the one that called this. */
  finish(outcome: Outcome): void {
    this.game.outcome = outcome;
  }
}
