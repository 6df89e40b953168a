import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { z } from 'zod';
import { sha256OfText } from '../../src/kernel/hash.ts';
import { costOf, specialtyPoints } from '../../src/books/rally-king/shared/lists/cost.ts';
import { COMPANIES, LISTS, OTHERS, findList } from '../../src/books/rally-king/shared/lists/lists.ts';
import { rowOf } from '../../src/books/rally-king/shared/lists/row.ts';
import type { ListUnit } from '../../src/books/rally-king/shared/lists/schema.ts';

/** The data read by a form of its own. */
const unit = z.looseObject({
  id: z.string(),
  name: z.string(),
  count: z.number().optional(),
  specials: z.array(z.string()),
  class: z.object({ mount: z.string(), purpose: z.string() }),
  rep: z.number(),
  ac: z.number(),
  figures: z.number(),
  cost: z.number(),
  recruitingNumbers: z.array(z.number()).optional(),
});
const units = z.array(unit);
const data = z.looseObject({
  lists: z.array(z.looseObject({ id: z.string(), alignment: z.number(), battleTactics: z.string(), warRatingModifier: z.number(), units })),
  companies: z.array(z.looseObject({ units })),
  others: units,
});

const ofList = (list: string, unit: string): ListUnit => {
  const found = findList(list)?.units.find(({ id }) => id === unit);
  if (found === undefined) throw new Error(`${list} has no ${unit}`);
  return found;
};

