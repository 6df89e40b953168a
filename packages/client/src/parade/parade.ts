import { daylightOf } from '@longroll/rules/table/daylight';
import type { TableScene, TableView } from '../table/contract.ts';
import { openTable } from '../table/index.ts';
import { LOOKED_AT } from '../table/looked-at.ts';
import { openEmpty } from './empty.ts';
import { drawnUp, engaged, massed } from '../books/kings-men/on-parade.ts';

/* The parade ground: a drawn table without a battle, to look at and to measure. `?ground=<scenario>&figures=<n>&<side>=<nation>&view=map&engaged&light=dusk&drawing=plain`, or `?empty`. */

declare global {
  interface Window {
    parade?: { readonly view: TableView; readonly scene: TableScene };
  }
}

const wanted = new URLSearchParams(location.search);
const element = document.getElementById('table');
if (element === null) throw new Error('no place for the table');
if (wanted.has('empty')) openEmpty(element);
else window.parade = await openParade(element);

async function openParade(place: HTMLElement): Promise<NonNullable<Window['parade']>> {
  const field = wanted.get('ground') ?? 'bridge-of-steinbach';
  const figures = Number(wanted.get('figures') ?? 0);
  const deployed = figures > 0 ? massed(field, figures) : wanted.has('engaged') ? engaged(field) : drawnUp(field);
  const ground = { ...deployed.ground, light: daylightOf({ light: wanted.get('light') }) };
  const scene: TableScene = {
    ...deployed,
    ground,
    liveries: Object.fromEntries(deployed.sides.map(({ id }) => [id, wanted.get(id) ?? ''])),
  };
  const view = await openTable(place, LOOKED_AT, wanted.get('drawing') === 'plain' ? 'plain' : 'figures', scene);
  view.setMode(wanted.get('view') === 'map' ? 'map' : 'oblique');
  view.show(scene);
  return { view, scene };
}
