import { PIXELS_PER_INCH } from './projection.ts';
import type { Spot } from './projection.ts';

/** The rectangle of the drawing that may be looked at, in drawing pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a picture is taken with. */
interface Lens {
  setOrigin(x: number, y: number): unknown;
  setZoom(zoom: number): unknown;
  setScroll(x: number, y: number): unknown;
}

/** A place to look at, and how near: CSS pixels for one drawing pixel. */
export interface Gaze {
  readonly middle: Spot;
  readonly zoom: number;
}

/** A share of the way from one gaze to another. What lies under the same place of the screen in both stays there all the way. */
export function gazeBetween(from: Gaze, to: Gaze, share: number): Gaze {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  const moved = Math.abs(to.zoom / from.zoom - 1) < 1e-6 ? share : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom);
  return {
    zoom,
    middle: { x: from.middle.x + (to.middle.x - from.middle.x) * moved, y: from.middle.y + (to.middle.y - from.middle.y) * moved },
  };
}

/** In a view smaller than this, either way, somebody looks at a phone. CSS pixels. */
const HAND = 500;
/** There an inch is opened at so many CSS pixels at least: what is smaller no finger hits. */
const SMALLEST_INCH = 12;
/** So far from its edge the view may be covered by what is pressed there. CSS pixels. */
const RIM = 56;
/** An inch is never drawn larger than this, in CSS pixels. */
const LARGEST_INCH = 120;

/** What of the view's height the whole table leaves free, for what lies there on the page. CSS pixels. */
export interface Free {
  readonly above: number;
  readonly below: number;
}

const NOTHING: Free = { above: 0, below: 0 };

/** Where the onlooker's eye is: pans and zooms in CSS pixels, whatever the device's own pixels are. */
export class TableCamera {
  private frame: Frame = { left: 0, top: 0, right: 1, bottom: 1 };
  private width = 1;
  private height = 1;
  private free: Free = NOTHING;
  private density = 1;
  /** CSS pixels for one drawing pixel. */
  private magnification = 1;
  private middle: Spot = { x: 0, y: 0 };
  /** Where the eye is still on its way to; milliseconds. */
  private glide: { readonly from: Gaze; readonly to: Gaze; readonly lasts: number; began: number | null } | null = null;
  private readonly camera: Lens;

  constructor(camera: Lens) {
    this.camera = camera;
    camera.setOrigin(0, 0);
  }

  /** CSS pixels for one drawing pixel. */
  get zoom(): number {
    return this.magnification;
  }

  /** Device pixels for one CSS pixel. */
  get pixelRatio(): number {
    return this.density;
  }

  /**
   * The element has a new size in CSS pixels, of which so much is left free where the whole table is seen; the middle of the view stays. Whoever saw all of the table because there was room for it at the first look
   * sees, where there is no more, as much as at a first look: a phone has been turned.
   */
  resize(width: number, height: number, density: number, free: Free = NOTHING): void {
    const wasWhole = this.magnification <= this.wholeZoom() * 1.02;
    const hadRoom = this.openingZoom(this.frame) <= this.wholeZoom();
    this.free = free;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.density = density;
    if (wasWhole && hadRoom) this.open(this.middle);
    else if (wasWhole) this.fit();
    else this.look(this.middle, this.magnification);
  }

  /** A new drawing to look at. Who saw all of it still does; what lay at `from` in the old one and lies at `to` in the new one stays where it is on the screen. */
  reframe(frame: Frame, from: Spot, to: Spot): void {
    const wasWhole = this.magnification <= this.wholeZoom() * 1.02;
    this.frame = frame;
    if (wasWhole) this.fit();
    else this.look({ x: this.middle.x + to.x - from.x, y: this.middle.y + to.y - from.y }, this.magnification);
  }

  /** Whether the eye is on its way. */
  get busy(): boolean {
    return this.glide !== null;
  }

  /** Goes on with the way; true when the picture changed. */
  tick(now: number): boolean {
    const { glide } = this;
    if (glide === null) return false;
    glide.began ??= now;
    const share = Math.min(1, (now - glide.began) / glide.lasts);
    const { middle, zoom } = share === 1 ? glide.to : gazeBetween(glide.from, glide.to, 1 - (1 - share) ** 3);
    if (share === 1) this.glide = null;
    this.place(middle, zoom);
    return true;
  }

  /** The whole table in the middle of the view. Here and below `lasts` is how many milliseconds the eye takes. */
  fit(lasts = 0): void {
    const { left, right, top, bottom } = this.frame;
    const zoom = this.wholeZoom();
    const { above, below } = this.free;
    this.look({ x: (left + right) / 2, y: (top + bottom) / 2 + (below - above) / 2 / zoom }, zoom, lasts);
  }

  /** The first look: all of the table, or on a phone so much of it about a place as can be pressed. */
  open(spot: Spot): void {
    const zoom = this.openingZoom(this.frame);
    if (zoom <= this.wholeZoom()) return this.fit();
    this.look(this.overTable(spot, zoom), zoom);
  }

  /** How much of the view a drawing would fill at the first look, 1 for all of it. */
  filledBy(frame: Frame): number {
    const zoom = this.openingZoom(frame);
    const filled = (size: number, whole: number): number => Math.min(1, (whole * zoom) / size);
    return filled(this.width, frame.right - frame.left) * filled(this.clear, frame.bottom - frame.top);
  }

