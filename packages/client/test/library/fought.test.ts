import type { FieldEntry } from '@longroll/protocol';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ByVersion, Fought } from '../../src/library/fought.tsx';

const field: FieldEntry['field'] = {
  id: 'aubry',
  book: 'kings-men',
  name: 'The crossroads at Aubry',
  description: '',
  minutes: 25,
  kind: 'battle',
  letters: false,
  battleDays: false,
  strengths: [],
  sides: [
    { id: 'red', name: 'Army of the Meuse', colour: 'red', emblem: 'disc', units: 5 },
    { id: 'black', name: 'Army of the Weser', colour: 'blue', emblem: 'diamond', units: 5 },
  ],
};

/** A field with so many versions, and how battles came out there. */
function crossroads(results: FieldEntry['results'], newest = 2): Parameters<typeof Fought>[0]['entry'] {
  const versions = Array.from({ length: newest }, (_, each) => {
    return { version: newest - each, bookVersion: '1', note: '', made: '2026-11-30T12:00:00Z', trial: null };
  });
  return { field, results, versions };
}

/** The lines of a page that is shown. */
const linesOf = (shown: string) => [...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line);

const shownOf = (entry: Parameters<typeof Fought>[0]['entry']) => linesOf(renderToString(h(Fought, { entry })));

describe('how battles came out on a field of the library', () => {
  it('is told of all versions together, and of each where there are several', () => {
    expect(
      shownOf(
        crossroads({
          battles: 4,
          won: { red: 1, black: 2 },
          drawn: 1,
          withComputer: 0,
          byVersion: [
            { version: 2, battles: 1, won: { red: 1 }, drawn: 0 },
            { version: 1, battles: 3, won: { black: 2 }, drawn: 1 },
          ],
        }),
      ),
    ).to.deep.equal([
      'Army of the Meuse won 1 of 4 (25 %)',
      'Army of the Weser won 2 of 4 (50 %)',
      'nobody won 1',
      'Version 2: one battle · Army of the Meuse won 1',
      'Version 1: 3 battles · Army of the Weser won 2 · nobody won 1',
    ]);
  });

  it('is told without versions where there is one', () => {
    const once = { battles: 1, won: { red: 1 }, drawn: 0 };
    expect(shownOf(crossroads({ ...once, withComputer: 0, byVersion: [{ version: 1, ...once }] }, 1))).to.deep.equal([
      'Army of the Meuse won 1 of 1 (100 %)',
      'Army of the Weser won 0 of 1 (0 %)',
    ]);
  });

  it('leaves out no battle that was won by a side which the newest version has not', () => {
    const before = { battles: 2, won: { blue: 2 }, drawn: 0 };
    expect(shownOf(crossroads({ ...before, withComputer: 0, byVersion: [{ version: 1, ...before }] }))).to.deep.equal([
      'Army of the Meuse won 0 of 2 (0 %)',
      'Army of the Weser won 0 of 2 (0 %)',
      'a side that the newest version has not won 2',
      'Version 1: 2 battles · a side that the newest version has not won 2',
    ]);
  });

  it('is told of an army by its versions in the same way', () => {
    const entry = { versions: crossroads({ battles: 0, won: {}, drawn: 0, byVersion: [], withComputer: 0 }).versions };
    const results = { byVersion: [{ version: 2, battles: 3, won: 1 }] };
    const told = ({ won }: (typeof results.byVersion)[number]) => [`won ${won}`];
    expect(
      linesOf(renderToString(h(ByVersion<(typeof results.byVersion)[number]>, { entry: { ...entry, results }, linesOf: told }))),
    ).to.deep.equal(['Version 2: 3 battles · won 1']);
  });
});
