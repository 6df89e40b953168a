/** Something that is made when it is first wanted, and closed with what it was made for. */
export class Once<Made extends { close(): void }> {
  readonly #make: () => Promise<Made>;
  #made: Promise<Made> | null = null;

  constructor(make: () => Promise<Made>) {
    this.#make = make;
  }

  /** What could not be made is made again for whoever asks next. */
  get(): Promise<Made> {
    const made = this.#made ?? this.#make();
    this.#made = made;
    made.catch(() => (this.#made = null));
    return made;
  }

  close(): void {
    void this.#made?.then(
      (made) => made.close(),
      () => undefined,
    );
  }
}
