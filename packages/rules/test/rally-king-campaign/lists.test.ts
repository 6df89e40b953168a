import { expect } from 'chai';
import { costOf, specialtyPoints } from '../../src/books/rally-king/shared/lists/cost.ts';
import { customList, recruitingNumbers, type CustomRow } from '../../src/books/rally-king/shared/lists/custom.ts';
import { COMPANIES, LISTS, listOf, OTHERS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { rowOf } from '../../src/books/rally-king/shared/lists/row.ts';
import { basicArmy, canRecruit, judgeOrder, pointsOf, type Terms } from '../../src/books/rally-king/shared/muster/muster.ts';
import { NO_MAGIC } from '../../src/books/rally-king/shared/muster/magic-users.ts';
import { NOTHING_BOUGHT } from '../../src/books/rally-king/shared/muster/order.ts';
import { raise } from '../../src/books/rally-king/shared/muster/recruiting.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';

const rowsOfLists = LISTS.flatMap(({ id, units }) => units.map((unit) => ({ list: id, unit })));
const unit = (list: string, id: string) => {
  const found = listOf(list).units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${list} has no ${id}`);
  return found;
};
const terms = (list: string, other: Partial<Terms> = {}): Terms => ({
  list: listOf(list),
  method: 'recruiting',
  limit: 400,
  historical: false,
  warRating: 3,
  heroOffered: false,
  magicOffer: NO_MAGIC,
  ...other,
});

describe('army lists', () => {
  it('RKC-26.1, RKC-37.1: every row costs (Rep + AC + special points) x figures', () => {
    const wrong = rowsOfLists.filter(({ unit: { rep, ac, sp, figures, cost } }) => cost !== (rep + ac + sp) * figures);
    expect(wrong.map(({ list, unit: { id } }) => `${list}:${id}`)).to.deep.equal([]);
    // A knight of Ekra: Rep 5, AC 6, mounted +1, elite +1, shock or so: 14 points of three figures.
    expect(unit('ekra', 'knight').cost).to.equal(42);
  });

  it('RKC-26.2, RKC-26.2a, RKC-37.2: special points are those of the table, but for four rows whose printed figures are kept', () => {
    const odd = rowsOfLists.filter(({ unit: each }) => specialtyPoints(rowOf(each)) !== each.sp);
    expect(odd.map(({ list, unit: { id, sp } }) => [list, id, sp])).to.deep.equal([
      ['altengard', 'merc-pike', 2],
      ['black-moon-incarnate', 'gargoyles', 4],
      ['centaur', 'centaur-archers', 0],
      ['hykar', 'jurgen-nobles', 2],
    ]);
  });

  it('RKC-26.2: each special by its own price, and a flyer not for being mounted as well', () => {
    const plain = { arm: 'melee', mounted: false, traits: [] } as const;
    expect([specialtyPoints(plain), specialtyPoints({ ...plain, mounted: true })]).to.deep.equal([0, 1]);
    for (const trait of ['engine', 'cannon', 'combo', 'dual', 'elite-melee', 'elite-shooting', 'fanatic'] as const) {
      expect(specialtyPoints({ ...plain, traits: [trait] }), trait).to.equal(1);
    }
    for (const trait of ['firearm', 'frenzy', 'pike', 'shock', 'stakes', 'terror'] as const) {
      expect(specialtyPoints({ ...plain, traits: [trait] }), trait).to.equal(1);
    }
    expect(specialtyPoints({ ...plain, traits: ['flyer'], mounted: true })).to.equal(3);
    expect(specialtyPoints({ ...plain, traits: ['undisciplined'] })).to.equal(-1);
  });

  it('RKC-26.3: each unit has one purpose: Melee 0, Missile -1, Skirmish -2', () => {
    const points = (['melee', 'missile', 'skirmish'] as const).map((arm) => specialtyPoints({ arm, mounted: false, traits: [] }));
    expect(points).to.deep.equal([0, -1, -2]);
  });

  it('RKC-26.5, RKC-26.5a: printed Basic Armies run from 192 to 208 points', () => {
    const totals = LISTS.map(({ units }) => units.reduce((sum, { count, cost }) => sum + count * cost, 0));
    expect([Math.min(...totals), Math.max(...totals)]).to.deep.equal([192, 208]);
    expect(LISTS.filter(({ basicArmyTotal }, index) => basicArmyTotal !== totals[index])).to.deep.equal([]);
  });

  it('RKC-35.1: the Basic Army of Aeja is 199 points', () => {
    expect(pointsOf(basicArmy(terms('aeja')))).to.equal(199);
  });

  it('RKC-37.1: the figures that were corrected', () => {
    const total = (list: string, id: string) => unit(list, id).count * unit(list, id).cost;
    expect([total('beastmen', 'beastmen-melee'), total('beastmen', 'great-beastmen')]).to.deep.equal([96, 81]);
    expect([unit('black-moon-incarnate', 'winged-men').cost, listOf('black-moon-incarnate').basicArmyTotal]).to.deep.equal([10, 200]);
    expect(['death-dealers', 'veteran-warriors', 'warriors'].map((id) => unit('mirholme', id).cost)).to.deep.equal([27, 32, 15]);
    expect([listOf('riata').unitCount, listOf('tereken').basicArmyTotal]).to.deep.equal([11, 202]);
    expect([unit('stygustan', 'infantry').sp, unit('stygustan', 'axeman').sp]).to.deep.equal([-1, -1]);
  });

  it('RKC-37.2: rolls that are printed are kept where they differ by rounding', () => {
    expect(['chapka', 'hykar', 'seniira', 'sortium'].map((id) => listOf(id).recruitingRolls)).to.deep.equal([13, 15, 10, 10]);
    const cannons = [unit('dwarves-black-moon', 'cannons'), unit('dwarves-red-sun', 'cannons'), unit('mangu', 'yen-yen-cannons')];
    expect(cannons.every(({ specials }) => specials.includes('cannon'))).to.equal(true);
    expect(unit('demeskeen', 'infantry').specials).to.include('combo');
  });

  it('RKC-26.9, RKC-37.2: arquebusiers have firearms, and are no terror themselves', () => {
    for (const list of ['altengard', 'capalan-league', 'ekra', 'treyine']) {
      const { specials } = unit(list, 'merc-arquebusiers');
      expect([specials.includes('firearm'), specials.includes('terror')], list).to.deep.equal([true, false]);
    }
  });

  it('RKC-26.10: a giant of the Mountain Giants stands for four figures', () => {
    const giants = listOf('mountain-giants').units.filter(({ id }) => /(?:hill|mountain)-giant/.test(id));
    expect(giants.map(({ figures }) => figures)).to.deep.equal(giants.map(() => 4));
    expect(giants.length).to.be.greaterThan(0);
  });

  it('RKC-28.4: companies and creatures that stand in no list have the same fields, at prices without surcharge', () => {
    for (const { id, units } of COMPANIES) {
      expect(
        units.every(({ rep, ac, figures, cost }) => [rep, ac, figures, cost].every((each) => each > 0)),
        id,
      ).to.equal(true);
    }
    expect(OTHERS.map(({ id }) => id)).to.include.members(['rogue-dragon', 'summoned-skeletons', 'summoned-major-demon']);
    expect(COMPANIES.find(({ id }) => id === 'wind-maidens')?.units.map(({ cost }) => cost)).to.deep.equal([11]);
    // RKC-11.10: the Black Company is 3, Eskelin Knights 1.
    expect(COMPANIES.filter(({ id }) => ['black-company', 'eskelin-knights'].includes(id)).map(({ rolls }) => rolls)).to.deep.equal([3, 1]);
  });

  it('RKC-26.11: kinds, mercenaries and rows that no roll brings', () => {
    for (const { list, unit: each } of rowsOfLists) {
      if (each.recruitable === false) expect(each.recruitingNumbers, `${list}:${each.id}`).to.deep.equal([]);
      if (each.id.startsWith('merc-')) expect(each.mercenary, `${list}:${each.id}`).to.equal(true);
    }
    const { rep, ac, figures, cost, kind } = OTHERS.find(({ id }) => id === 'rogue-dragon') ?? {};
    expect({ rep, ac, figures, cost, kind }).to.deep.equal({ rep: 8, ac: 8, figures: 4, cost: 84, kind: 'flyer' });
    expect(COMPANIES.flatMap(({ units }) => units).every((each) => each.cost === (each.rep + each.ac + each.sp) * each.figures)).to.equal(
      true,
    );
  });

  it('RKC-9.5, RKC-26.4: each list but the demon’s has every total from 2 to 12 once', () => {
    const odd = LISTS.filter(
      ({ units }) =>
        units
          .flatMap(({ recruitingNumbers: own }) => own)
          .toSorted((one, other) => one - other)
          .join() !== '2,3,4,5,6,7,8,9,10,11,12',
    );
    expect(odd.map(({ id }) => id)).to.deep.equal(['black-moon-incarnate']);
  });
});

describe('a list of one’s own', () => {
  const foot: CustomRow = { arm: 'melee', mounted: false, traits: [], rep: 4, ac: 2, figures: 4, count: 8 };
  const knights: CustomRow = { arm: 'melee', mounted: true, traits: ['elite-melee'], rep: 4, ac: 6, figures: 3, count: 4 };
  const ways: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };
  const worth = (numbers: readonly number[] = []) => numbers.reduce((sum, total) => sum + (ways[total] ?? 0), 0);

  it('RKC-26.4, RKC-35.1: 4 of 12 units are worth 12 of the 36 throws, and every total belongs to one row', () => {
    const numbers = recruitingNumbers([4, 8]);
    expect(numbers.map(worth)).to.deep.equal([12, 24]);
    expect(numbers.flat().toSorted((one, other) => one - other)).to.deep.equal([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('RKC-35.1a: the numbers of example 10 are 4, 7 and 10: 3 + 6 + 3 of the throws, and no other three', () => {
    // Four knights of twelve units: a third of 36 throws is 12, and 36 points in each of them are 432 of the sum.
    expect([worth([4, 7, 10]), worth([4, 7, 10]) * 36]).to.deep.equal([12, 432]);
    const threes = [2, 3, 4, 5, 6, 8, 9, 11, 12].filter((third) => worth([7, 10, third]) === 12);
    expect(threes).to.deep.equal([4]);
    expect(recruitingNumbers([4, 8]).map((numbers) => [worth(numbers), 36 * worth(numbers)])[0]).to.deep.equal([12, 432]);
  });

  it('RKC-26.4: as near as can be: shares of 1, 2 and 3 in six are 6, 12 and 18; of 1 and 4 in five 7 and 29', () => {
    expect(recruitingNumbers([1, 2, 3]).map(worth)).to.deep.equal([6, 12, 18]);
    expect(recruitingNumbers([1, 4]).map(worth)).to.deep.equal([7, 29]);
    expect(recruitingNumbers([5])).to.deep.equal([[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]);
  });

  it('RKC-26.4, RKC-35.1: prices, average and list rolls, rounded half up', () => {
    // Foot (4 + 2) x 4 = 24, two of them; knights (4 + 6 + 2) x 3 = 36, four of them: 192 points, shares of 1 and 2 in three.
    const list = customList([{ ...foot, count: 2 }, knights]);
    if (isRefusal(list)) throw new Error(list.code);
    expect(list).to.deep.include({ costs: [24, 36], total: 192 });
    // (24 x 12 + 36 x 24) / 36 = 32, and 200 / 32 = 6.25.
    expect([list.average, list.rolls]).to.deep.equal([32, 6]);
    // One row of (4 + 4) x 2 = 16 points: 200 / 16 = 12.5, which is 13.
    const even = customList([{ ...foot, ac: 4, figures: 2, count: 12 }]);
    expect(isRefusal(even) ? even.code : [even.average, even.rolls]).to.deep.equal([16, 13]);
  });

  it('RKC-26.5: its Basic Army has 190 to 210 points', () => {
    const points = (count: number, figures: number) => {
      const list = customList([{ ...foot, count, figures, rep: 3, ac: 2 }]);
      return isRefusal(list) ? list.clause : list.total;
    };
    expect([points(38, 1), points(42, 1)]).to.deep.equal([190, 210]);
    expect([points(37, 1), points(43, 1)]).to.deep.equal(['RKC-26.5', 'RKC-26.5']);
  });

  it('RKC-26.1: prices follow the formula', () => {
    expect(costOf(knights)).to.equal((4 + 6 + 1 + 1) * 3);
  });
});

describe('armies of 400 points', () => {
  it('RKC-26.6, RKC-35.1: rolls until 400 are reached or passed, and none after: Aeja’s sevens are Pike of 36', () => {
    const raised = raise(terms('aeja'), NOTHING_BOUGHT, () => [3, 4]);
    expect(raised.rolls.map(({ total }) => total)).to.deep.equal([235, 271, 307, 343, 379, 415]);
    // 17 units and 396 points, and a seven: 432, and no further roll.
    expect(raise(terms('aeja', { limit: 236 }), NOTHING_BOUGHT, () => [3, 4]).rolls.map(({ total }) => total)).to.deep.equal([235, 271]);
  });

  it('RKC-26.6: bought units never above 400', () => {
    const buying = (count: number) => judgeOrder(terms('ekra', { method: 'purchase' }), { ...NOTHING_BOUGHT, units: { knight: count } });
    // 202 and four knights of 42 are 370, five 412.
    expect([buying(4), buying(5)?.clause]).to.deep.equal([null, 'RK-6.3']);
  });

  it('RKC-26.7: the demon’s list can only buy', () => {
    expect([canRecruit(terms('black-moon-incarnate')), canRecruit(terms('ekra'))]).to.deep.equal([false, true]);
    const order = { ...NOTHING_BOUGHT, units: { horde: 3 } };
    expect(judgeOrder(terms('black-moon-incarnate', { method: 'purchase' }), order)).to.equal(null);
  });

  it('RKC-26.8: historical play leaves out flyers and other fantasy units', () => {
    const left = basicArmy(terms('black-moon-incarnate', { historical: true })).map(({ type }) => type);
    expect([...new Set(left)]).to.deep.equal(['horde']);
    expect(basicArmy(terms('ekra', { historical: true })).length).to.equal(8);
  });
});