describe('army lists', () => {
  it('RK-6.1: there are 44 lists, whose rows and sums agree with one another', () => {
    expect(LISTS).to.have.length(44);
    expect(new Set(LISTS.map(({ id }) => id)).size).to.equal(44);
    for (const { id, units, unitCount, basicArmyTotal } of LISTS) {
      expect(new Set(units.map((unit) => unit.id)).size, id).to.equal(units.length);
      for (const unit of units) {
        expect((unit.rep + unit.ac + unit.sp) * unit.figures, `${id} ${unit.id}`).to.equal(unit.cost);
        expect(unit.count * unit.cost, `${id} ${unit.id}`).to.equal(unit.total);
      }
      expect(
        units.reduce((sum, { total }) => sum + total, 0),
        id,
      ).to.equal(basicArmyTotal);
      expect(
        units.reduce((sum, { count }) => sum + count, 0),
        id,
      ).to.equal(unitCount);
    }
  });

  it('RK-6.1: every list, company and creature is read as the data has it, row by row, and a battle makes of a row what stands there', () => {
    const text = readFileSync(new URL('../../src/books/rally-king/shared/lists/armies.json', import.meta.url), 'utf8');
    // The data of the contract: whoever alters a list means to.
    expect(sha256OfText(text)).to.equal('65611f070d962eec33e64fda605aa0a8762da0bdd2cb3f2caef0a41fab6ad9e6');
    const raw = data.parse(JSON.parse(text));
    expect([raw.lists.length, raw.companies.length, raw.others.length]).to.deep.equal([44, 8, 5]);
    const rows = [...raw.lists, ...raw.companies].flatMap(({ units }) => units);
    const read = [...LISTS, ...COMPANIES].flatMap(({ units }) => units);
    expect(
      LISTS.map(({ id, alignment, battleTactics, warRatingModifier }) => ({ id, alignment, battleTactics, warRatingModifier })),
    ).to.deep.equal(
      raw.lists.map(({ id, alignment, battleTactics, warRatingModifier }) => ({ id, alignment, battleTactics, warRatingModifier })),
    );
    expect(
      [...read, ...OTHERS]
        .map((unit) => rowOf(unit))
        .map(({ type, name, arm, mounted, rep, ac, figures, cost }) => [type, name, arm, mounted, rep, ac, figures, cost]),
    ).to.deep.equal(
      [...rows, ...raw.others].map((row) => [
        row.id,
        row.name,
        row.class.purpose,
        row.class.mount === 'mounted',
        row.rep,
        row.ac,
        row.figures,
        row.cost,
      ]),
    );
    expect(read.map(({ count, recruitingNumbers }) => [count, recruitingNumbers])).to.deep.equal(
      rows.map(({ count, recruitingNumbers }) => [count, recruitingNumbers]),
    );
    const trained = (special: string, purpose: string) =>
      special === 'elite' ? (purpose === 'melee' ? 'elite-melee' : 'elite-shooting') : special;
    expect(read.map((unit) => rowOf(unit).traits)).to.deep.equal(
      rows.map((row) => row.specials.map((each) => trained(each, row.class.purpose))),
    );
  });

  it('RK-6.2: every total of two dice recruits exactly one row, but for the list that recruits nobody', () => {
    for (const { id, units } of LISTS) {
      const numbers = units.flatMap(({ recruitingNumbers }) => recruitingNumbers).sort((one, other) => one - other);
      expect(numbers, id).to.deep.equal(id === 'black-moon-incarnate' ? [] : [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }
  });

  it('RK-3.7: the specialty points of every row are those of its rules, but for what the lists print otherwise', () => {
    const otherwise = LISTS.flatMap(({ id, units }) =>
      units
        .filter((unit) => specialtyPoints(rowOf(unit)) !== unit.sp)
        .map((unit) => `${id} ${unit.id} ${specialtyPoints(rowOf(unit)) - unit.sp}`),
    );
    expect(otherwise).to.deep.equal([
      'altengard merc-pike -1',
      'black-moon-incarnate gargoyles 1',
      'centaur centaur-archers 1',
      'hykar jurgen-nobles -1',
    ]);
  });

  it('RK-3.7: (Rep + AC + specialty points) x figures: 4 foot of Rep 4 and AC 4 with pikes cost 36, a mounted Rep 5 AC 6 Shock Elite of 3 costs 42', () => {
    expect(costOf(rowOf(ofList('aeja', 'pike')))).to.equal((4 + 4 + 1) * 4);
    expect(costOf(rowOf(ofList('altengard', 'knights')))).to.equal((5 + 6 + 1 + 1 + 1) * 3);
    expect(costOf(rowOf(ofList('aeja', 'levy-archers')))).to.equal((3 + 2 - 2) * 2);
    expect(costOf(rowOf(ofList('aeja', 'archers')))).to.equal((4 + 2 - 1) * 3);
    expect(costOf(rowOf(ofList('dwarves-red-sun', 'cannons')))).to.equal((4 + 2 - 1 + 1) * 1);
  });

  it('RK-3.7a: the three points of a flyer include that it counts as mounted; a printed cost holds', () => {
    const flyer = { arm: 'skirmish', mounted: true, traits: ['flyer', 'undisciplined'] } as const;
    expect(specialtyPoints(flyer)).to.equal(3 - 2 - 1);
    const pike = rowOf(ofList('altengard', 'merc-pike'));
    expect(costOf(pike)).to.equal(36);
    expect(pike.cost).to.equal(40);
  });

  it('RK-4.6: elite Melee units are trained for melee, Missile and Skirmish units for shooting', () => {
    for (const unit of [...LISTS, ...COMPANIES].flatMap(({ units }) => units).filter(({ specials }) => specials.includes('elite'))) {
      const training = unit.class.purpose === 'melee' ? 'elite-melee' : 'elite-shooting';
      expect(
        rowOf(unit).traits.filter((trait) => trait.startsWith('elite')),
        unit.id,
      ).to.deep.equal([training]);
    }
  });

  it('RK-4.9a: arquebusiers have firearms and are no Terror troops', () => {
    const arquebusiers = LISTS.flatMap(({ units }) => units).filter(({ printedSpecials }) => printedSpecials?.includes('terror'));
    expect(arquebusiers).to.have.length(4);
    for (const unit of arquebusiers) expect(rowOf(unit).traits).to.deep.equal(['firearm']);
  });

  it('RK-1.5: flyers stand like cavalry, dragon and demons of a list on a large base, summoned demons on a small one', () => {
    expect(rowOf(ofList('black-moon-incarnate', 'gargoyles')).kind).to.equal('troops');
    expect(rowOf(ofList('black-moon-incarnate', 'major-demon')).kind).to.equal('monster');
    expect(OTHERS.map((unit) => rowOf(unit)).map(({ type, kind }) => `${type} ${kind}`)).to.deep.equal([
      'rogue-dragon dragon',
      'summoned-major-demon demon',
      'summoned-heroes troops',
      'summoned-minor-demon demon',
      'summoned-skeletons troops',
    ]);
  });

  it('RK-34.3: companies name one another, their list and their numbers', () => {
    const ids = COMPANIES.map(({ id }) => id);
    for (const { id, rival, listRolls } of COMPANIES) {
      if (rival !== null) expect(COMPANIES.find((other) => other.id === rival)?.rival, id).to.equal(id);
      if (listRolls !== undefined) expect(findList(listRolls.list), id).not.to.equal(undefined);
    }
    expect(new Set(ids).size).to.equal(ids.length);
    expect(COMPANIES.flatMap(({ hireNumbers }) => hireNumbers).sort((one, other) => one - other)).to.deep.equal([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    const rows = Object.fromEntries(COMPANIES.flatMap(({ units }) => units).map((unit) => [unit.id, rowOf(unit)]));
    expect(rows['black-infantry']).to.deep.include({ rep: 5, ac: 4, figures: 4, arm: 'melee', mounted: false, traits: ['pike'] });
    expect(rows['black-arquebusiers']).to.deep.include({ rep: 5, ac: 4, figures: 3, arm: 'missile', traits: ['firearm'] });
    expect(rows['brother-knights']).to.deep.include({ rep: 6, ac: 4, figures: 3, mounted: true, traits: ['elite-melee'] });
    expect(rows['drum-artillery']).to.deep.include({ rep: 4, ac: 2, figures: 1, traits: ['cannon'], kind: 'artillery' });
    expect(rows['eskelin-knights']).to.deep.include({ rep: 5, ac: 4, figures: 3, mounted: true, traits: ['elite-melee'] });
    expect(rows['hykar-cavalry']).to.deep.include({ rep: 4, ac: 2, figures: 2, mounted: true, arm: 'skirmish', traits: [] });
    expect(rows['riata-warriors']).to.deep.include({ rep: 4, ac: 2, figures: 3, mounted: false, traits: ['frenzy'] });
    expect(rows['white-knights']).to.deep.include({ rep: 5, ac: 6, figures: 3, mounted: true, traits: ['elite-melee'] });
    expect(rows['white-archers']).to.deep.include({ rep: 5, ac: 2, figures: 3, arm: 'missile', traits: ['elite-shooting', 'stakes'] });
  });
});
