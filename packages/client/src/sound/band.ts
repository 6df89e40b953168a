import { effect } from '@preact/signals';
import { settings } from '../settings/settings.ts';
import { lengthOf, SCORE } from './score.ts';
import type { Sound, Stroke } from './score.ts';

/** Seconds within which the same sound is not struck twice. */
const APART = 0.12;
/** Seconds of silence after which the hall sleeps. */
const SILENCE = 0.3;
/** Two seconds of noise are enough to take any hiss from. */
const NOISE_SECONDS = 2;
/** From hundredths of the setting to the gain: the ear hears loudness as a square, about. */
const LOUDEST = 0.85;

interface Hall {
  readonly air: AudioContext;
  readonly volume: GainNode;
  readonly noise: AudioBuffer;
}

/**
 * Plays sounds, as loud as the reader has set. Nothing is heard, or even made ready, before they have touched the page: browsers allow no sound before. While
 * nothing sounds the hall sleeps, for silence costs a processor as much as music.
 */
export class Band {
  private hall: Hall | null = null;
  private readonly struck = new Map<Sound, number>();
  private silent: ReturnType<typeof setTimeout> | undefined;
  /** Time of the hall at which the last sound will be over. */
  private until = 0;
  private readonly stop = effect(() => {
    const loud = loudness();
    this.hall?.volume.gain.setTargetAtTime(loud, this.hall.air.currentTime, 0.02);
  });

  /** A sound of what is seen: silent while the page is out of sight. */
  play(sound: Sound): void {
    if (!document.hidden) this.call(sound);
  }

  /** A sound that is meant for whoever looks elsewhere. */
  call(sound: Sound): void {
    if (loudness() === 0 || !navigator.userActivation.hasBeenActive) return;
    const hall = (this.hall ??= open());
    const { air } = hall;
    const now = air.currentTime;
    if (now - (this.struck.get(sound) ?? -APART) < APART) return;
    this.struck.set(sound, now);
    for (const stroke of SCORE[sound]) strike(hall, stroke, now + 0.01);
    this.until = Math.max(this.until, now + lengthOf(sound));
    this.wake(air, this.until - now);
  }

  close(): void {
    this.stop();
    clearTimeout(this.silent);
    void this.hall?.air.close();
    this.hall = null;
  }

  private wake(air: AudioContext, seconds: number): void {
    void air.resume();
    clearTimeout(this.silent);
    this.silent = setTimeout(() => void air.suspend(), (seconds + SILENCE) * 1000);
  }
}

function loudness(): number {
  const { volume, muted } = settings;
  return muted.value ? 0 : (volume.value / 100) ** 2 * LOUDEST;
}

function open(): Hall {
  const air = new AudioContext({ latencyHint: 'interactive' });
  const volume = air.createGain();
  volume.gain.value = loudness();
  // Fifty muskets at once do not tear the loudspeaker.
  const limiter = air.createDynamicsCompressor();
  volume.connect(limiter).connect(air.destination);
  const noise = air.createBuffer(1, air.sampleRate * NOISE_SECONDS, air.sampleRate);
  const samples = noise.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = Math.random() * 2 - 1;
  return { air, volume, noise };
}

function strike({ air, volume, noise }: Hall, stroke: Stroke, begin: number): void {
  const from = begin + stroke.at;
  const until = from + stroke.lasts;
  const swell = air.createGain();
  swell.gain.setValueAtTime(0.0001, from);
  swell.gain.exponentialRampToValueAtTime(stroke.loud, from + Math.min(0.012, stroke.lasts / 4));
  swell.gain.exponentialRampToValueAtTime(0.0001, until);
  swell.connect(volume);
  if (stroke.kind === 'note') {
    const voice = air.createOscillator();
    voice.type = stroke.shape;
    slide(voice.frequency, stroke, from, until);
    voice.connect(swell);
    voice.start(from);
    voice.stop(until);
    return;
  }
  const hiss = air.createBufferSource();
  hiss.buffer = noise;
  const through = air.createBiquadFilter();
  through.type = 'bandpass';
  through.Q.value = stroke.narrow;
  slide(through.frequency, stroke, from, until);
  hiss.connect(through).connect(swell);
  hiss.start(from, (stroke.at * 7.3) % (NOISE_SECONDS / 2));
  hiss.stop(until);
}

function slide(pitch: AudioParam, { pitch: first, to }: Stroke, from: number, until: number): void {
  pitch.setValueAtTime(first, from);
  pitch.exponentialRampToValueAtTime(to, until);
}
