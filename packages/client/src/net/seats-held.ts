import type { SeatGrant } from '@longroll/protocol';

/** A seat this browser holds: the token, not the name, owns it. */
export interface HeldSeat extends SeatGrant {
  readonly scenario: string;
  readonly since: string;
}

const KEY = 'longroll.seats';

function isHeldSeat(value: unknown): value is HeldSeat {
  return (
    typeof value === 'object' && value !== null &&
    'battle' in value && typeof value.battle === 'string' &&
    'seat' in value && typeof value.seat === 'string' &&
    'token' in value && typeof value.token === 'string' &&
    'scenario' in value && typeof value.scenario === 'string'
  );
}

/** Every seat held here, newest first. */
export function heldSeats(): HeldSeat[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHeldSeat) : [];
  } catch {
    return [];
  }
}

export function heldSeat(battle: string): HeldSeat | undefined {
  return heldSeats().find((each) => each.battle === battle);
}

export function holdSeat(grant: SeatGrant, scenario: string): void {
  const held: HeldSeat = { ...grant, scenario, since: new Date().toISOString() };
  write([held, ...heldSeats().filter((each) => each.battle !== grant.battle)].slice(0, 60));
}

export function forgetSeat(battle: string): void {
  write(heldSeats().filter((each) => each.battle !== battle));
}

function write(seats: readonly HeldSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // A browser that stores nothing can still play; it cannot come back after closing the page.
  }
}
