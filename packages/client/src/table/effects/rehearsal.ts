/** A figure is painted ahead only where so many milliseconds are left before anything else is due. */
const LEISURE = 10;

/** While nothing happens, what may happen next is painted, so that no march begins with a stumble. */
export class Rehearsal {
  private wanted: (() => void)[] = [];
  private asked = 0;
  private readonly done: () => void;

  /** Hears when everything has been painted. */
  constructor(done: () => void) {
    this.done = done;
  }

  /** Takes up new work in place of the old, where the browser tells when it has nothing else to do. */
  begin(wanted: (() => void)[]): void {
    this.wanted = wanted;
    if (this.asked === 0) this.ask();
  }

  stop(): void {
    this.wanted = [];
    if (this.asked !== 0) window.cancelIdleCallback(this.asked);
    this.asked = 0;
  }

  private ask(): void {
    if (!('requestIdleCallback' in window)) return;
    this.asked = window.requestIdleCallback((time) => {
      this.asked = 0;
      while (time.timeRemaining() > LEISURE) {
        const next = this.wanted.pop();
        if (next === undefined) return this.done();
        next();
      }
      this.ask();
    });
  }
}
