import { expect } from 'chai';
import { evenly, type Division, type SideToDivide } from '../../src/kernel/division.ts';
import { isRefusal, refusalName, sound } from '../../src/kernel/refusal.ts';
import { rulebookOf, rulebooks } from '../../src/rulebooks/index.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';

const SEED = 'cd'.repeat(32);

describe('dividing the sides of a field among generals', () => {
  it('KM-37.1, KM-37.5: an army of the first book has as many generals as it is divided among, and each unit its owner', () => {
    const file = divided('kings-men', 'crossroads-at-aubry', {
      red: [
        { seat: 'red-1', general: 'Anna', units: ['meuse-guns', 'meuse-1', 'meuse-3'] },
        { seat: 'red-2', general: 'Bert', units: ['meuse-2', 'meuse-hussars'] },
      ],
    });
    expect(seats('kings-men', file)).to.deep.equal(['red-1 Anna', 'red-2 Bert', 'black-1 General von Harrach']);
    expect(owners('kings-men', file, 'red')).to.deep.equal({
      'meuse-guns': 'red-1',
      'meuse-1': 'red-1',
      'meuse-2': 'red-2',
      'meuse-3': 'red-1',
      'meuse-hussars': 'red-2',
    });
  });

  it('KM-5.2: generals who share a total of ratings share it evenly, however many they are', () => {
    const plain = withOptions('kings-men', 'crossroads-at-aubry', { ratings: 'team-total' });
    for (const [count, ratings] of [
      [1, [3]],
      [2, [3, 2]],
      [3, [2, 2, 1]],
      [4, [2, 1, 1, 1]],
    ] as const) {
      const file = book('kings-men').divided(plain, { red: dealtEvenly(side('kings-men', plain, 'red'), count) });
      expect(ratingsOf(file, 'red')).to.deep.equal(ratings);
    }
  });

  it('KMR-3.4: every unit is of one personal command; what is left over, dealt twice or nobody’s is refused under it', () => {
    const two = dealtEvenly(side('kings-men-revised', fileOf('kings-men-revised', 'ridge-at-vellin'), 'red'), 2);
    const [first, second] = two;
    if (first === undefined || second === undefined) throw new Error('two generals');
    const refusal = (red: Division[string]) => refused('kings-men-revised', 'ridge-at-vellin', { red });
    expect(refusal([first, { ...second, units: second.units.slice(1) }])).to.equal('KMR-3.4 not-dealt');
    expect(refusal([first, { ...second, units: [...second.units, first.units[0] ?? ''] }])).to.equal('KMR-3.4 dealt-twice');
    expect(refusal([first, { ...second, units: [...second.units, 'a-stranger'] }])).to.equal('KMR-3.4 no-such-unit');
    expect(
      refusal([
        { ...first, units: [...first.units, ...second.units] },
        { ...second, units: [] },
      ]),
    ).to.equal('KMR-3.4 nobody-to-lead');
    expect(refusal([first, { ...second, seat: 'black-1' }])).to.equal('KMR-3.4 double-seat');
    expect(refusal([])).to.equal('KMR-3.4 no-general');
    const units = [...first.units, ...second.units];
    expect(refusal(units.slice(0, 5).map((unit, place) => ({ seat: `red-${place}`, general: 'X', units: [unit] })))).to.equal(
      'KMR-3.4 too-many-generals',
    );
    expect(refused('kings-men-revised', 'ridge-at-vellin', { green: two })).to.equal('KMR-3.4 no-such-side');
    const even = withOptions('kings-men-revised', 'ridge-at-vellin', { commandSplit: 'even' });
    expect(told(book('kings-men-revised').divided(even, { red: two }))).to.equal('KMR-3.4 even-split');
  });

  it('KMR-3.4a: evenly is in consecutive blocks, the earlier players taking the odd units', () => {
    expect(evenly(7, ['a', 'b', 'c'])).to.deep.equal(['a', 'a', 'a', 'b', 'b', 'c', 'c']);
  });

  it('KMR-3.2: a Commanding General whom the scenario names commands as long as they are there', () => {
    const plain = fileOf('kings-men-revised', 'three-columns');
    const named = withArmy(plain, 'red', { commandingGeneral: 'red-3' });
    const three = dealtEvenly(side('kings-men-revised', named, 'red'), 3);
    expect(book('kings-men-revised').divided(named, { red: three })).to.have.nested.property('armies.red.commandingGeneral', 'red-3');
    const two = dealtEvenly(side('kings-men-revised', named, 'red'), 2);
    const file = book('kings-men-revised').divided(named, { red: two });
    expect(file).to.not.have.nested.property('armies.red.commandingGeneral');
    expect(isRefusal(book('kings-men-revised').seatsOf(file))).to.equal(false);
  });

  it('QM-39.1: every player of an army has details of their own', () => {
    const one = { seat: 'austria', general: 'Hadik', units: ['foot', 'hussars', 'gun'] };
    const idle = { seat: 'red-2', general: 'Loudon', units: [] };
    expect(refused('queens-men', 'morning-at-varga-mill', { red: [one, idle] })).to.equal('QM-39.1 nobody-to-lead');
    const file = divided('queens-men', 'morning-at-varga-mill', {
      red: [
        { ...one, units: ['foot', 'gun'] },
        { ...idle, units: ['hussars'] },
      ],
    });
    expect(owners('queens-men', file, 'red')).to.deep.equal({ foot: 'austria', hussars: 'red-2', gun: 'austria' });
    // Where forces are raised by the dice nothing is dealt, and each rolls for their own (QM-4.2).
    const raised = divided('queens-men', 'four-captains', {
      red: ['north-1', 'north-2', 'red-3'].map((seat) => ({ seat, general: seat, units: [] })),
    });
    expect(seats('queens-men', raised)).to.have.length(5);
  });

  it('TS-34.1, TS-2.1: each player has one regiment, of six units at most', () => {
    const three = dealtEvenly(side('toy-soldiers', fileOf('toy-soldiers', 'three-farms'), 'red'), 3);
    const file = divided('toy-soldiers', 'three-farms', { red: three });
    const opened = sound(book('toy-soldiers').open(file, book('toy-soldiers').freshChance(SEED)));
    const led = opened.position.table().pieces.filter(({ side: of, kind }) => of === 'red' && kind !== 'commander');
    expect(seats('toy-soldiers', file)).to.have.length(4);
    expect(led).to.not.have.length(0);
    const all = side('toy-soldiers', fileOf('toy-soldiers', 'old-guard-and-two-colonels'), 'red').units.map(({ id }) => id);
    const joined = divided('toy-soldiers', 'old-guard-and-two-colonels', { red: [{ seat: 'red-1', general: 'Wren', units: all }] });
    expect(seats('toy-soldiers', joined)).to.have.length(2);
    const seven = withSevenUnits();
    const units = side('toy-soldiers', seven, 'red').units.map(({ id }) => id);
    expect(told(book('toy-soldiers').divided(seven, { red: [{ seat: 'red-1', general: 'Wren', units }] }))).to.equal('TS-2.1 regiment');
  });

  it('RK-44.1: a leader goes with the unit that carries them, and another Captain with the next player', () => {
    const own = side('rally-king', fileOf('rally-king', 'field-of-four-banners'), 'red');
    const file = divided('rally-king', 'field-of-four-banners', { red: dealtEvenly(own, 3) });
    expect(file).to.have.nested.property('sides.red.leaders.captains[0].seat', 'red-2');
    expect(seats('rally-king', file)).to.have.length(5);
    const carried = withCaptainOn(own.units.at(-1)?.id ?? '');
    const again = book('rally-king').divided(carried, { red: dealtEvenly(own, 3) });
    expect(again).to.have.nested.property('sides.red.leaders.captains[0].seat', 'red-3');
    // What the book plays itself is not divided.
    expect(sound(book('rally-king').sidesToDivide(fileOf('rally-king', 'painted-men')))).to.have.length(1);
  });

  it('RKC-36.2: a campaign’s nations are not divided', () => {
    const campaign = book('rally-king-campaign');
    expect(campaign.sidesToDivide(fileOf('rally-king-campaign', 'six-crowns'))).to.deep.equal([]);
    expect(isRefusal(campaign.divided(fileOf('rally-king-campaign', 'six-crowns'), {}))).to.equal(true);
  });

  for (const each of rulebooks.filter(({ kind }) => kind === 'battle')) {
    it(`every field of ${each.id} may be divided among as many generals as its book allows, on one side and on the other`, () => {
      for (const { id } of each.scenarios) {
        const file = fileOf(each.id, id);
        for (const { side: name } of sound(each.sidesToDivide(file))) {
          const own = side(each.id, file, name);
          const count = Math.min(own.most, own.units.length === 0 ? own.most : own.units.length);
          const generals = dealtEvenly(own, count);
          const seated = each.seatsOf(each.divided(file, { [name]: generals }));
          if (isRefusal(seated)) throw new Error(`${id}: ${refusalName(seated)}`);
          expect(seated.filter((seat) => seat.side === name)).to.have.length(count);
        }
      }
    });
  }
});

