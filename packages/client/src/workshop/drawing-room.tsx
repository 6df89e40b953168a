import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Go } from '../widgets/go.tsx';
import { Canvas } from './canvas.tsx';
import type { Desk } from './desk.ts';
import { Head } from './head.tsx';
import { Inventory } from './inventory.tsx';
import { onDeskKey } from './keys.ts';
import { Looking } from './looking.tsx';
import { Palette } from './palette.tsx';
import { Panel } from './panel.tsx';
import { Verdict } from './verdict.tsx';
import { keepsNothing, type TakenFrom } from './keeping.ts';
import { LeftOutList } from './left-out.tsx';
import { workshopWords as words } from './workshop-words.ts';

/** A drawing, and everything that is done to it. */
export function DrawingRoom({ desk, leave }: { desk: Desk; leave: () => void }) {
  const nearness = useSignal(1);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onDeskKey(desk, event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [desk]);
  const { name } = desk.file.value;
  return (
    <div class="workshop-room" data-testid="drawing-room">
      <h1>{typeof name === 'string' ? name : ''}</h1>
      {keepsNothing.value && (
        <p class="problem" role="alert" data-testid="keeps-nothing">
          {words.keepsNothing}
        </p>
      )}
      {desk.overtaken.value && (
        <p class="problem" role="alert" data-testid="overtaken">
          {words.overtaken}
        </p>
      )}
      {desk.takenFrom !== undefined && <Origin from={desk.takenFrom} />}
      <Head desk={desk} leave={leave} />
      <div class="workshop-desk">
        <Palette desk={desk} />
        <div class="workshop-middle">
          <Looking desk={desk} nearness={nearness.value} change={(next) => (nearness.value = next)} />
          <Canvas desk={desk} nearness={nearness.value} />
          <Verdict desk={desk} />
        </div>
        <div class="workshop-side">
          <Panel desk={desk} />
          <Inventory desk={desk} />
        </div>
      </div>
      <p class="unseen" role="status" aria-live="polite" data-testid="workshop-said">
        {desk.said.value}
      </p>
    </div>
  );
}

/** Where a position was taken from, and what of it is not in the drawing. */
function Origin({ from: { battle, turn, left } }: { from: TakenFrom }) {
  return (
    <details class="workshop-origin" data-testid="taken-from">
      <summary>{words.takenFrom({ turn })}</summary>
      {battle !== null && (
        <p>
          <Go to={`/battle/${battle}`}>{words.toBattle}</Go>
        </p>
      )}
      <LeftOutList left={left} />
    </details>
  );
}
