import { expect } from 'chai';
import { inches } from '../../../src/table/units.ts';
import { contact, tests, type Fought } from '../contact/contact.ts';
import { companies, guns, line, skirmishOrder, spot, squadron, type Position } from '../position.ts';
import { charge, order, until } from './charging.ts';

const AT = order(['A', 'D']);
const TWO: Fought = [
  [['A'], ['D']],
  [['B'], ['E']],
];
const STAYS: Readonly<Record<string, object>> = {
  'contact-2a': { do: 'continue' },
  'contact-2b': { do: 'stay' },
  'contact-4a': { do: 'pay' },
  'contact-4b': { do: 'stand' },
  'contact-6a': { do: 'continue' },
  'contact-6b': { do: 'stay' },
  stakes: { yes: false },
};

describe('Toy Soldiers: clauses of a charge that hold on every way', () => {
  it('TS-20.4, TS-20.20: counter-chargers do not run onto one another', () => {
    // Two companies side by side with an inch between them, each on a heading that brings it before the other.
    const beside = [line('S0', 28, 18, 255, { stands: 1 }), line('S1', 30.5, 18, 245, { stands: 1 })].map((unit) => ({
      ...unit,
      side: 'blue' as const,
      seat: 'blue',
    }));
    const units = [line('A', 24, 10, 90), line('D', 22, 18, 270), ...beside];
    const trial = until(charge({ units }, AT), 'react-6');
    const counter = (one: number | null, two: number | null) => ({
      do: 'counter-charge',
      units: [
        { unit: 'S0', against: 'A', heading: one },
        { unit: 'S1', against: 'A', heading: two },
      ],
    });
    expect(trial.refused(counter(2700, 2320)).clause).to.equal('TS-20.4');
    trial.answer(counter(2500, 2480));
    expect(trial.told('reaction-made')).to.have.length(2);
  });

  it('TS-2.15: skirmishers of a friend make room also for guns that limber in the face of a charge', () => {
    // The rightmost gun goes two ahead with its section, over the stand before it.
    const friend = companies('s', 27, 24, 270, { stands: 5, skirmishers: [{ number: 1, at: spot(24.5, 21) }] });
    const units = [squadron('A', 20, 6, 90), line('D', 20, 22, 270, { stands: 3 }), guns('G', 26, 23, 270), friend];
    const trial = until(charge({ units }, AT), 'react-12').answer({ do: 'limber', unit: 'G', facing: 2700 });
    expect(trial.told('skirmisher-moved').map(({ unit, cause }) => [unit, cause])).to.deep.equal([['s', 'covered']]);
  });

  it('TS-20.16: a charger pays for the width in which it makes the stage, not for that in which it began', () => {
    // Stress 5 and the point of the charge; the one hit of the volley takes a stand of the squadron's two.
    const units = [squadron('A', 20, 6, 90, { stress: 5 }), line('D', 20, 22, 270, { disorder: 2 })];
    const dice = { volley: [6, 1, 1, 1, 1, 1], 'volley.receive': [1] };
    const trial = until(charge({ units }, AT, dice), 'react-12');
    trial.answer({ do: 'volley', unit: 'D', volleys: [{ target: 'A', face: null }], bring: false });
    until(trial, 'react-6');
    expect(trial.unit('A').formation).to.include({ kind: 'companies', stands: 1 });
    // Musketry alone.
    expect(trial.unit('A').disorder).to.equal(2);
  });

  it('TS-20.41, TS-21.7: a charger whose target has gone and a target that has routed are nobody\u2019s company in the wave that follows', () => {
    // B leads and breaks D; A, that followed D too, has nobody left; C follows E alone.
    const units = [
      companies('B', 24, 12, 90),
      companies('A', 16, 9, 90),
      companies('C', 40, 9, 90),
      line('D', 20, 16, 270, { disorder: 4, stress: 3 }),
      line('E', 40, 16, 270),
    ];
    const given = { units, elan: { red: 6, blue: 6 }, players: { blue: { chaos: 4 } } } satisfies Position;
    const dice = {
      balk: [6, 6, 6],
      'contact.command': [6, 1, 3, 3],
      'contact.disorder': [6, 1],
      'contact.stress': [6, 1],
      'rout.stress': [1],
    };
    const trial = until(charge(given, order(['B', 'D'], ['A', 'D'], ['C', 'E']), dice), 'contact-2a');
    for (const step of ['contact-2a', 'contact-2b', 'contact-4a', 'contact-4b', 'contact-6a', 'contact-6b'] as const)
      trial.answer(STAYS[step] ?? {});
    until(trial, 'contact-2a');
    expect(trial.told('wave-opened').map(({ chargers }) => chargers)).to.deep.equal([['B'], ['C']]);
    const modifiers = trial.events.flatMap(({ kind, secret }) => (kind === 'contact-die' ? [secret?.data] : [])).slice(-2);
    expect(modifiers).to.deep.equal([
      { die: 3, modifier: 0, success: true, first: null },
      { die: 3, modifier: 0, success: false, first: null },
    ]);
  });

  it('TS-20.32: a target that has let its last volley be before the lead may fire it at those who follow', () => {
    const units = [companies('A', 16, 9, 90), companies('B', 24, 12, 90), line('D', 20, 16, 270)];
    const trial = until(
      charge({ units, elan: { red: 6, blue: 6 } }, order(['A', 'D'], ['B', 'D']), { balk: [6, 6], 'contact.command': [1, 1, 1, 1] }),
      'last-volley',
    );
    trial.answer({ volleys: [] });
    until(trial, 'contact-2a').answer({ do: 'abort' });
    until(trial, 'last-volley');
    expect(trial.question('last-volley').about).to.deep.equal({ unit: 'D', chargers: ['A'] });
  });

  it('TS-21.33: of those whom the totals rout the attackers go first, in whatever conflict they are', () => {
    // A and D, B and E have failed twice each; D and B have the lower totals.
    const stats = { disorder: 4, stress: 4 };
    const units = [
      line('A', 15, 10, 90, stats),
      line('B', 40, 10, 90, stats),
      line('D', 15, 12, 270, stats),
      line('E', 40, 12, 270, stats),
    ];
    const players = { red: { chaos: 4 }, blue: { chaos: 4 } };
    const trial = contact({ units, conflicts: TWO, players, elan: { red: 6, blue: 6 } }, tests([6, 6, 6, 6], [2, 1, 1, 2], [1, 1, 1, 1]));
    while (trial.asked in STAYS) trial.answer(STAYS[trial.asked] ?? {});
    trial.answer({ go: 'back' }).answer({ go: 'back' });
    expect(trial.told('unit-routed').map(({ unit }) => unit)).to.deep.equal(['B', 'D']);
  });

  it('TS-21.32, TS-21.39: a battalion in skirmish order that has won may advance like any winner but a garrison', () => {
    const units = [line('A', 20, 10, 90, { disorder: 4, stress: 4 }), skirmishOrder('D', 20, 12, 270)];
    const given = { units, conflicts: [[['A'], ['D']]] satisfies Fought, players: { red: { chaos: 4 } } };
    const dice = { ...tests([1, 6], [1, 6], [1, 6]), 'rout.stress': [1] };
    const trial = contact(given, dice);
    while (trial.asked in STAYS) trial.answer(STAYS[trial.asked] ?? {});
    trial.answer({ go: 'back' });
    expect(trial.question('post-contact').about).to.deep.equal({ unit: 'D' });
    trial.answer({ advance: inches(2), blocks: [] });
    expect(trial.unit('D').formation).to.deep.include({ at: spot(20, 10) });
  });
});
