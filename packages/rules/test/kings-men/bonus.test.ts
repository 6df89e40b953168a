import { expect } from 'chai';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Point } from '../../src/table/units.ts';
import { dice, extras } from './combat.ts';
import { BLACK, foot, garrison, granted, guns, horse, land, plot, skirmishers, spot, standing } from './marching.ts';

const OPEN = land();
const MOB = { formation: { kind: 'mob' } } as const;
const SQUARE = { formation: { kind: 'square' } } as const;

/** A strip of half an inch from north to south whose right edge is at x, in inches. */
function strip(id: string, kind: 'fence' | 'hedge' | 'low-wall' | 'barricade' | 'rampart' | 'fortification', x: number) {
  return {
    id,
    kind,
    line: [
      { x: x - 0.25, y: 16 },
      { x: x - 0.25, y: 32 },
    ],
    thickness: 0.5,
  };
}

/** Twelve infantry fire from (20, 24). */
function fired(ground: Ground, target: Unit, firer = foot('a', 20, 24)) {
  const { attack, defence } = granted(judgeFire(standing(ground, [firer, target]), firer, 'b'));
  return { attack: extras(attack), defence: extras(defence) };
}

/** Twelve infantry charge from one place to another. */
function charged(ground: Ground, target: Unit, from: Point, contact: Point, elevation = 0) {
  const { attack, defence } = meleePools(standing(ground, [target]), foot('a', contact.x / 1000, contact.y / 1000), target, {
    attackFrom: from,
    contact,
    elevation,
  });
  return { attack: extras(attack), defence: extras(defence) };
}

const facing = foot('b', 30, 24, 180, BLACK);
const NOTHING = { attack: [], defence: [] };

