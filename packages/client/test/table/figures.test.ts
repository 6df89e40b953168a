import { expect } from 'chai';
import { ball, limb, sheet } from '../../src/table/figures/form.ts';
import type { Form } from '../../src/table/figures/form.ts';
import { addLiveries, liveryOf, NATIONS } from '../../src/table/figures/liveries.ts';
import { outfitOf } from '../../src/table/figures/livery.ts';
import { spanOf } from '../../src/table/figures/look.ts';
import { at } from '../../src/table/figures/place.ts';
import { picture } from '../../src/table/figures/raster.ts';
import { addSculpts, formsOf, isSomebody, kindOf } from '../../src/table/figures/sculpts.ts';
import type { Sculpt, Wearer } from '../../src/table/figures/sculpts.ts';
import { dressOf } from '../../src/books/kings-men/dress.ts';

const FROM_EDGE = { squash: 0.6, rise: 0.8, heading: 270 };
const FROM_ABOVE = { squash: 1, rise: 0, heading: 90 };
const SCULPTS: readonly Sculpt[] = [
  'private',
  'officer',
  'ensign',
  'skirmisher',
  'gunner',
  'mounted-gunner',
  'trooper',
  'cavalry-officer',
  'cavalry-ensign',
  'general',
  'gun',
  'horse-gun',
  'limbered-gun',
  'warrior',
  'horse',
  'smoke',
];

function painted(forms: readonly Form[], look = FROM_EDGE): { at: (right: number, down: number) => [number, number, number, number] } {
  const span = spanOf(forms, look);
  const shown = picture(forms, look, span, 40);
  return {
    at: (right, down) => {
      const index = (Math.floor((down - span.top) * 40) * shown.width + Math.floor((right - span.left) * 40)) * 4;
      const [red, green, blue, alpha] = shown.pixels.slice(index, index + 4);
      return [red ?? 0, green ?? 0, blue ?? 0, alpha ?? 0];
    },
  };
}

function wearer(nation: string, dress = dressOf('one', 'infantry', 'regular')): Wearer {
  return { ...liveryOf(nation, 'red'), rim: '#e0392f', dress };
}

describe('painting figures', () => {
  it('lights a ball from the upper left', () => {
    const { at: colour } = painted([ball(at(0, 0, 1), 0.5, '#808080')]);
    // Its middle is drawn 0.8 inches up; a fifth of an inch to either side of it lies well on the ball.
    const [lit] = colour(-0.2, -1);
    const [dim] = colour(0.25, -0.55);
    expect(lit).to.be.greaterThan(dim + 40);
  });

  it('shows the nearer of two things, in whatever order they are made', () => {
    const far = limb(at(-0.5, 0.5, 0.5), at(0.5, 0.5, 0.5), 0.2, 0.2, '#ff0000');
    const near = limb(at(-0.5, -0.5, 1.1), at(0.5, -0.5, 1.1), 0.2, 0.2, '#0000ff');
    // Seen from behind: what is half an inch ahead lies 0.3 + 0.4 inches up the picture, what is behind and higher 0.88 − 0.3.
    for (const forms of [
      [far, near],
      [near, far],
    ]) {
      const [red, , blue] = painted(forms, { ...FROM_EDGE, heading: 90 }).at(0, -0.6);
      expect(blue).to.be.greaterThan(red);
    }
  });

  it('sees cloth from both sides', () => {
    const cloth = [at(-0.5, 0, 0.2), at(0.5, 0, 0.2), at(0.5, 0, 1.2), at(-0.5, 0, 1.2)];
    for (const heading of [90, 270])
      expect(painted([sheet(cloth, '#f0f0f0')], { ...FROM_EDGE, heading }).at(0, -0.56)[0]).to.be.greaterThan(100);
  });

  it('throws a shadow to the right and nearer, none where nothing stands', () => {
    const { at: colour } = painted([limb(at(0, 0, 0), at(0, 0, 1), 0.1, 0.1, '#ffffff')]);
    // The top's shadow lies 0.42 inches to the right and 0.3 nearer, which is 0.18 down the picture; half way there it is deep.
    const [red, , , alpha] = colour(0.25, 0.1);
    expect(alpha).to.be.within(60, 140);
    expect(red).to.be.lessThan(30);
    expect(colour(-0.04, 0.2)[3]).to.equal(0);
  });

  it('makes every figure in every pose of finite places on its base', () => {
    for (const sculpt of SCULPTS) {
      for (const pose of ['stand', 'march', 'fire', 'charge', 'flee', 'fallen'] as const) {
        for (const step of [0, 1] as const) {
          const forms = formsOf(sculpt, wearer('prussian'), pose, step, 300);
          expect(forms.length, sculpt).to.be.greaterThan(5);
          const reach = forms.reduce((most, { places }) => places.reduce((far, value) => Math.max(far, Math.abs(value)), most), 0);
          const length = forms.reduce((most, { normals }) => normals.reduce((far, value) => Math.max(far, Math.abs(value)), most), 0);
          // Whatever is not a number would spread to the greatest of them.
          expect(reach, `${sculpt} ${pose}`).to.be.within(0.4, 3.3);
          expect(length, `${sculpt} ${pose}`).to.be.within(0.9, 1.0001);
        }
      }
    }
  });

  it('lays the fallen down: nobody reaches higher than a chest is thick', () => {
    for (const sculpt of ['private', 'skirmisher', 'gunner', 'warrior'] as const) {
      const ups = formsOf(sculpt, wearer('french'), 'fallen', 0, 0).flatMap(({ places }) => [...places].filter((_, k) => k % 3 === 2));
      expect(Math.max(...ups), sculpt).to.be.lessThan(0.75);
    }
  });

  it('looks the same from above whichever way it faces', () => {
    const spanned = spanOf(formsOf('gun', wearer(''), 'stand', 0, 90), FROM_ABOVE);
    // Two inches wide, three deep with its trail (KM-2.4), give or take the shot beside it and its shadow.
    expect(spanned.bottom - spanned.top).to.be.within(2.6, 3.6);
  });
});

