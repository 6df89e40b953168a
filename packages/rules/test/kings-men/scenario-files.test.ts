import { expect } from 'chai';
import { loadScenario } from '../../src/books/kings-men/first/index.ts';
import { known, setUp } from '../../src/books/kings-men/first/set-up/setup.ts';
import { situated } from '../../src/books/kings-men/first/set-up/situation.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { script } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { granted, spot } from './marching.ts';
import { fromSetUp } from './support.ts';

type File = Readonly<Record<string, unknown>>;

const UNIT = { id: 'u', name: 'Unit', type: 'infantry' };
const player = (seat: string) => ({ seat, general: `General ${seat}` });

function file({ red = {}, black = {}, ...rest }: { red?: object; black?: object } & File = {}): File {
  return {
    format: 1,
    book: 'kings-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    armies: {
      red: { name: 'red', players: [player('r')], units: [{ ...UNIT, id: 'ru' }], ...red },
      black: { name: 'black', players: [player('b')], units: [{ ...UNIT, id: 'bu' }], ...black },
    },
    ...rest,
  };
}

function verdict(given: File): string {
  const read = loadScenario(given);
  return isRefusal(read) ? `${read.clause} ${read.code}` : 'granted';
}

function battle(given: File): State {
  return setUp(granted(loadScenario(given)), script({})({ seed: '', commitment: '', words: {}, drawn: {} })).state;
}