describe('bonus dice (section 18)', () => {
  it('KM-18.1 light cover is worth two dice, heavy cover four, in fire and melee', () => {
    const kinds = [
      ['fence', 'light cover 2'],
      ['hedge', 'light cover 2'],
      ['low-wall', 'light cover 2'],
      ['barricade', 'heavy cover 4'],
      ['rampart', 'heavy cover 4'],
      ['fortification', 'heavy cover 4'],
    ] as const;
    for (const [kind, worth] of kinds) {
      const ground = land([strip('works', kind, 30)]);
      expect(fired(ground, facing), kind).to.deep.equal({ attack: [], defence: [worth] });
      expect(charged(ground, facing, spot(24, 24), spot(30, 24)), kind).to.deep.equal({ attack: [], defence: [worth] });
    }
  });

  it('KM-18.1 loose formation counts in fire only, a mob in both', () => {
    const loose = skirmishers('b', 30, 24, 180, BLACK);
    expect(fired(OPEN, loose)).to.deep.equal({ attack: [], defence: ['loose formation 4'] });
    expect(charged(OPEN, loose, spot(20, 24), spot(29, 24))).to.deep.equal(NOTHING);
    const mob = foot('b', 32, 24, 180, { ...BLACK, ...MOB });
    expect(fired(OPEN, mob)).to.deep.equal({ attack: ['mob 4'], defence: [] });
    expect(charged(OPEN, mob, spot(20, 24), spot(30.25, 24))).to.deep.equal({ attack: ['mob 4'], defence: [] });
  });

  it('KM-18.2 different bonuses add up, for the unit and not per figure', () => {
    const ground = land([strip('fence', 'fence', 27), { id: 'hill', kind: 'hill', area: plot(16, 16, 24, 32) }]);
    // From a hill, at its flank, over a fence.
    const target = foot('b', 30, 25, 90, BLACK);
    expect(fired(ground, target)).to.deep.equal({ attack: ['flank attack 2', 'high ground 2'], defence: ['light cover 2'] });
    const firer = foot('a', 20, 24);
    expect(dice(granted(judgeFire(standing(ground, [firer, target]), firer, 'b')).attack)).to.equal('16 green');
  });

  it('KM-18.3 only the best cover counts', () => {
    // Worked example 18: a hedge before a fortification.
    const hedge = strip('hedge', 'hedge', 29.96);
    expect(fired(land([hedge]), facing).defence).to.deep.equal(['light cover 2']);
    expect(fired(land([hedge, strip('fort', 'fortification', 30)]), facing).defence).to.deep.equal(['heavy cover 4']);
  });

  it('KM-18.3 cover adds to loose formation', () => {
    const behind = (kind: 'fence' | 'rampart') => fired(land([strip('works', kind, 30)]), guns('b', 30, 24, 180, BLACK)).defence;
    expect(behind('fence')).to.deep.equal(['light cover 2', 'loose formation 4']);
    expect(behind('rampart')).to.deep.equal(['heavy cover 4', 'loose formation 4']);
  });

  it('KM-18.4 cover must be in contact, and on the side the attack comes from', () => {
    expect(fired(land([strip('fence', 'fence', 30)]), facing).defence).to.deep.equal(['light cover 2']);
    expect(fired(land([strip('fence', 'fence', 29.95)]), facing).defence).to.deep.equal(['light cover 2']);
    expect(fired(land([strip('fence', 'fence', 29.9)]), facing).defence).to.deep.equal([]);
    // Flush along its rear, two inches behind its front.
    expect(fired(land([strip('fence', 'fence', 32.5)]), facing).defence).to.deep.equal([]);
  });

  it('KM-18.4a a piece counts when the line enters the outline inside it', () => {
    const wood = (left: number) => land([{ id: 'wood', kind: 'light-woods', area: plot(left, 18, 40, 30) }]);
    expect(fired(wood(29), facing).defence).to.deep.equal(['light cover 2']);
    // The edge of the wood and the front of the line are one: the line enters at the edge.
    expect(fired(wood(30), facing).defence).to.deep.equal(['light cover 2']);
    // Only the rear rank is in the wood, and the line ends between the ranks.
    expect(fired(wood(31), facing).defence).to.deep.equal([]);
  });

  it('KM-18.4a the line of a charge runs from the start of its last leg to the point of contact', () => {
    const fence = land([strip('fence', 'fence', 30)]);
    // Round the end of the fence and in from the rear, where there is none.
    expect(charged(fence, facing, spot(40, 24), spot(32, 24)).defence).to.deep.equal([]);
    expect(charged(fence, facing, spot(20, 24), spot(30, 24)).defence).to.deep.equal(['light cover 2']);
    // Without legs from the attacker's centre, an inch behind its front.
    expect(charged(fence, facing, spot(29, 24), spot(30, 24)).defence).to.deep.equal(['light cover 2']);
  });

  it('KM-18.5 no loose bonus for a mob or for guns on the march', () => {
    const limber = guns('b', 30, 24, 180, { ...BLACK, formation: { kind: 'column', files: 2 } });
    expect(fired(OPEN, limber).defence).to.deep.equal([]);
    expect(fired(OPEN, skirmishers('b', 30, 24, 180, { ...BLACK, ...MOB })).defence).to.deep.equal([]);
    expect(fired(OPEN, guns('b', 30, 24, 180, BLACK)).defence).to.deep.equal(['loose formation 4']);
  });

  it('KM-18.5a skirmishers and guns have no loose bonus against a charge', () => {
    expect(charged(OPEN, guns('b', 30, 24, 180, BLACK), spot(24, 24), spot(30, 24))).to.deep.equal(NOTHING);
  });

  it('KM-18.6 an attack is from the front, the flank or the rear, never from two of them', () => {
    expect(fired(OPEN, facing).attack).to.deep.equal([]);
    expect(fired(OPEN, foot('b', 30, 25, 90, BLACK)).attack).to.deep.equal(['flank attack 2']);
    expect(fired(OPEN, foot('b', 32, 24, 0, BLACK)).attack).to.deep.equal(['rear attack 4']);
    expect(charged(OPEN, facing, spot(31, 14), spot(31, 21)).attack).to.deep.equal(['flank attack 2']);
    expect(charged(OPEN, facing, spot(40, 24), spot(32, 24)).attack).to.deep.equal(['rear attack 4']);
    // The corner of front and flank is the front's.
    expect(charged(OPEN, facing, spot(25, 16), spot(30, 21)).attack).to.deep.equal([]);
  });

  it('KM-18.7 skirmishers, squares, mobs and garrisons have neither flank nor rear', () => {
    const house = land([{ id: 'house', kind: 'building', area: plot(28, 22, 32, 26) }]);
    const away = (unit: Unit) => ({ ...unit, facing: 0 });
    for (const unit of [skirmishers('b', 30, 24, 0, BLACK), foot('b', 30, 24, 0, { ...BLACK, ...SQUARE })]) {
      expect(fired(OPEN, unit).attack, unit.formation.kind).to.deep.equal([]);
      expect(charged(OPEN, unit, spot(20, 24), spot(28, 24)).attack, unit.formation.kind).to.deep.equal([]);
    }
    expect(fired(OPEN, away(foot('b', 30, 24, 0, { ...BLACK, ...MOB }))).attack).to.deep.equal(['mob 4']);
    expect(fired(house, garrison('b', 'house', spot(30, 24), BLACK)).attack).to.deep.equal([]);
  });

  it('KM-18.8 high ground goes to whoever has it', () => {
    const hill = (left: number, right: number) => land([{ id: 'hill', kind: 'hill', area: plot(left, 16, right, 32) }]);
    expect(fired(hill(15, 25), facing)).to.deep.equal({ attack: ['high ground 2'], defence: [] });
    expect(fired(hill(26, 36), facing)).to.deep.equal({ attack: [], defence: ['high ground 2'] });
    expect(fired(hill(15, 36), facing)).to.deep.equal(NOTHING);
    const stepped = land([{ id: 'hill', kind: 'hill', area: plot(15, 16, 36, 32), levels: [plot(28, 20, 34, 28)] }]);
    expect(fired(stepped, facing)).to.deep.equal({ attack: [], defence: ['high ground 2'] });
  });

  it('KM-18.8a in melee the attacker is as high as where its charge began', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(26, 16, 40, 32) }]);
    expect(charged(hill, facing, spot(20, 24), spot(30, 24), 0)).to.deep.equal({ attack: [], defence: ['high ground 2'] });
    expect(charged(hill, facing, spot(20, 24), spot(30, 24), 1)).to.deep.equal(NOTHING);
    expect(charged(OPEN, facing, spot(20, 24), spot(30, 24), 1)).to.deep.equal({ attack: ['high ground 2'], defence: [] });
  });

  it('KM-18.9 high ground adds to flank, rear, mob and cover', () => {
    const fence = land([strip('fence', 'fence', 30)]);
    expect(charged(OPEN, facing, spot(40, 24), spot(32, 24), 1).attack).to.deep.equal(['rear attack 4', 'high ground 2']);
    expect(charged(OPEN, foot('b', 32, 24, 0, { ...BLACK, ...MOB }), spot(20, 24), spot(30.25, 24), 1).attack).to.deep.equal([
      'mob 4',
      'high ground 2',
    ]);
    const above = land([strip('fence', 'fence', 30), { id: 'hill', kind: 'hill', area: plot(26, 16, 40, 32) }]);
    expect(charged(above, facing, spot(20, 24), spot(30, 24)).defence).to.deep.equal(['light cover 2', 'high ground 2']);
    expect(charged(fence, facing, spot(20, 24), spot(30, 24)).defence).to.deep.equal(['light cover 2']);
  });

  it('KM-18.9 against a cavalry charge too', () => {
    const { attack } = meleePools(standing(OPEN, [facing]), horse('a', 32, 24, 180), facing, {
      attackFrom: spot(40, 24),
      contact: spot(32, 24),
      elevation: 1,
    });
    expect(dice(attack)).to.equal('18 green');
  });
});
