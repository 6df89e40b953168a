import { expect } from 'chai';
import { groundOf, judgeDetails, NO_DETAILS, type TerrainDetails } from '../../src/books/rally-king/battle/set-up/terrain-details.ts';
import type { Layout } from '../../src/books/rally-king/battle/state/terrain-dice.ts';
import { listOf } from '../../src/books/rally-king/shared/lists/lists.ts';
import { judgeOrder, type Terms } from '../../src/books/rally-king/shared/muster/muster.ts';
import { NOTHING_BOUGHT, type ArmyOrder } from '../../src/books/rally-king/shared/muster/order.ts';
import { inches } from '../../src/table/units.ts';

/** The clause and the code of the refusal of an order under these terms. */
function refusal(list: string, under: Partial<Terms>, wanted: Partial<ArmyOrder>): string {
  const terms: Terms = {
    list: listOf(list),
    method: 'purchase',
    limit: 400,
    historical: false,
    warRating: 3,
    heroOffered: false,
    magicOffer: { 1: 0, 2: 0, 3: 0 },
    ...under,
  };
  const refused = judgeOrder(terms, { ...NOTHING_BOUGHT, ...wanted });
  return refused === null ? 'allowed' : `${refused.clause} ${refused.code}`;
}

describe('limits of an army, each by its clause', () => {
  it('RK-6.3: no more points than are allowed, and only units of the list', () => {
    // The Basic Army of Aeja is 199 points, a unit of pikes 36.
    expect(refusal('aeja', {}, { units: { pike: 5 } })).to.equal('allowed');
    expect(refusal('aeja', {}, { units: { pike: 6 } })).to.equal('RK-6.3 too-dear');
    expect(refusal('aeja', {}, { units: { knights: 1 } })).to.equal('RK-6.3 not-in-list');
    expect(refusal('aeja', { method: 'recruiting' }, { units: { pike: 1 } })).to.equal('RK-6.2 recruited');
  });

  it('RK-5.2: Captains by the War Rating and by the units of the army', () => {
    expect(refusal('aeja', {}, { captains: 4 })).to.equal('RK-5.2 more-than-rating');
    expect(refusal('aeja', {}, { captains: 1 })).to.equal('RK-5.2 too-few-units');
  });

  it('RK-31.1: a Hero only where one has been found, RK-28.3: Magic Users only as many as offer themselves', () => {
    expect(refusal('aeja', {}, { hero: 'foot' })).to.equal('RK-31.1 no-hero');
    expect(refusal('aeja', { heroOffered: true }, { hero: 'foot' })).to.equal('allowed');
    const magicOffer = { 1: 1, 2: 0, 3: 0 };
    expect(refusal('aeja', { magicOffer }, { magicUsers: { 1: 1, 2: 0, 3: 0 } })).to.equal('allowed');
    expect(refusal('aeja', { magicOffer }, { magicUsers: { 1: 2, 2: 0, 3: 0 } })).to.equal('RK-28.3 not-on-offer');
    expect(refusal('aeja', { magicOffer }, { magicUsers: { 1: 0, 2: 1, 3: 0 } })).to.equal('RK-28.3 not-on-offer');
  });

  it('RK-6.5: nothing fantastic in a historical game', () => {
    const historical = { historical: true };
    expect(refusal('mountain-giants', historical, { units: { trolls: 1 } })).to.equal('RK-6.5 fantastic');
    expect(refusal('aeja', { ...historical, heroOffered: true }, { hero: 'foot' })).to.equal('RK-6.5 fantastic-hero');
    expect(refusal('aeja', historical, { treasures: ['personal-banner'] })).to.equal('RK-6.5 fantastic');
    expect(refusal('aeja', historical, { companies: ['wind-maidens'] })).to.equal('RK-6.5 fantastic');
    expect(refusal('aeja', historical, { companies: ['black-company'] })).to.equal('allowed');
  });

  it('RK-6.4: things that are for sale, RK-33.3: one of each', () => {
    expect(refusal('aeja', {}, { treasures: ['nothing-known'] })).to.equal('RK-6.4 not-for-sale');
    expect(refusal('aeja', {}, { treasures: ['personal-banner'] })).to.equal('allowed');
    expect(refusal('aeja', {}, { treasures: ['personal-banner', 'personal-banner'] })).to.equal('RK-33.2 only-one');
    expect(refusal('aeja', {}, { treasures: ['bane-banner'] })).to.equal('RK-33.3 alignment');
  });

  it('RK-34.1: one company of a name, RK-34.4: and not the Black beside the White', () => {
    expect(refusal('aeja', {}, { companies: ['nobody'] })).to.equal('RK-34.3 no-such-company');
    expect(refusal('aeja', {}, { companies: ['black-company', 'black-company'] })).to.equal('RK-34.1 only-one');
    expect(refusal('aeja', {}, { companies: ['black-company', 'white-company'] })).to.equal('RK-34.4 rivals');
    expect(refusal('aeja', { limit: 900 }, { companies: ['black-company', 'brethren'] })).to.equal('allowed');
  });
});