  /** How much of a drawing would be seen at the first look, 1 for all of it. */
  shareOf(frame: Frame): number {
    const zoom = this.openingZoom(frame);
    const seen = (size: number, whole: number): number => Math.min(1, size / (whole * zoom));
    return seen(this.width, frame.right - frame.left) * seen(this.height, frame.bottom - frame.top);
  }

  /** How large a drawing would be seen at the first look: CSS pixels for one of its pixels. */
  scaleOf(frame: Frame): number {
    return this.openingZoom(frame);
  }

  /** Whether the view is higher than broad. */
  get isUpright(): boolean {
    return this.height > this.width;
  }

  /** Brings a place into the middle, or as near to it as leaves no more of the floor in sight than lies under what stands on the rim of the view. */
  lookAt(spot: Spot, lasts = 0): void {
    const { zoom } = this.goal;
    this.look(this.overTable(spot, zoom, RIM), zoom, lasts);
  }

  panBy(right: number, down: number, lasts = 0): void {
    const { middle, zoom } = this.goal;
    this.look({ x: middle.x + right / zoom, y: middle.y + down / zoom }, zoom, lasts);
  }

  /** Zooms while what lies under a place of the element (CSS pixels) stays under it. */
  zoomAt(place: Spot, factor: number, lasts = 0): void {
    const { middle, zoom } = this.goal;
    const aside = { x: place.x - this.width / 2, y: place.y - this.height / 2 };
    const nearer = this.within(zoom * factor);
    this.look({ x: middle.x + aside.x / zoom - aside.x / nearer, y: middle.y + aside.y / zoom - aside.y / nearer }, nearer, lasts);
  }

  zoomBy(factor: number, lasts = 0): void {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, factor, lasts);
  }

  /** What of the drawing lies under a place of the element, given in CSS pixels. */
  spotAt(place: Spot): Spot {
    return {
      x: this.middle.x + (place.x - this.width / 2) / this.magnification,
      y: this.middle.y + (place.y - this.height / 2) / this.magnification,
    };
  }

  /** The place of the drawing at a share of the view's width and height. */
  inView(right: number, down: number): Spot {
    return this.spotAt({ x: this.width * right, y: this.height * down });
  }

  /** What of the drawing is in sight. */
  get seen(): Frame {
    const { x: left, y: top } = this.inView(0, 0);
    const { x: right, y: bottom } = this.inView(1, 1);
    return {
      left: Math.max(left, this.frame.left),
      top: Math.max(top, this.frame.top),
      right: Math.min(right, this.frame.right),
      bottom: Math.min(bottom, this.frame.bottom),
    };
  }

  /** Where in the element a place of the drawing appears, in CSS pixels. */
  placeOf(spot: Spot): Spot {
    return {
      x: this.width / 2 + (spot.x - this.middle.x) * this.magnification,
      y: this.height / 2 + (spot.y - this.middle.y) * this.magnification,
    };
  }

  /** Nothing is looked at beyond the drawing, by more than `rim` CSS pixels, while there is some of it to see instead. */
  private overTable(spot: Spot, zoom: number, rim = 0): Spot {
    const { left, right, top, bottom } = this.frame;
    const within = (at: number, size: number, least: number, most: number): number => {
      if (most - least <= size / zoom) return (least + most) / 2;
      const half = (size / 2 - rim) / zoom;
      return Math.max(least + half, Math.min(most - half, at));
    };
    return { x: within(spot.x, this.width, left, right), y: within(spot.y, this.height, top, bottom) };
  }

  /** The height that the whole table may take. */
  private get clear(): number {
    return Math.max(1, this.height - this.free.above - this.free.below);
  }

  private openingZoom(frame: Frame): number {
    const isPhone = Math.min(this.width, this.height) < HAND;
    return Math.max(this.wholeZoom(frame), isPhone ? SMALLEST_INCH / PIXELS_PER_INCH : 0);
  }

  private wholeZoom({ left, right, top, bottom } = this.frame): number {
    return Math.min(this.width / (right - left), this.clear / (bottom - top));
  }

  private within(zoom: number): number {
    const least = this.wholeZoom() * 0.8;
    return Math.max(least, Math.min(Math.max(least, LARGEST_INCH / PIXELS_PER_INCH), zoom));
  }

  /** Where the eye will be once it has come to rest. */
  private get goal(): Gaze {
    return this.glide?.to ?? { middle: this.middle, zoom: this.magnification };
  }

  private look(middle: Spot, zoom: number, lasts = 0): void {
    const { left, right, top, bottom } = this.frame;
    const to = {
      zoom: this.within(zoom),
      middle: { x: Math.max(left, Math.min(right, middle.x)), y: Math.max(top, Math.min(bottom, middle.y)) },
    };
    this.glide = lasts > 0 ? { from: { middle: this.middle, zoom: this.magnification }, to, lasts, began: null } : null;
    if (this.glide === null) this.place(to.middle, to.zoom);
  }

  private place(middle: Spot, zoom: number): void {
    this.magnification = zoom;
    this.middle = middle;
    const fine = zoom * this.density;
    // In whole pixels of the device, so that a picture which is shifted stays as sharp as it was.
    const whole = (at: number): number => Math.round(at * fine) / fine;
    this.camera.setZoom(fine);
    this.camera.setScroll(whole(middle.x - this.width / 2 / zoom), whole(middle.y - this.height / 2 / zoom));
  }
}
