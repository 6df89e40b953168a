import { signal } from '@preact/signals';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { recall, remember } from '../net/remembered.ts';
import type { Happening } from '../table/happening.ts';
import { eventIn, hashOf } from '../moment-link.ts';
import { isSpeed, lookAt, type Speed } from './pace.ts';
import type { Reel } from './reel.ts';

/** Turns the handle: plays, halts, winds, and keeps the address at the moment that is shown. */
export class Projector {
  readonly playing = signal(false);
  readonly speed = signal<Speed>('one');
  readonly #reel: Reel;
  readonly #seen: (event: ProjectedEvent) => readonly Happening[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(reel: Reel, seen: (event: ProjectedEvent) => readonly Happening[]) {
    this.#reel = reel;
    this.#seen = seen;
    const kept = recall('replay-speed');
    if (kept !== null && isSpeed(kept)) this.speed.value = kept;
  }

  play(): void {
    if (this.playing.value) return;
    if (this.#reel.complete.value && this.#reel.at.value >= this.#reel.last.value) this.#reel.goTo(0);
    this.playing.value = true;
    this.#turn();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing.value = false;
    this.#mark();
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  forward(): void {
    this.#reel.forward();
    this.pause();
  }

  goTo(event: number): void {
    this.#reel.goTo(event);
    if (this.playing.value) this.#wait();
    else this.#mark();
  }

  setSpeed(speed: Speed): void {
    this.speed.value = speed;
    remember('replay-speed', speed);
    if (this.playing.value) this.#wait();
  }

  /** Space, arrows, Home and End, and addresses with another moment. Returns how to stop listening. */
  listenToKeys(): () => void {
    const down = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.target instanceof HTMLSelectElement ||
        event.target instanceof HTMLInputElement
      )
        return;
      if (event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null) return;
      if (!this.#key(event.key)) return;
      event.preventDefault();
    };
    const moved = () => {
      const wanted = eventIn(location.hash);
      if (wanted !== null && wanted !== this.#reel.at.value) this.#reel.goTo(wanted);
    };
    addEventListener('keydown', down);
    addEventListener('hashchange', moved);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('hashchange', moved);
    };
  }

  #key(key: string): boolean {
    switch (key) {
      case ' ':
        this.toggle();
        return true;
      case 'ArrowRight':
        this.forward();
        return true;
      case 'ArrowLeft':
        this.goTo(this.#reel.at.value - 1);
        return true;
      case 'Home':
        this.goTo(0);
        return true;
      case 'End':
        this.goTo(this.#reel.last.value);
        return true;
      default:
        return false;
    }
  }

  #turn(): void {
    if (!this.#reel.forward() && this.#reel.complete.value) {
      this.pause();
      return;
    }
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const event = this.#reel.moment.value?.events.at(-1);
    this.#timer = setTimeout(() => this.#turn(), lookAt(event === undefined ? [] : this.#seen(event), this.speed.value));
  }

  /** Only where the film halts: browsers mind an address that changes many times a second. */
  #mark(): void {
    history.replaceState(history.state, '', hashOf(this.#reel.at.value));
  }
}
