import { computed, signal } from '@preact/signals';
import { expect } from 'chai';
import { oneTool } from '../../../src/books/acting/one-tool.tsx';
import { inStates } from '../../../src/books/acting/states.ts';
import type { Mode } from '../../../src/books/face.ts';

type Kind = 'move' | 'charge' | 'fire' | 'drill' | 'done';

/** A tool whose draft is where it was pointed last. */
function pointing(kind: Kind): Mode {
  const at = signal<string | null>(null);
  return inStates(
    {
      draft: computed(() => (at.value === null ? null : { answer: [kind, at.value], label: kind, refusal: null, notes: [] })),
      overlay: signal({ selected: kind }),
      suggest: () => undefined,
      clear() {
        const had = at.value !== null;
        at.value = null;
        return had;
      },
      Controls: null,
    },
    () => ({
      onPick(_point, piece) {
        at.value = piece ?? 'ground';
      },
      onDragPiece() {
        at.value = 'dragged';
      },
    }),
  );
}

const KINDS: readonly Kind[] = ['move', 'charge', 'fire', 'drill', 'done'];
const HERE = { x: 0, y: 0 };
const key = (name: string, other: object = {}): KeyboardEvent => Object({ key: name, altKey: false, ...other });

/** Somebody who may do all of it but what is closed, and may charge or fire at whom the list has. */
function acting({ charge = [], fire = [], closed = [] }: { charge?: string[]; fire?: string[]; closed?: Kind[] }): Mode {
  return oneTool<Kind>({
    piece: 'own',
    tools: new Map(KINDS.map((each) => [each, pointing(each)])),
    open: KINDS.filter((each) => !closed.includes(each)),
    first: 'move',
    kindOf: (answer) => KINDS.find((each) => each === answer),
    isLaidDown: (kind) => kind === 'done',
    isEnemy: (piece) => piece === 'enemy',
    targets: { charge, fire },
    carried: 'move',
    draggable: ['own'],
    rest: {},
    hotkeys: { d: 'drill' },
    Bar: () => null,
  });
}

const drafted = (mode: Mode) => mode.draft.value?.answer;

describe('one tool at a time', () => {
  it('an enemy pointed at while marching is fired at, else charged', () => {
    const [shooter, charger, neither] = [acting({ fire: ['enemy'], charge: ['enemy'] }), acting({ charge: ['enemy'] }), acting({})];
    for (const mode of [shooter, charger, neither]) mode.pick(HERE, 'enemy', false);
    expect([shooter, charger, neither].map(drafted)).to.deep.equal([
      ['fire', 'enemy'],
      ['charge', 'enemy'],
      // Why not is said by the tool.
      ['fire', 'enemy'],
    ]);
    const weaponless = acting({ closed: ['fire', 'charge'] });
    weaponless.pick(HERE, 'enemy', false);
    expect(drafted(weaponless)).to.deep.equal(['move', 'enemy']);
  });

  it('whoever is drawn upon an enemy charges them, or fires where it may not; on to the ground they march', () => {
    const onto = { point: HERE, piece: 'enemy' };
    const [both, shooter, neither] = [acting({ fire: ['enemy'], charge: ['enemy'] }), acting({ fire: ['enemy'] }), acting({})];
    for (const mode of [both, shooter, neither]) mode.dragPiece?.('own', HERE, onto);
    expect([both, shooter, neither].map(drafted)).to.deep.equal([
      ['charge', 'enemy'],
      ['fire', 'enemy'],
      ['move', 'dragged'],
    ]);
    const stranger = acting({});
    stranger.dragPiece?.('another', HERE);
    expect(drafted(stranger)).to.equal(undefined);
  });

  it('what is prepared with one tool goes when another is taken up, by a key too', () => {
    const mode = acting({});
    mode.pick(HERE, null, false);
    expect([mode.key(key('D')), mode.overlay.value.selected, drafted(mode)]).to.deep.equal([true, 'drill', undefined]);
    expect([mode.key(key('d', { altKey: true })), mode.key(key('x'))]).to.deep.equal([false, false]);
    const closed = acting({ closed: ['drill'] });
    expect([closed.key(key('d')), closed.overlay.value.selected]).to.deep.equal([true, 'move']);
  });

  it('cancelling drops what is prepared, and lays down what is laid down so', () => {
    const mode = acting({});
    mode.suggest('done');
    mode.pick(HERE, null, false);
    expect([mode.clear(), mode.overlay.value.selected]).to.deep.equal([true, 'done']);
    expect([mode.clear(), mode.overlay.value.selected]).to.deep.equal([true, 'move']);
    expect(mode.clear()).to.equal(false);
  });
});
