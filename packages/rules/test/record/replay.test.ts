import { expect } from 'chai';
import { freshChance, streams } from '../../src/chance/index.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { at } from '../../src/record/difference.ts';
import { isFlaw, replay, stageOfTurn, type FinishedRecord, type Replay } from '../../src/record/index.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { kingsMenDefinition } from '../../src/rulebooks/kings-men.ts';
import { firstEvent, forged, golden } from './golden-records.ts';
import { flawSaid } from '@longroll/words/flaw';

/** A registry whose books have no dice at all. */
const diceless = [
  defineRulebook({
    ...kingsMenDefinition,
    chance: () => {
      throw new Error('a replay has drawn dice');
    },
  }),
];

function watched(record: FinishedRecord): Replay {
  const seen = replay(record, diceless);
  if (isFlaw(seen)) throw new Error(seen.code);
  return seen;
}

function driftSaid({ drift }: Replay): string {
  return drift === null ? '' : flawSaid(drift);
}

describe('record: replay', function () {
  const record = golden('chance-encounter');
  const { stages, drift } = watched(record);

  it('shows the whole battle without drawing a die', () => {
    expect(drift).to.equal(null);
    expect(stages.map(({ number }) => number)).to.deep.equal([0, ...record.commands.map(({ seq }) => seq)]);
    expect(stages.flatMap(({ events }) => events.map(({ seq }) => seq))).to.deep.equal(
      Array.from({ length: stages.at(-1)?.table.seq ?? 0 }, (_, seq) => seq),
    );
    expect(stages.at(-1)?.table.outcome?.winners).to.deep.equal([record.outcome.winner]);
    expect(stages.at(-1)?.over).to.equal(true);
  });

  it('shows the tables that stood there when the battle was fought', () => {
    const [book] = rulebooks;
    if (book === undefined) throw new Error('the registry is empty');
    const begun = book.open(record.scenario, freshChance(record.chance.seed, record.chance.words), streams);
    if (isRefusal(begun)) throw new Error(refusalName(begun));
    let { position } = begun;
    expect(stages[0]?.table).to.deep.equal(position.table());
    for (const { seq, decision, seat, answer } of record.commands) {
      const next = position.decide({ decision, seat, answer }, streams);
      if (isRefusal(next)) throw new Error(refusalName(next));
      position = next.position;
      expect(stages[seq]?.table).to.deep.equal(position.table());
    }
  });

  it('shows each seat its own secrets, a spectator none, and everything to who may see all', () => {
    const stage = stages.find(({ events }) => events.some(({ secret }) => secret !== undefined));
    const rolled = stage?.events.filter(({ kind }) => kind === 'command-points-rolled') ?? [];
    expect(rolled).to.have.length(2);
    const own = (watcher: Parameters<(typeof stages)[0]['seenBy']>[0]) =>
      stage
        ?.seenBy(watcher)
        .events.filter(({ kind, own: part }) => kind === 'command-points-rolled' && part !== undefined)
        .map(({ data }) => at(data, ['army']));
    const [red, black] = [
      record.seats.find(({ side }) => side === 'red')?.id ?? '',
      record.seats.find(({ side }) => side === 'black')?.id ?? '',
    ];
    expect(own(red)).to.deep.equal(['red']);
    expect(own(black)).to.deep.equal(['black']);
    expect(own(null)).to.deep.equal([]);
    expect(own({ all: true })).to.deep.equal(['red', 'black']);
    expect(stage?.seenBy(red).known.map(({ seat }) => seat)).to.deep.equal([red]);
    expect(stage?.seenBy(null).known).to.deep.equal([]);
    expect(stage?.seenBy({ all: true }).known.map(({ seat }) => seat)).to.have.members([red, black]);
    expect(JSON.stringify(stage?.seenBy(null))).not.to.contain('"points"');
  });

  it('jumps to a turn', () => {
    const { stages: all } = watched(golden('crossroads-at-aubry'));
    const index = stageOfTurn(all, 2);
    expect(all[index]?.turn).to.equal(2);
    expect(all[index - 1]?.turn).to.equal(1);
    expect(stageOfTurn(all, 99)).to.equal(all.length - 1);
  });

  it('stops at the event where the record and its own dice part', () => {
    const fire = firstEvent(record, 'fire');
    const path = [...fire.path, 'data', 'attack', 'dice', 0];
    const fell = Number(at(record, path));
    const told = watched(forged(record, path, fell === 6 ? 5 : 6));
    expect(told.drift).to.include({ what: 'die', command: fire.command, event: fire.seq });
    expect(driftSaid(told)).to.contain(`Event ${fire.seq}, fire of `);
    expect(told.stages).to.have.length(fire.command);
  });

  it('finds a changed checksum, and a draw that is missing', () => {
    const { command } = firstEvent(record, 'unit-moved');
    expect(watched(forged(record, ['commands', command - 1, 'hash'], '0'.repeat(64))).drift).to.include({ what: 'hash', command });
    const fire = firstEvent(record, 'fire');
    const short = watched(forged(record, ['commands', fire.command - 1, 'draws'], []));
    expect(short.drift).to.include({ command: fire.command });
    expect(driftSaid(short)).to.contain('the record has no draw for fire.attack');
    const seven = forged(record, ['commands', fire.command - 1, 'draws', 0, 'dice', 0], 7);
    expect(driftSaid(watched(seven))).to.contain('no die of 6 sides shows 7');
    const index = record.commands.findIndex(({ draws }) => draws.some((draw) => draw.do === 'shuffle'));
    const twice = record.commands[index]?.draws.findIndex((draw) => draw.do === 'shuffle') ?? -1;
    const dealt = at(record, ['commands', index, 'draws', twice, 'places', 0]);
    const doubled = forged(record, ['commands', index, 'draws', twice, 'places', 1], dealt);
    expect(watched(doubled).drift).to.include({ command: index + 1 });
    expect(driftSaid(watched(doubled))).to.contain('not every card of the deck is dealt once');
  });
});
