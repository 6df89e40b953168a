import { expect } from 'chai';
import {
  ASKING_ALL,
  FIGHT,
  OF_EVERY_KIND,
  QUESTIONED,
  askAsTheyDid,
  goAsTheyDid,
  golden,
  kindsIn,
  type Golden,
} from '../../test/rally-king/golden-battles.ts';

const OTHERS: readonly Golden[] = [
  ['stakes-at-harrow-ford', [...FIGHT, 'fire', 'halted', 'retire']],
  ['night-of-gargoyles', [...FIGHT.filter((kind) => kind !== 'pursuit'), 'deployed', 'flight', 'fire']],
  ['close-orcs-and-black-moon', [...FIGHT, 'item', 'leader-lost', 'fire']],
  ['close-aeja-and-sortium', [...FIGHT, 'artillery', 'fire', 'leader-lost']],
  ['close-ekra-and-chapka', [...FIGHT, 'rampage', 'give-ground', 'fire']],
  ['close-entoich-and-elves', [...FIGHT, 'intervention', 'item', 'spell']],
  ['close-ekra-and-goblins', [...FIGHT, 'flight', 'left-table', 'returned']],
  ['close-border-king-and-chapka', [...FIGHT, 'hindered', 'give-ground', 'intervention']],
  ['close-mirish-and-orcs', [...FIGHT, 'rampage', 'left-table', 'fire', 'spell', 'item']],
  ['close-treyine-and-tropilium', [...FIGHT, 'plan', 'spell', 'fire']],
  ['close-goblins-and-malohades', [...FIGHT, 'fire', 'retire']],
  ['close-tropilium-and-torem', [...FIGHT, 'flight', 'item', 'spell']],
  ['close-kurinthia-and-elves', [...FIGHT, 'spell', 'item', 'intervention']],
  ['close-rodentmen-and-elves', [...FIGHT, 'fire', 'item', 'intervention']],
  ['close-entoich-and-malohades', [...FIGHT, 'hindered', 'artillery', 'spell']],
  ['close-elves-and-hykar', [...FIGHT, 'flight', 'leader-shaken', 'intervention']],
  ['close-orcs-and-stygustan', [...FIGHT, 'intervention', 'give-ground', 'spell']],
  ['close-beastmen-and-rodentmen', [...FIGHT, 'hindered', 'follow-up', 'returned']],
  ['close-orcs-and-giants', [...FIGHT, 'stayed', 'retire', 'fire']],
  ['close-riata-and-kurinthia', [...FIGHT, 'retire', 'fire', 'leader-shaken']],
];

describe('the golden battles of Rally Round the King', function () {
  goAsTheyDid(OTHERS);
  askAsTheyDid([...QUESTIONED.keys()].filter((name) => !ASKING_ALL.includes(name)));

  it('RK-40.1: those of every check tell every kind of event that any of them tells', () => {
    const told = (battles: readonly Golden[]) => new Set(battles.flatMap(([name]) => [...kindsIn(golden(name))]));
    expect([...told(OF_EVERY_KIND)]).to.include.members([...told(OTHERS)]);
  });

  it('RK-38.3: those of every check ask every kind of question that any of them asks', () => {
    const asked = new Set(ASKING_ALL.flatMap((name) => [...(QUESTIONED.get(name) ?? [])]));
    expect([...asked]).to.include.members([...QUESTIONED.values()].flatMap((kinds) => [...kinds]));
  });
});