describe('liveries', () => {
  it('give every nation, and a side in any colour, clothes that can be painted', () => {
    for (const [nation, colour] of [
      ...NATIONS.map((each) => [each, 'red']),
      ['', 'red'],
      ['', 'blue'],
      ['', 'green'],
      ['', '#123456'],
      ['', 'no colour at all'],
    ] as const) {
      const {
        livery: { outfits, flag, regiments, ...rest },
      } = liveryOf(nation, colour);
      const worn = Object.values(outfits).flatMap((outfit) => (outfit === undefined ? [] : [outfit]));
      expect(worn.length, nation).to.equal(8);
      for (const { coat, facings, turnbacks, waistcoat, breeches, gaiters, belts, hat, lace, plume } of worn) {
        for (const paint of [coat, facings, turnbacks, waistcoat, breeches, gaiters, belts, hat, lace, plume])
          expect(paint, nation).to.match(/^#[0-9a-f]{6}$/);
      }
      for (const paint of [flag.ground, flag.device, flag.second, rest.sash, rest.carriage, rest.saddlecloth, ...rest.horses, ...regiments])
        expect(paint, nation).to.match(/^#[0-9a-f]{6}$/);
      expect(rest.horses.length, nation).to.be.at.least(2);
    }
  });

  it('dress nations apart, and any number of sides where no nation is named', () => {
    const looks = NATIONS.map((nation) => JSON.stringify(liveryOf(nation, 'red').livery));
    expect(new Set(looks).size).to.equal(NATIONS.length);
    const sides = ['red', 'blue', 'green', 'purple', '#123456'].map((colour) => liveryOf('', colour));
    expect(new Set(sides.map(({ livery }) => JSON.stringify(livery))).size).to.equal(sides.length);
    expect(new Set(sides.map(({ name }) => name)).size).to.equal(sides.length);
    expect(liveryOf('atlantis', 'red')).to.deep.equal(liveryOf('', 'red'));
  });

  it('put the officers of gunners and skirmishers into the coat of their men', () => {
    const coats = (kind: string): string[] =>
      formsOf('officer', wearer('austrian', dressOf('one', kind, 'regular')), 'stand', 0, 0).map(({ colour }) => colour);
    const { livery } = liveryOf('austrian', 'red');
    const [line, gunner, light] = ['line', 'gunner', 'light'].map((name) => outfitOf(livery, name).coat);
    expect(coats('infantry')).to.include(line).and.not.include(gunner);
    expect(coats('foot-artillery')).to.include(gunner).and.not.include(line);
    expect(coats('skirmishers')).to.include(light).and.not.include(line);
  });
});

describe('figures and clothes that nobody knows', () => {
  it('are a plain pawn, standing and fallen, in the colour of its side', () => {
    for (const pose of ['stand', 'fallen'] as const)
      expect(formsOf('dragon', wearer(''), pose, 0, 0).map(({ colour }) => colour)).to.include('#e0392f');
    expect(isSomebody('dragon')).to.equal(true);
  });

  it('come from a book that adds them', () => {
    addSculpts({
      ogre: { base: [0.9, 0.9], isMounted: true, make: ({ livery }) => [ball(at(0, 0, 1), 0.5, outfitOf(livery, 'hide').coat)] },
    });
    addLiveries({
      ogres: {
        ...liveryOf('british', '').livery,
        outfits: {
          ...liveryOf('british', '').livery.outfits,
          hide: { ...outfitOf(liveryOf('british', '').livery, 'line'), coat: '#5a7a3a' },
        },
      },
    });
    expect(kindOf('ogre').isMounted).to.equal(true);
    expect(formsOf('ogre', wearer('ogres'), 'stand', 0, 0).map(({ colour }) => colour)).to.include('#5a7a3a');
    expect(outfitOf(liveryOf('prussian', '').livery, 'hide')).to.equal(outfitOf(liveryOf('prussian', '').livery, 'line'));
  });
});
