/** Whoever is called so has no room in their zone: the table cannot be set up as its file says. */
export class NoRoomError extends Error {
  readonly unit: string;

  constructor(unit: string) {
    super(`no room in its zone for ${unit}`);
    this.unit = unit;
  }
}

/** So many places were tried for whoever is called so, and their allies before them, that no more are. */
export class TooManyPlacesError extends Error {
  readonly unit: string;
  readonly most: number;

  constructor(unit: string, most: number) {
    super(`no room for ${unit} at ${most} places`);
    this.unit = unit;
    this.most = most;
  }
}
