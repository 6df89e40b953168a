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
  ['close-orcs-and-black-moon', [...FIGHT, 'spell', 'item', 'leader-lost']],
  ['close-aeja-and-sortium', [...FIGHT, 'artillery', 'summoned', 'leader-shaken']],
  ['close-ekra-and-chapka', [...FIGHT, 'rampage', 'follow-up', 'give-ground']],
  ['close-entoich-and-elves', [...FIGHT, 'intervention', 'item', 'spell']],
  ['close-ekra-and-goblins', [...FIGHT.filter((kind) => kind !== 'stopped'), 'flight', 'left-table', 'returned']],
  ['close-border-king-and-chapka', [...FIGHT, 'hindered', 'give-ground', 'intervention']],
  ['close-mirish-and-orcs', [...FIGHT, 'rampage', 'left-table', 'follow-up', 'fire', 'spell']],
  ['close-treyine-and-tropilium', [...FIGHT, 'plan', 'spell', 'body-split']],
  ['close-goblins-and-malohades', [...FIGHT, 'flight', 'artillery', 'give-ground']],
  ['close-tropilium-and-torem', [...FIGHT, 'flight', 'item', 'spell']],
  ['close-kurinthia-and-elves', [...FIGHT, 'leader-lost', 'spell', 'item']],
  ['close-rodentmen-and-elves', [...FIGHT, 'fire', 'item', 'intervention']],
  ['close-goblins-and-elves', [...FIGHT, 'artillery', 'item', 'flight']],
  ['close-elves-and-hykar', [...FIGHT, 'flight', 'leader-shaken', 'intervention']],
  ['close-orcs-and-stygustan', [...FIGHT, 'intervention', 'give-ground', 'removed']],
  ['close-beastmen-and-rodentmen', [...FIGHT, 'hindered', 'follow-up', 'returned']],
  ['close-orcs-and-giants', [...FIGHT, 'artillery', 'give-ground', 'stayed']],
  ['close-riata-and-kurinthia', [...FIGHT, 'returned', 'left-table', 'artillery']],
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
