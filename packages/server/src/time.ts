/** The time of day, and what is done when some of it has passed. */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The same when the process began, and from then on as many more as have passed, whatever the clock of the machine is set to meanwhile: for whatever is counted, minutes above all. */
  readonly steady: () => number;
  /** Does something so many milliseconds from now; what it returns calls it off. */
  readonly after: (milliseconds: number, act: () => void) => CallOff;
}

export type CallOff = () => void;

/** That of the machine. What waits for it keeps no process alive. */
export const machineTime: Time = {
  now: Date.now,
  steady: () => Math.round(performance.timeOrigin + performance.now()),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
