import { Go } from '../../widgets/go.tsx';
import { board } from './board-words.ts';
import type { Desk } from './desk.ts';

/** From a battle that is fought for another game the way back to it. */
export function WayBack({ desk }: { desk: Desk }) {
  const { foundedFor } = desk.situation.value.setup;
  if (foundedFor === undefined) return null;
  return (
    <Go
      to={`/battle/${foundedFor.battle}`}
      class="toolbar-leave way-back"
      title={board.back({ game: foundedFor.name })}
      testid="back-to-game"
    >
      <span class="way-back-sign" aria-hidden="true">
        ←
      </span>
      <span class="way-back-words">{board.back({ game: foundedFor.name })}</span>
    </Go>
  );
}
