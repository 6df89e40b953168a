import { signal } from '@preact/signals';
import { gameFromView, settingOf, toySoldiers } from '@longroll/rules/books/toy-soldiers/index';
import { view } from '@longroll/rules/kernel/view';
import { expect } from 'chai';
import { line } from '../../../rules/test/toy-soldiers/position.ts';
import { playTurns } from '../../../rules/test/toy-soldiers/turns.ts';
import { toySoldiersFace } from '../../src/books/toy-soldiers/index.ts';
import { SETUP } from '../battle/fixtures.ts';

const aware = { do: 'commander', commander: { action: 'awareness', way: [] } };

/** What the line at the top of a page says of who leads. */
function leading({ game }: ReturnType<typeof playTurns>) {
  const { table, hand } = view(toySoldiers, game, 'red');
  const setup = {
    ...SETUP,
    book: { id: toySoldiers.id, version: toySoldiers.version },
    seat: 'red',
    setting: settingOf(game),
    seats: game.seats.map(({ id, side }) => ({ id, side, general: id, player: id, held: 'human' as const })),
  };
  expect(gameFromView(settingOf(game), game.seats, { table, hand }).state.initiative).to.equal(game.state.initiative);
  return toySoldiersFace.open(signal({ setup, table, hand, events: [] })).leading?.();
}

describe('who has the initiative, on the page', () => {
  it('TS-7.6: the side that has it is named, until the other one wins it or the battle is over', () => {
    const units = [line('r', 36, 10, 90), line('b', 36, 40, 270)];
    const trial = playTurns({ units, seats: { red: ['red', 'ally'] } }, { awareness: [6, 6], initiative: [2, 5] });
    const said = () => leading(trial)?.map(({ side, clause }) => [side, clause]);
    expect(said()).to.deep.equal([['red', 'TS-7.6']]);
    expect(leading(trial)?.[0]?.text).to.include('has the initiative');
    trial.answer(aware, 'red').endHalf('red').endHalf('ally').answer(aware, 'blue').endHalf('blue');
    // 2 - 1 for the holder, red, against 5 - 1.
    expect(said()).to.deep.equal([['blue', 'TS-7.6']]);
    for (const seat of ['red', 'ally']) trial.command('concede', seat, { concede: true });
    expect(said()).to.deep.equal([]);
  });

  it('TS-7.6: of two alone it is read in the log', () => {
    const units = [line('r', 36, 10, 90), line('b', 36, 40, 270)];
    expect(leading(playTurns({ units }))).to.deep.equal([]);
  });
});