/** A battlefield whose first section, in the north-west, is of that type, with these dice for water and river. */
function battlefield(
  type: Layout['sections'][number]['type'],
  waterDice: readonly number[] = [],
  riverDice: readonly number[] = [],
): Layout {
  const section = { dice: [], type: 'clear', water: false } as const;
  const first = { ...section, type, water: waterDice.length > 0 };
  return { die: 1, general: 'open', sections: [first, ...Array.from({ length: 8 }, () => section)], waterDice, riverDice };
}

/** What is wrong with details of a battlefield, lengths in inches. */
function drawn(layout: Layout, details: Partial<TerrainDetails>, footprint: 'full' | 'patch' = 'full'): string {
  const refused = judgeDetails(layout, { ...NO_DETAILS, ...details }, footprint);
  return refused === null ? 'fits' : `${refused.clause} ${refused.code}`;
}

const box = (left: number, bottom: number, right: number, top: number) => ({
  left: inches(left),
  bottom: inches(bottom),
  right: inches(right),
  top: inches(top),
});
const line = (x: number, y: number, tox: number, toy: number) => ({
  from: { x: inches(x), y: inches(y) },
  to: { x: inches(tox), y: inches(toy) },
});

describe('what a defender may draw', () => {
  // Section 1 is 16 by 12 inches, from x = 0 and y = 24.
  it('RK-9.3: patches only where the battle is played with patches (RK-9.3a), of 8 by 6 inches at least, within a section that is not clear', () => {
    const wood = battlefield('woods');
    expect(drawn(wood, { patches: { 1: box(0, 24, 8, 30) } })).to.equal('RK-9.3a whole-section');
    expect(drawn(wood, { patches: { 1: box(0, 24, 8, 30) } }, 'patch')).to.equal('fits');
    expect(drawn(wood, { patches: { 1: box(0, 24, 6, 32) } }, 'patch')).to.equal('fits');
    expect(drawn(wood, { patches: { 1: box(0, 24, 7.9, 30) } }, 'patch')).to.equal('RK-9.3a small-patch');
    expect(drawn(wood, { patches: { 1: box(0, 24, 8, 29.9) } }, 'patch')).to.equal('RK-9.3a small-patch');
    expect(drawn(wood, { patches: { 1: box(9, 24, 17, 30) } }, 'patch')).to.equal('RK-9.3a outside');
    expect(drawn(wood, { patches: { 2: box(16, 24, 24, 30) } }, 'patch')).to.equal('RK-9.3a no-feature');
  });

  it('RK-9.4: a ridgeline of 6 inches at least, on a hill and inside its section', () => {
    const hill = battlefield('hill');
    expect(drawn(hill, { ridgelines: { 1: line(4, 30, 10, 30) } })).to.equal('fits');
    expect(drawn(hill, { ridgelines: { 1: line(4, 30, 9.9, 30) } })).to.equal('RK-9.4 short-ridge');
    expect(drawn(hill, { ridgelines: { 1: line(10, 30, 16.1, 30) } })).to.equal('RK-9.4 outside');
    expect(drawn(hill, { ridgelines: { 2: line(20, 30, 28, 30) } })).to.equal('RK-9.4 no-hill');
    expect(drawn(battlefield('woods'), { ridgelines: { 1: line(4, 30, 12, 30) } })).to.equal('RK-9.4 no-hill');
  });

  it('RK-9.5: a pond of 9 inches where there is one, within the section that brought it', () => {
    const pond = battlefield('clear', [3, 4]);
    const at = (x: number, y: number) => ({ pond: { x: inches(x), y: inches(y) } });
    expect(drawn(pond, at(4.5, 28.5))).to.equal('fits');
    expect(drawn(pond, at(4.4, 28.5))).to.equal('RK-9.5 outside');
    expect(drawn(battlefield('woods'), at(4.5, 28.5))).to.equal('RK-9.5 no-pond');
  });

  it('RK-9.6: a ford of half the river at most, a bridge of its 1.5 inches whole on the river, and either only where there is one', () => {
    // A 2 makes half of the 48 inches fordable, a 1 gives a bridge and no ford.
    const [fordable, bridged] = [battlefield('clear', [3, 3], [2]), battlefield('clear', [3, 3], [1])];
    const ford = (from: number, to: number) => ({ ford: { from: inches(from), to: inches(to) } });
    expect(drawn(fordable, ford(0, 24))).to.equal('fits');
    expect(drawn(fordable, ford(24, 48))).to.equal('fits');
    expect(drawn(fordable, ford(-0.1, 10))).to.equal('RK-9.6 outside');
    expect(drawn(fordable, ford(40, 48.1))).to.equal('RK-9.6 outside');
    expect(drawn(fordable, ford(10, 9))).to.equal('RK-9.6 outside');
    expect(drawn(fordable, ford(0, 24.1))).to.equal('RK-9.6 long-ford');
    expect(drawn(bridged, ford(0, 10))).to.equal('RK-9.6 no-ford');
    expect(drawn(battlefield('woods'), ford(0, 10))).to.equal('RK-9.6 no-ford');
    expect(drawn(bridged, { bridge: inches(0.75) })).to.equal('fits');
    expect(drawn(bridged, { bridge: inches(47.25) })).to.equal('fits');
    expect(drawn(bridged, { bridge: inches(0.7) })).to.equal('RK-9.6 outside');
    expect(drawn(bridged, { bridge: inches(47.3) })).to.equal('RK-9.6 outside');
    expect(drawn(fordable, { bridge: inches(10) })).to.equal('RK-9.6 no-bridge');
  });

  it('RK-9.4: a hill has a ridgeline, other ground has none', () => {
    const ridged = (type: Parameters<typeof battlefield>[0]) =>
      new Set(
        groundOf(battlefield(type), NO_DETAILS, 'full')
          .filter((each) => each.id.startsWith('section'))
          .map((each) => [each.type, each.ridgeline !== undefined].join(' ')),
      );
    expect([ridged('hill'), ridged('woods')]).to.deep.equal([new Set(['hill true']), new Set(['woods false'])]);
  });

  it('RK-9.6: a bridge lies across its river, and is crossed along its line', () => {
    const named = (water: readonly number[]) =>
      groundOf(battlefield('clear', water, [1]), { ...NO_DETAILS, bridge: inches(10) }, 'full').find(({ type }) => type === 'bridge');
    const across = named([3, 3]);
    expect([across?.name, across?.line]).to.deep.equal(['Bridge', line(10, 17, 10, 19)]);
    // A river from north to south: 10 inches from its north end.
    expect(named([2, 2])?.line).to.deep.equal(line(7, 26, 9, 26));
  });
});
