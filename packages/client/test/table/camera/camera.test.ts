import { expect } from 'chai';
import fc from 'fast-check';
import { gazeBetween, TableCamera } from '../../../src/table/camera/camera.ts';
import { middleOfWords } from '../../../src/table/drawing/labels.ts';

function eye(): TableCamera {
  const camera = new TableCamera({ setOrigin: () => undefined, setZoom: () => undefined, setScroll: () => undefined });
  camera.resize(800, 600, 1);
  // As broad as the view at a zoom of a half.
  camera.reframe({ left: 0, right: 1600, top: 0, bottom: 1000 }, { x: 0, y: 0 }, { x: 0, y: 0 });
  camera.fit();
  return camera;
}

describe('the eye over the table', () => {
  it('sees the whole table at first', () => {
    expect(eye().zoom).to.equal(0.5);
    expect(eye().placeOf({ x: 800, y: 500 })).to.deep.equal({ x: 400, y: 300 });
  });

  it('opens on all of a table, but on a phone at twelve pixels an inch about a place', () => {
    const camera = eye();
    camera.zoomBy(2);
    camera.open({ x: 1, y: 1 });
    expect(camera.zoom).to.equal(0.5);
    camera.resize(390, 350, 1);
    // An inch is 32 pixels of the drawing.
    camera.open({ x: 700, y: 500 });
    expect(camera.zoom * 32).to.equal(12);
    expect(camera.placeOf({ x: 700, y: 500 })).to.deep.equal({ x: 195, y: 175 });
    // At an edge of the table it sees no more of the floor than it has to.
    camera.open({ x: 0, y: 1000 });
    expect([camera.spotAt({ x: 0, y: 0 }).x, camera.spotAt({ x: 390, y: 350 }).y]).to.deep.equal([0, 1000]);
    // A small table is seen whole, and larger than that.
    camera.reframe({ left: 0, right: 400, top: 0, bottom: 300 }, { x: 0, y: 0 }, { x: 0, y: 0 });
    camera.open({ x: 0, y: 0 });
    expect(camera.zoom).to.equal(0.975);
  });

  it('sees no less than at a first look when a phone is turned, unless all of the table was wished for', () => {
    const camera = eye();
    // On its side there is room for all of it, at 13.6 pixels an inch.
    camera.resize(844, 425, 1);
    camera.open({ x: 1, y: 1 });
    expect(camera.zoom).to.equal(0.425);
    camera.resize(390, 600, 1);
    expect(camera.zoom * 32).to.equal(12);
    camera.fit();
    expect(camera.zoom).to.equal(390 / 1600);
    camera.resize(380, 600, 1);
    expect(camera.zoom).to.equal(380 / 1600);
  });

  it('leaves free what the page wants above and below the whole table, and not where somebody looks nearer', () => {
    const camera = eye();
    camera.resize(800, 600, 1, { above: 40, below: 160 });
    // The table is 1000 high and may take 400: its middle lies 240 below the upper edge.
    expect(camera.zoom).to.equal(0.4);
    expect(camera.placeOf({ x: 800, y: 500 })).to.deep.equal({ x: 400, y: 240 });
    camera.zoomBy(2);
    camera.lookAt({ x: 900, y: 400 });
    expect(camera.placeOf({ x: 900, y: 400 })).to.deep.equal({ x: 400, y: 300 });
  });

  it('brings a place into the middle, but near an edge shows little of the floor', () => {
    const camera = eye();
    camera.zoomBy(2);
    camera.lookAt({ x: 900, y: 400 });
    expect(camera.placeOf({ x: 900, y: 400 })).to.deep.equal({ x: 400, y: 300 });
    // Of the floor as much as what is pressed at the rim of the view may cover: 56 pixels.
    camera.lookAt({ x: 20, y: 990 });
    expect([camera.placeOf({ x: 0, y: 0 }).x, camera.placeOf({ x: 0, y: 1000 }).y]).to.deep.equal([56, 544]);
    // What is seen whole stays where it is.
    camera.fit();
    camera.lookAt({ x: 20, y: 990 });
    expect(camera.placeOf({ x: 800, y: 500 })).to.deep.equal({ x: 400, y: 300 });
  });

  it('tells what is in sight, of the drawing and no more', () => {
    const camera = eye();
    expect(camera.seen).to.deep.equal({ left: 0, top: 0, right: 1600, bottom: 1000 });
    camera.zoomBy(2);
    camera.lookAt({ x: 900, y: 400 });
    expect(camera.seen).to.deep.equal({ left: 500, top: 100, right: 1300, bottom: 700 });
  });

  it('leaves words about a place whole in sight', () => {
    const seen = { left: 500, right: 1300 };
    expect(middleOfWords(900, 200, seen)).to.equal(900);
    expect([middleOfWords(520, 200, seen), middleOfWords(1299, 200, seen)]).to.deep.equal([600, 1200]);
    // Out of sight, or broader than all that is seen, they stay where they belong.
    expect([middleOfWords(490, 200, seen), middleOfWords(700, 900, seen)]).to.deep.equal([490, 700]);
  });

  it('knows on a phone how much of a table it would see, lying or upright', () => {
    const camera = eye();
    const lying = { left: 0, right: 2000, top: 0, bottom: 800 };
    const upright = { left: 0, right: 1400, top: 0, bottom: 1250 };
    expect([camera.shareOf(lying), camera.shareOf(upright)], 'on a desk all of both').to.deep.equal([1, 1]);
    camera.resize(390, 390, 1);
    // At 0.375 the phone shows 1040 by 1040 pixels of the drawing.
    expect(camera.shareOf(lying)).to.be.closeTo(1040 / 2000, 1e-9);
    expect(camera.shareOf(upright)).to.be.closeTo((1040 / 1400) * (1040 / 1250), 1e-9);
  });

  it('keeps under the pointer what lies there while it goes nearer, all the way', () => {
    const camera = eye();
    const pointer = { x: 500, y: 250 };
    const held = camera.spotAt(pointer);
    camera.zoomAt(pointer, 2, 100);
    for (const now of [0, 20, 50, 80, 100]) {
      camera.tick(now);
      expect(camera.placeOf(held).x).to.be.closeTo(pointer.x, 1e-6);
      expect(camera.placeOf(held).y).to.be.closeTo(pointer.y, 1e-6);
    }
    expect(camera.zoom).to.equal(1);
    expect(camera.busy).to.equal(false);
  });

  it('adds a second notch of the wheel to the first, although the eye is still on its way', () => {
    const camera = eye();
    camera.zoomBy(2, 100);
    camera.tick(0);
    camera.tick(10);
    camera.zoomBy(1.5, 100);
    camera.tick(10);
    camera.tick(200);
    expect(camera.zoom).to.be.closeTo(1.5, 1e-9);
  });

  it('is there at once where nothing may move', () => {
    const camera = eye();
    camera.zoomBy(2);
    expect(camera.zoom).to.equal(1);
    expect(camera.busy).to.equal(false);
  });

  it('keeps a place on the screen where it is while the table turns under it', () => {
    const camera = eye();
    camera.zoomBy(2);
    const before = camera.placeOf({ x: 900, y: 400 });
    camera.reframe({ left: 0, right: 1500, top: 0, bottom: 1200 }, { x: 900, y: 400 }, { x: 700, y: 650 });
    expect(camera.zoom).to.equal(1);
    expect(camera.placeOf({ x: 700, y: 650 })).to.deep.equal(before);
  });

  it('begins and ends where it should', () => {
    const number = fc.integer({ min: -500, max: 500 });
    const gaze = fc.record({ middle: fc.record({ x: number, y: number }), zoom: fc.double({ min: 0.1, max: 5, noNaN: true }) });
    fc.assert(
      fc.property(gaze, gaze, (from, to) => {
        for (const [share, end] of [
          [0, from],
          [1, to],
        ] as const) {
          const there = gazeBetween(from, to, share);
          expect(there.zoom).to.be.closeTo(end.zoom, 1e-6);
          expect(there.middle.x).to.be.closeTo(end.middle.x, 1e-3);
        }
      }),
    );
  });
});
