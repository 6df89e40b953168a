import type { Refusal } from '../../../../kernel/refusal.ts';
import { offset } from '../../../../table/trig.ts';
import { checkGivingWay, shiftAside } from '../movement/aside.ts';
import { unitOf } from '../field/roster.ts';
import { CONTACT, inside, near } from '../ground/distance.ts';
import { extent, footprint, horsesFootprint } from '../troops/footprint.ts';
import type { Detail, Horses } from '../state/pieces.ts';
import { checkStand } from '../movement/placement.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { barrierIn } from '../ground/terrain.ts';
import { refuse } from '../refuse.ts';

/** The horses of a detail on foot, or null when there are none left (QM-21.3). */
function horsesOf(field: Field, { id }: Pick<Detail, 'id'>): Horses | null {
  return Object.values(field.horses).find(({ detail }) => detail === id) ?? null;
}

/** Null when the troopers may get off (QM-21.1). */
export function checkDismount(field: Field, detail: Detail): Refusal | null {
  const trained = detail.type === 'light-cavalry' && unitOf(field, detail.unit).traits.includes('dismount');
  if (!trained) return refuse('QM-9.4', 'wrong-troops', { feat: 'dismount', detail: detail.name }, { pieces: [detail.id] });
  return detail.mounted ? null : refuse('QM-21.1', 'on-foot', { detail: detail.name }, { pieces: [detail.id] });
}

/** Null when the detail may get on its horses again (QM-21.2, QM-21.3). */
export function checkMount(field: Field, detail: Detail): Refusal | null {
  const piece = { pieces: [detail.id] };
  if (detail.type !== 'light-cavalry' || detail.mounted) return refuse('QM-21.2', 'no-horses', { detail: detail.name }, piece);
  if (detail.building !== null) return refuse('QM-28.1', 'mounted', { way: 'inside' }, piece);
  const horses = horsesOf(field, detail);
  if (horses === null || horses.head < detail.soldiers) return refuse('QM-21.3', 'too-few-horses', { detail: detail.name }, piece);
  if (!near(footprint(detail, field.ground), horsesFootprint(horses), CONTACT)) {
    return refuse('QM-21.2', 'horses-away', { detail: detail.name }, { pieces: [detail.id, horses.id] });
  }
  const riding = { ...detail, mounted: true };
  return checkStand(field, riding) ?? checkGivingWay(field, riding);
}

/** On foot on the spot, one horse a trooper behind them (QM-21.1). */
export function dismount(referee: SkirmishReferee, detail: Detail): void {
  const { field } = referee.state;
  detail.mounted = false;
  const horses = behind(field, detail, detail.soldiers);
  field.horses[horses.id] = horses;
  referee.emit('dismounted', 'QM-21.1', { detail: detail.id, horses: { ...horses } });
}

/** So many behind the men; where that is off the table or nobody can stand, at a side of theirs that is free. */
function behind(field: Field, detail: Detail, head: number): Horses {
  const { width, depth } = extent(detail);
  const rear = depth / 2 + 1000;
  const piece = (ahead: number, left: number): Horses => ({
    id: `${detail.id}-horses`,
    army: detail.army,
    seat: detail.seat,
    detail: detail.id,
    head,
    at: offset(detail.at, detail.facing, ahead, left),
    facing: detail.facing,
  });
  const sides = [piece(-rear, 0), piece(0, width), piece(0, -width), piece(rear, 0)];
  const free = sides.find((each) => inside(horsesFootprint(each), field.ground) && barrierIn(field.ground, horsesFootprint(each)) === null);
  return free ?? piece(-rear, 0);
}

/** In the saddle; horses to spare go with the others (QM-21.2). */
export function mount(referee: SkirmishReferee, detail: Detail): void {
  const { field } = referee.state;
  const horses = horsesOf(field, detail);
  detail.mounted = true;
  if (horses !== null) delete field.horses[horses.id];
  referee.emit('mounted', 'QM-21.2', { detail: detail.id });
  shiftAside(referee);
}

/** Horses of two details that have joined stand together at the receiver's (QM-21.6). */
export function joinHorses(field: Field, from: Pick<Detail, 'id'>, into: Detail): void {
  const coming = horsesOf(field, from);
  if (coming === null) return;
  delete field.horses[coming.id];
  const there = horsesOf(field, into);
  if (there !== null) {
    there.head += coming.head;
    return;
  }
  const led = behind(field, into, coming.head);
  field.horses[led.id] = led;
}