function book(id: string): Rulebook {
  const found = rulebookOf(id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

function fileOf(id: string, scenario: string): object {
  const file = book(id).scenario(scenario);
  if (typeof file !== 'object' || file === null) throw new Error(`no ${scenario}`);
  return structuredClone(file);
}

function withOptions(id: string, scenario: string, options: object): object {
  const file = fileOf(id, scenario);
  return { ...file, options: { ...('options' in file && typeof file.options === 'object' ? file.options : {}), ...options } };
}

/** The same with something else of one army or side. */
function withArmy(file: object, army: string, other: object): object {
  if (!('armies' in file) || typeof file.armies !== 'object') throw new Error('no armies');
  return { ...file, armies: changed(file.armies, army, other) };
}

function changed(all: object | null, name: string, other: object): object {
  return Object.fromEntries(
    Object.entries(all ?? {}).map(([key, each]: [string, unknown]) => [key, key === name ? Object.assign({}, each, other) : each]),
  );
}

function withCaptainOn(unit: string): object {
  const file = fileOf('rally-king', 'field-of-four-banners');
  if (!('sides' in file) || typeof file.sides !== 'object') throw new Error('no sides');
  return { ...file, sides: changed(file.sides, 'red', { leaders: { warRating: 3, captains: [{ name: 'Corvus', unit, seat: 'red-2' }] } }) };
}

/** The field of the two colonels with a battalion more for the second of them. */
function withSevenUnits(): object {
  const text = JSON.stringify(fileOf('toy-soldiers', 'old-guard-and-two-colonels'));
  const one = /\{"id":"marsh-1"[^}]*\}[^}]*\}/.exec(text)?.[0] ?? '';
  const more = one.replace('marsh-1', 'marsh-3').replace('"y":16', '"y":8');
  return JSON.parse(text.replace(one, `${one},${more}`));
}

