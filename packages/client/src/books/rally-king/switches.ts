import { options, type Options } from '@longroll/rules/books/rally-king/battle/options';
import words from '@longroll/words/en/rally-king/options';
import { spoken } from '../../text/language.ts';
import { counted, switchList, type OptionWords, type Switch } from '../switch-list.ts';

const say = spoken('rally-king/options', words);

/** The switches of RK-42.1 and RK-42.3. */
const SWITCHES: Readonly<Record<keyof Options, OptionWords>> = {
  distanceScale: { ...say.distanceScale, clause: 'RK-1.1' },
  armyBuild: { ...say.armyBuild, clause: 'RK-6.2' },
  historical: { ...say.historical, clause: 'RK-6.5', values: say.onOff },
  magic: { ...say.magic, clause: 'RK-28.1', values: say.onOff },
  flyerScouting: { ...say.flyerScouting, clause: 'RK-8.2', values: { '6': '6', '12': '12' } },
  terrainFootprint: { ...say.terrainFootprint, clause: 'RK-9.3' },
  refusalLimit: { ...say.refusalLimit, clause: 'RK-11.2', values: counted(0, 2) },
  crestFire: { ...say.crestFire, clause: 'RK-10.5' },
  mandatoryFire: { ...say.mandatoryFire, clause: 'RK-21.7' },
  fireIntoMelee: { ...say.fireIntoMelee, clause: 'RK-21.6', values: say.onOff },
  dualFireDice: { ...say.dualFireDice, clause: 'RK-4.5', values: counted(1, 2) },
  firearmTargetNumber: { ...say.firearmTargetNumber, clause: 'RK-4.8' },
  cannonBounce: { ...say.cannonBounce, clause: 'RK-22.6' },
  reactionChargeTest: { ...say.reactionChargeTest, clause: 'RK-15.5' },
  chargeAlsoThreatens: { ...say.chargeAlsoThreatens, clause: 'RK-18.3', values: say.onOff },
  volleyCap: { ...say.volleyCap, clause: 'RK-20.8', values: counted(1, 20) },
  flyerReturn: { ...say.flyerReturn, clause: 'RK-23.12', values: say.onOff },
  rampageMonsters: { ...say.rampageMonsters, clause: 'RK-25.4', values: say.onOff },
  artifactCasting: { ...say.artifactCasting, clause: 'RK-33.12' },
  scoring: { ...say.scoring, clause: 'RK-27.3' },
  turnLimit: { name: say.turnLimit.name, clause: 'RK-27.1', values: { '0': say.turnLimit.unlimited, ...counted(1, 50) } },
  npcPlanVisible: { ...say.npcPlanVisible, clause: 'RK-32.8', values: say.onOff },
  arquebusTerror: { ...say.arquebusTerror, clause: 'RK-42.3' },
};

export function switches(): Switch[] {
  return switchList(options, SWITCHES);
}
