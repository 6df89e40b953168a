import { useContext } from 'preact/hooks';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { draftPick } from '@longroll/rules/books/toy-soldiers/answers';
import { nextOf, readRegiment, type Regiment } from '@longroll/rules/books/toy-soldiers/draft/regiment';
import english from '@longroll/words/en/toy-soldiers/regiment';
import { keepArmy, keptArmies } from '../../../net/kept-armies.ts';
import { spoken } from '../../../text/language.ts';
import { choosing } from '../../acting/choosing.ts';
import type { Mode } from '../../face.ts';
import { LibraryHere } from '../../library-here.ts';
import { textIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';

const say = spoken('toy-soldiers/regiment', english);
const BOOK = 'toy-soldiers';

/** Raising a regiment choice by choice (TS-5.1): from the list, or one that was chosen before, whose next choice is then proposed each time as long as it may be taken. */
export function regimentMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  followed: Signal<Regiment | null>,
): Mode {
  const offered = () => decision.options.flatMap((each) => draftPick.safeParse(each).data ?? []);
  /** What comes next of it and may be taken. */
  const proposed = (regiment: Regiment) => {
    const taken = field.value.state.draft?.taken[textIn(decision.about, 'seat')] ?? [];
    const next = nextOf(regiment, taken);
    return offered().find(({ pick }) => pick === next);
  };
  const mode = choosing((answer) => verdict(field.value, decision, answer), {
    label,
    overlay: () => ({}),
    controls: (answer) => () => (
      <Regiments
        followed={followed}
        follow={(regiment) => {
          followed.value = regiment;
          const next = proposed(regiment);
          if (next !== undefined) answer.value = next;
        }}
        isDone={followed.value !== null && proposed(followed.value) === undefined}
      />
    ),
  });
  const before = followed.peek();
  if (before !== null) mode.suggest(proposed(before));
  return mode;
}

interface Shown {
  readonly followed: Signal<Regiment | null>;
  readonly follow: (regiment: Regiment) => void;
  /** Nothing more of it may be taken. */
  readonly isDone: boolean;
}

/** Regiments that this browser keeps, and those of the library. */
function Regiments({ followed, follow, isDone }: Shown) {
  const FromLibrary = useContext(LibraryHere);
  const own = keptArmies.value.flatMap(({ book, file }) => {
    const regiment = book === BOOK ? readRegiment(file) : null;
    return regiment === null || isRefusal(regiment) ? [] : [regiment];
  });
  return (
    <div class="tools" role="group" aria-label={say.follow} data-testid="regiments">
      {own.map((regiment) => (
        <button
          key={regiment.name}
          type="button"
          class="secondary"
          aria-pressed={followed.value?.name === regiment.name}
          onClick={() => follow(regiment)}
        >
          {say.followOf({ name: regiment.name })}
        </button>
      ))}
      {FromLibrary !== null && (
        <FromLibrary
          book={BOOK}
          take={(army) => {
            keepArmy(army);
            const regiment = readRegiment(army.file);
            if (!isRefusal(regiment)) follow(regiment);
          }}
        />
      )}
      {isDone && <p class="note">{say.done}</p>}
    </div>
  );
}