function side(id: string, file: object, name: string): SideToDivide {
  const found = sound(book(id).sidesToDivide(file)).find((each) => each.side === name);
  if (found === undefined) throw new Error(`no side ${name}`);
  return found;
}

/** So many generals: those there are, and others. */
function dealtEvenly({ side: name, generals, units }: SideToDivide, count: number): Division[string] {
  const named = Array.from(
    { length: count },
    (_, place) => generals[place] ?? { seat: `${name}-${place + 1}`, general: `General ${place + 1}` },
  );
  const whose = evenly(
    units.length,
    named.map(({ seat }) => seat),
  );
  return named.map((general) => ({ ...general, units: units.filter((_, place) => whose[place] === general.seat).map(({ id }) => id) }));
}

function divided(id: string, scenario: string, division: Division): unknown {
  return sound(book(id).divided(fileOf(id, scenario), division));
}

function refused(id: string, scenario: string, division: Division): string {
  return told(book(id).divided(fileOf(id, scenario), division));
}

function told(verdict: unknown): string {
  return isRefusal(verdict) ? `${verdict.clause} ${verdict.code}` : 'allowed';
}

function seats(id: string, file: unknown): string[] {
  return sound(book(id).seatsOf(file)).map((seat) => `${seat.id} ${seat.name}`);
}

function owners(id: string, file: unknown, name: string): Record<string, string> {
  const sides = sound(book(id).sidesToDivide(file));
  return Object.fromEntries((sides.find((each) => each.side === name)?.units ?? []).map((unit) => [unit.id, unit.seat]));
}

function ratingsOf(file: unknown, army: 'red'): number[] {
  if (typeof file !== 'object' || file === null || !('armies' in file)) throw new Error('refused');
  const armies: Record<string, { players: { rating: number }[] }> = JSON.parse(JSON.stringify(file.armies));
  return (armies[army]?.players ?? []).map(({ rating }) => rating);
}
