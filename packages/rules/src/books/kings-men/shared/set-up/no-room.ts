/** Whoever is called so has no room in their zone: the table cannot be set up as its file says. */
export class NoRoomError extends Error {
  readonly unit: string;

  constructor(unit: string) {
    super(`no room in its zone for ${unit}`);
    this.unit = unit;
  }
}
