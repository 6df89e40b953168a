import type Phaser from 'phaser';
import { PIXELS_PER_INCH } from './projection.ts';
import type { Spot } from './projection.ts';

/** The rectangle of the drawing that may be looked at, in drawing pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An inch is never drawn larger than this, in CSS pixels. */
const LARGEST_INCH = 120;

/** Where the onlooker's eye is: pans and zooms in CSS pixels, whatever the device's own pixels are. */
export class TableCamera {
  private frame: Frame = { left: 0, top: 0, right: 1, bottom: 1 };
  private width = 1;
  private height = 1;
  private density = 1;
  /** CSS pixels for one drawing pixel. */
  private magnification = 1;
  private middle: Spot = { x: 0, y: 0 };
  private readonly camera: Phaser.Cameras.Scene2D.Camera;

  constructor(camera: Phaser.Cameras.Scene2D.Camera) {
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

  /** The element has a new size in CSS pixels; the middle of the view stays. */
  resize(width: number, height: number, density: number): void {
    const wasWhole = this.magnification <= this.wholeZoom() * 1.02;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.density = density;
    if (wasWhole) this.fit();
    else this.look(this.middle, this.magnification);
  }

  /** A new drawing to look at; the eye stays over the same share of it. */
  reframe(frame: Frame): void {
    const old = this.frame;
    const share = {
      x: (this.middle.x - old.left) / (old.right - old.left),
      y: (this.middle.y - old.top) / (old.bottom - old.top),
    };
    const wasWhole = this.magnification <= this.wholeZoom() * 1.02;
    this.frame = frame;
    if (wasWhole) this.fit();
    else this.look({ x: frame.left + share.x * (frame.right - frame.left), y: frame.top + share.y * (frame.bottom - frame.top) }, this.magnification);
  }

  /** The whole table in the middle of the view. */
  fit(): void {
    const { left, right, top, bottom } = this.frame;
    this.look({ x: (left + right) / 2, y: (top + bottom) / 2 }, this.wholeZoom());
  }

  lookAt(spot: Spot): void {
    this.look(spot, this.magnification);
  }

  panBy(right: number, down: number): void {
    this.look({ x: this.middle.x + right / this.magnification, y: this.middle.y + down / this.magnification }, this.magnification);
  }

  /** Zooms while what lies under a place of the element (CSS pixels) stays under it. */
  zoomAt(place: Spot, factor: number): void {
    const held = this.spotAt(place);
    const zoom = this.within(this.magnification * factor);
    this.look(
      { x: held.x - (place.x - this.width / 2) / zoom, y: held.y - (place.y - this.height / 2) / zoom },
      zoom,
    );
  }

  zoomBy(factor: number): void {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, factor);
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

  /** Where in the element a place of the drawing appears, in CSS pixels. */
  placeOf(spot: Spot): Spot {
    return {
      x: this.width / 2 + (spot.x - this.middle.x) * this.magnification,
      y: this.height / 2 + (spot.y - this.middle.y) * this.magnification,
    };
  }

  private wholeZoom(): number {
    const { left, right, top, bottom } = this.frame;
    return Math.min(this.width / (right - left), this.height / (bottom - top));
  }

  private within(zoom: number): number {
    const least = this.wholeZoom() * 0.8;
    return Math.max(least, Math.min(Math.max(least, LARGEST_INCH / PIXELS_PER_INCH), zoom));
  }

  private look(middle: Spot, zoom: number): void {
    const { left, right, top, bottom } = this.frame;
    this.magnification = this.within(zoom);
    this.middle = {
      x: Math.max(left, Math.min(right, middle.x)),
      y: Math.max(top, Math.min(bottom, middle.y)),
    };
    this.camera.setZoom(this.magnification * this.density);
    this.camera.setScroll(
      this.middle.x - this.width / 2 / this.magnification,
      this.middle.y - this.height / 2 / this.magnification,
    );
  }
}
