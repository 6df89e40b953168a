import type { BookTypes, Game, Seat } from '@longroll/rules/kernel/game';
import type { SetupMessage } from '@longroll/protocol';
import type { ViewSent } from '@longroll/rules/kernel/view';

/** How a book makes a game of what a viewer knows. */
export interface Known<B extends BookTypes, Setting> {
  isSetting(value: unknown): value is Setting;
  /** The game as a viewer knows it. */
  gameFromView(setting: Setting, seats: readonly Seat[], view: ViewSent<B['public']>): Game<B>;
}

/** The game as a viewer of this battle knows it, made of what the referee has sent. */
export function knownBy<B extends BookTypes, Setting>(
  { isSetting, gameFromView }: Known<B, Setting>,
  { setting, seats: held }: Pick<SetupMessage, 'setting' | 'seats'>,
): (view: ViewSent<B['public']>) => Game<B> {
  if (!isSetting(setting)) throw new Error('the referee sent no setting of this book');
  const seats = held.map(({ id, side, general }) => ({ id, side, name: general }));
  return (view) => gameFromView(setting, seats, view);
}
