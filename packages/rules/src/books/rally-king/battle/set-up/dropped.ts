import { findCompany } from '../../shared/muster/companies.ts';
import { isFantasticCompany, isFantasticUnit } from '../../shared/muster/historical.ts';
import { findTreasure } from '../../shared/muster/treasures.ts';
import { isMagical } from '../options.ts';
import { SIDES } from '../state/unit.ts';
import { findRow } from './nations.ts';
import type { Party, Scenario } from './scenario.ts';

type FileUnit = Extract<Party['army'], { build: 'fixed' }>['units'][number];

/** Whether a unit of a file has no place in a historical game (RK-6.5a). */
function isFantasticIn({ list: armyList }: Party, { row, list = armyList, kind, traits, company = '' }: FileUnit): boolean {
  const found = findRow(list, row);
  const hired = findCompany(company) ?? findCompany(list);
  if (hired !== undefined && isFantasticCompany(hired)) return true;
  // Named outside its company, the gun of the Drum Dwarves is theirs still (RKC-26.8a).
  if (row === 'drum-artillery') return true;
  return found !== undefined && isFantasticUnit({ kind: kind ?? found.kind, traits: traits ?? found.traits });
}

/** A side without magic: its Magic Users stay away, and the things that nobody else can use; all other things do without their spells (RK-28.1a). */
function withoutMagic(party: Party): Party {
  return {
    ...party,
    magic: { users: [] },
    treasures: party.treasures.filter(({ type }) => findTreasure(type)?.needsMagicUser !== true),
  };
}

/** A side as history knows it: without fantastic units and whoever leads them, Heroes, Magic Users, and things of power (RK-6.5a). */
function ofHistory(party: Party): Party {
  const bare: Party = { ...withoutMagic(party), treasures: [], hero: 'none' };
  const { army, leaders } = party;
  if (army.build !== 'fixed') return bare;
  const units = army.units.filter((unit) => !isFantasticIn(party, unit));
  const stays = (unit: string | undefined) => unit === undefined || units.some(({ id }) => id === unit);
  const { maiden: _maiden, ...led } = leaders;
  return {
    ...bare,
    army: { ...army, units },
    leaders: {
      ...led,
      captains: led.captains.filter(({ unit }) => stays(unit)),
      commanders: led.commanders.filter(({ unit }) => stays(unit)),
    },
  };
}

/** A file as its battle is fought: what its options drop is left out of it, and of a file that has been so altered nothing more is (RK-6.5a, RK-28.1a). */
export function asFought(scenario: Scenario): Scenario {
  if (isMagical(scenario.options)) return scenario;
  const altered = scenario.options.historical === 'on' ? ofHistory : withoutMagic;
  const sides = { ...scenario.sides };
  for (const side of SIDES) sides[side] = altered(sides[side]);
  return { ...scenario, sides };
}