describe('scenario files (section 29)', () => {
  it('KM-29.1 gives units the formation they are written in, in ranks, files, layout and inches', () => {
    const drawn = (unit: object) =>
      battle(file({ red: { units: [{ ...UNIT, id: 'ru', at: { x: 20, y: 8 }, facing: 90, ...unit }] } })).field.units['ru'];
    expect(drawn({ formation: { kind: 'line', ranks: 3 } })).to.deep.include({
      formation: { kind: 'line', files: 4 },
      at: spot(20, 8),
      facing: 900,
    });
    expect(drawn({ formation: { kind: 'column', files: 2 } })?.formation).to.deep.equal({ kind: 'column', files: 2 });
    expect(drawn({ type: 'skirmishers', formation: { kind: 'skirmish', layout: 'picket', spread: 5.5 } })?.formation).to.deep.equal({
      kind: 'skirmish',
      layout: 'picket',
      spread: 5500,
    });
    expect(drawn({ type: 'foot-artillery', formation: { kind: 'battery' } })?.formation).to.deep.equal({ kind: 'battery' });
    expect(drawn({ type: 'horse-artillery', formation: { kind: 'column', files: 1 } })?.formation).to.deep.equal({
      kind: 'column',
      files: 2,
    });
    expect(drawn({ figures: 7, quality: 'elite' })).to.deep.include({
      figures: 7,
      strength: 7,
      quality: 'elite',
      formation: { kind: 'line', files: 4 },
      colour: 'green',
      disordered: false,
      officer: true,
      ensign: true,
      owner: null,
      building: null,
    });
  });

  it('KM-29.1a a formation or a facing without a position are those of the automatic choice and first offered; the player may take others', () => {
    const column = { kind: 'column', files: 2 };
    const state = battle(file({ red: { units: [{ ...UNIT, id: 'ru', formation: column, facing: 45 }] } }));
    expect(state.field.units['ru']).to.deep.include({ formation: column, facing: 450 });
    const trial = fromSetUp(state);
    const [first] = trial.offered('r');
    expect(first).to.deep.nested.include({ 'units[0].formation': column, 'units[0].facing': 450 });
    const other = { unit: 'ru', at: spot(30, 8), facing: 900, formation: { kind: 'line', files: 6 } };
    trial.answer({ units: [other], general: spot(30, 2) }, 'r').auto();
    expect(trial.state.field.units['ru']).to.deep.include({ formation: other.formation, facing: 900 });
    // One of the two alone, and a position with neither.
    const alone = (unit: object) => battle(file({ red: { units: [{ ...UNIT, id: 'ru', ...unit }] } })).field.units['ru'];
    expect(alone({ formation: column })).to.deep.include({ formation: column, facing: 900 });
    expect(alone({ facing: 45 })).to.deep.include({ formation: { kind: 'line', files: 6 }, facing: 450 });
    expect(alone({ at: { x: 20, y: 8 } })).to.deep.include({ formation: { kind: 'line', files: 6 }, facing: 900 });
    // One that it may not take.
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', formation: { kind: 'battery' } }] } }))).to.equal('KM-29.1 formation');
  });

  it('KM-29.1 refuses a file that is not sound, and says why', () => {
    expect(verdict(file())).to.equal('granted');
    expect(verdict({ ...file(), format: 2 })).to.equal('KM-29.1 malformed');
    expect(verdict(file({ black: { units: [{ ...UNIT, id: 'ru' }] } }))).to.equal('KM-29.1 double-name');
    expect(verdict(file({ black: { players: [player('r')] } }))).to.equal('KM-29.1 double-name');
    expect(
      verdict(
        file({
          terrain: ['a', 'a'].map((id) => ({
            id,
            kind: 'crops',
            area: [
              { x: 30, y: 20 },
              { x: 34, y: 20 },
              { x: 34, y: 24 },
            ],
          })),
        }),
      ),
    ).to.equal('KM-29.1 double-name');
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', owner: 'b' }] } }))).to.equal('KM-29.1 no-such-owner');
    expect(verdict(file({ red: { units: [] } }))).to.equal('KM-29.1 force');
    expect(verdict(file({ red: { random: 3 } }))).to.equal('KM-29.1 force');
    expect(verdict(file({ red: { units: [], random: 3 } }))).to.equal('granted');
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', figures: 4 }] } }))).to.equal('KM-2.2 too-weak');
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', figures: 5 }] } }))).to.equal('granted');
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', type: 'cavalry', figures: 7 }] } }))).to.equal('KM-2.2 too-strong');
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', formation: { kind: 'battery' } }] } }))).to.equal('KM-29.1 formation');
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', formation: { kind: 'column', files: 6 } }] } }))).to.equal(
      'KM-29.1 formation',
    );
    expect(verdict(file({ red: { units: [{ ...UNIT, id: 'ru', at: { x: 1, y: 1 } }] } }))).to.equal('KM-29.1 placement');
    expect(verdict(file({ red: { players: [{ ...player('r'), at: { x: 0.5, y: 2 } }] } }))).to.equal('KM-29.1 placement');
  });

  it('KM-28.7 holds objectives to names of their own, to the table, and what counts at the limit to a limit', () => {
    const area = [
      { x: 30, y: 20 },
      { x: 34, y: 20 },
      { x: 34, y: 24 },
    ];
    const hold = { kind: 'hold', id: 'hill', name: 'the hill', area, by: 'either' };
    const won = (victory: object) => verdict(file({ victory }));
    expect(won({ objectives: [hold] })).to.equal('granted');
    expect(won({ objectives: [hold, hold] })).to.equal('KM-29.1 double-name');
    for (const corner of [
      { x: -1, y: 20 },
      { x: 30, y: -1 },
      { x: 73, y: 20 },
      { x: 30, y: 49 },
    ])
      expect(won({ objectives: [{ ...hold, area: [...area, corner] }] })).to.equal('KM-29.1 objective');
    expect([
      won({
        objectives: [
          {
            ...hold,
            area: [
              { x: 0, y: 0 },
              { x: 72, y: 0 },
              { x: 72, y: 48 },
            ],
          },
        ],
      }),
      won({ atLimit: 'draw' }),
      won({ atLimit: 'draw', turnLimit: 4 }),
    ]).to.deep.equal(['granted', 'KM-29.1 no-limit', 'granted']);
    expect([
      won({ objectives: [{ ...hold, when: 'limit' }] }),
      won({ objectives: [{ ...hold, when: 'limit' }], turnLimit: 3 }),
    ]).to.deep.equal(['KM-29.1 no-limit', 'granted']);
  });

  it('KM-29.4 holds zones to be convex and apart', () => {
    const strip = (bottom: number, top: number) => [
      { x: 0, y: bottom },
      { x: 72, y: bottom },
      { x: 72, y: top },
      { x: 0, y: top },
    ];
    const zoned = (red: object, black: object) => verdict(file({ zones: { red, black } }));
    expect(zoned(strip(0, 12), strip(36, 48))).to.equal('granted');
    // Dragged from another corner, or mirrored, it goes round the other way.
    expect(zoned(strip(0, 12).toReversed(), strip(36, 48).toReversed())).to.equal('granted');
    expect(
      zoned(
        [
          { x: 0, y: 0 },
          { x: 72, y: 0 },
          { x: 72, y: 12 },
          { x: 36, y: 6 },
          { x: 0, y: 12 },
        ],
        strip(36, 48),
      ),
    ).to.equal('KM-29.1 zone');
    expect([zoned(strip(0, 12), strip(22.5, 48)), zoned(strip(0, 12), strip(22.51, 48))]).to.deep.equal(['KM-29.1 zone', 'granted']);
  });

  it('KM-29.5a tells a player who deploys where their allies have put themselves, and nothing of the enemy', () => {
    const two = { players: [player('a'), player('c')] };
    const trial = fromSetUp(
      battle(
        file({
          red: {
            players: [player('r'), player('s')],
            units: [
              { ...UNIT, id: 'ru', owner: 'r' },
              { ...UNIT, id: 'su', owner: 's' },
            ],
          },
          black: {
            ...two,
            units: [
              { ...UNIT, id: 'bu', owner: 'a' },
              { ...UNIT, id: 'cu', owner: 'c' },
            ],
          },
        }),
      ),
    );
    expect(trial.open.map(({ seats, about }) => [seats.join(), about])).to.deep.equal([
      ['r', { seat: 'r', army: 'red', units: ['ru'], general: true, placed: [] }],
      ['a', { seat: 'a', army: 'black', units: ['bu'], general: true, placed: [] }],
      ['s', { seat: 's', army: 'red', units: ['su'], general: true, placed: [] }],
      ['c', { seat: 'c', army: 'black', units: ['cu'], general: true, placed: [] }],
    ]);
    const place = (unit: string, x: number, y: number, facing: number) => ({
      unit,
      at: spot(x, y),
      facing,
      formation: { kind: 'line', files: 6 },
    });
    trial
      .answer({ units: [place('ru', 20, 8, 900)], general: spot(20, 3) }, 'r')
      .answer({ units: [place('bu', 50, 40, 2700)], general: spot(50, 45) }, 'a');
    const asked = (seat: string) => trial.view(seat).hand?.decisions.map(({ about }) => about);
    expect(['s', 'c', 'r'].map(asked)).to.deep.equal([
      [
        {
          seat: 's',
          army: 'red',
          units: ['su'],
          general: true,
          placed: [place('ru', 20, 8, 900)],
          generals: [{ seat: 'r', at: spot(20, 3) }],
        },
      ],
      [
        {
          seat: 'c',
          army: 'black',
          units: ['cu'],
          general: true,
          placed: [place('bu', 50, 40, 2700)],
          generals: [{ seat: 'a', at: spot(50, 45) }],
        },
      ],
      [],
    ]);
  });

  it('KM-27.5 and KM-5.2 are left out of what is known before any die: regular units, generals as listed, no random force', () => {
    const seen = (options: object, red: object = {}) => {
      const { state } = known(
        granted(
          loadScenario(
            file({ options, red: { players: [{ ...player('r'), rating: 3 }], units: [{ ...UNIT, id: 'ru', quality: 'elite' }], ...red } }),
          ),
        ),
      );
      return [
        state.field.generals['r']?.rating,
        ...Object.values(state.field.units).map(({ id, quality }) => `${id} ${quality}`),
        state.options.unitQuality,
        state.options.ratings,
      ];
    };
    expect(seen({})).to.deep.equal([3, 'ru elite', 'bu regular', 'scenario', 'scenario']);
    expect(seen({ unitQuality: 'random', ratings: 'rolled' })).to.deep.equal([3, 'ru regular', 'bu regular', 'random', 'rolled']);
    expect(seen({}, { units: [], random: 6 })).to.deep.equal([3, 'bu regular', 'scenario', 'scenario']);
  });

  it('KM-29.1 reads every type, quality, layout, kind of terrain and objective by its name', () => {
    const unit = (difference: object) => verdict(file({ red: { units: [{ ...UNIT, id: 'ru', ...difference }] } }));
    for (const type of ['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery'])
      expect(unit({ type }), type).to.equal('granted');
    for (const quality of ['militia', 'regular', 'elite']) expect(unit({ quality }), quality).to.equal('granted');
    for (const [layout, spread] of [
      ['cloud', 4],
      ['picket', 5.5],
    ])
      expect(unit({ type: 'skirmishers', formation: { kind: 'skirmish', layout, spread } }), String(layout)).to.equal('granted');
    const square = [
      { x: 30, y: 20 },
      { x: 34, y: 20 },
      { x: 34, y: 24 },
      { x: 30, y: 24 },
    ];
    const kinds = [
      'stream',
      'lake',
      'deep-river',
      'light-woods',
      'heavy-forest',
      'fence',
      'hedge',
      'low-wall',
      'barricade',
      'rampart',
      'fortification',
      'hill',
      'crops',
      'rough',
      'building',
      'road',
      'bridge',
    ];
    for (const kind of kinds) {
      const [piece] = battle(file({ terrain: [{ id: 'piece', kind, area: square }] })).field.ground.pieces;
      // None but buildings are gone into (KM-24.1), none but hills rise (KM-7.3).
      expect(piece, kind).to.deep.include({
        kind,
        enterableBy: kind === 'building' ? ['infantry', 'foot-artillery', 'skirmishers'] : [],
        name: kind.replaceAll('-', ' '),
      });
      expect(piece?.contours.length, kind).to.equal(kind === 'hill' ? 1 : 0);
    }
    for (const by of ['red', 'black', 'either']) {
      expect(
        verdict(file({ victory: { turnLimit: 9, objectives: [{ kind: 'hold', id: 'o', name: 'Ground', area: square, by }] } })),
        by,
      ).to.equal('granted');
    }
    for (const when of ['turn-end', 'limit']) {
      expect(
        verdict(
          file({ victory: { turnLimit: 9, objectives: [{ kind: 'hold', id: 'o', name: 'Ground', area: square, by: 'red', when }] } }),
        ),
        when,
      ).to.equal('granted');
    }
    for (const id of ['Unit', 'a b', 'ends-badly!', '', 'x'.repeat(33)]) expect(unit({ id }), id).to.equal('KM-29.1 malformed');
    for (const atLimit of ['larger-share', 'red', 'black', 'draw'])
      expect(verdict(file({ victory: { turnLimit: 9, atLimit } })), atLimit).to.equal('granted');
  });

  it('KM-29.1, KM-7.2 a piece of terrain is a polygon or a line with its thickness, one of them', () => {
    const area = [
      { x: 30, y: 20 },
      { x: 34, y: 20 },
      { x: 34, y: 24 },
    ];
    const line = [
      { x: 30, y: 20 },
      { x: 34, y: 20 },
    ];
    const laid = (shape: object) => verdict(file({ terrain: [{ id: 'piece', kind: 'hedge', ...shape }] }));
    expect([laid({ area }), laid({ line, thickness: 1 })]).to.deep.equal(['granted', 'granted']);
    expect([laid({}), laid({ area, line, thickness: 1 }), laid({ line }), laid({ area, thickness: 1 })]).to.deep.equal(
      Array.from({ length: 4 }, () => 'KM-29.1 malformed'),
    );
  });

  it('KM-29.1, KM-3.5, KM-3.6, KM-3.9, KM-3.16 a battle in the middle has its units drawn up as it is written', () => {
    const written = (formation: object, more: object = {}) => {
      const state = situated(
        battle(file()),
        { units: { ru: { at: { x: 30, y: 20 }, formation, ...more } } },
        script({})({ seed: '', commitment: '', words: {}, drawn: {} }),
      );
      return isRefusal(state) ? `${state.clause} ${state.code}` : state.field.units.ru?.formation;
    };
    expect(written({ kind: 'line', ranks: 3 })).to.deep.equal({ kind: 'line', files: 4 });
    expect(written({ kind: 'column', files: 2 })).to.deep.equal({ kind: 'column', files: 2 });
    expect([written({ kind: 'square' }), written({ kind: 'mob' })]).to.deep.equal([{ kind: 'square' }, { kind: 'mob' }]);
    // Five men in three ranks would be deeper than wide, twelve in six files wider than deep.
    expect([
      written({ kind: 'line', ranks: 3 }, { figures: 5 }),
      written({ kind: 'column', files: 6 }),
      written({ kind: 'battery' }),
    ]).to.deep.equal(['KM-3.5 formation', 'KM-3.6 formation', 'KM-3.1 formation']);
  });
});
