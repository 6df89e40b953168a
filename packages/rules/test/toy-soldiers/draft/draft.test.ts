import { expect } from 'chai';
import { UNDRAFTED } from '../../../src/books/toy-soldiers/draft/drafted.ts';
import { draftFlow } from '../../../src/books/toy-soldiers/draft/flow.ts';
import type { Selection } from '../../../src/books/toy-soldiers/selections.ts';
import type { State } from '../../../src/books/toy-soldiers/state.ts';
import type { SideId } from '../../../src/books/toy-soldiers/troops/unit.ts';
import type { SeatId } from '../../../src/kernel/game.ts';
import { position, spot } from '../position.ts';
import { playing, type Trial } from '../trial.ts';

interface Given {
  readonly options?: Record<string, unknown>;
  readonly seats?: Partial<Record<SideId, readonly SeatId[]>>;
}

/** A table of 72 by 48 before the first choice; red's die is the higher one. */
function drafted({ options = {}, seats = {} }: Given = {}, dice: readonly number[] = [6, 1]): Trial {
  const state: State = position({
    units: [],
    options: { selections: 2, ...options },
    seats,
    elan: { red: 0, blue: 0 },
    state: { draft: UNDRAFTED },
  });
  state.field.commanders = {};
  return playing(state, draftFlow, {}, { 'first-chooser': dice });
}

/** Red has the lower edge. */
const begun = (given: Given = {}) => drafted(given).answer({ edge: 'bottom' });
const pick = (trial: Trial, ...picks: Selection[]) => {
  for (const each of picks) trial.answer({ pick: each });
  return trial;
};
const companies = (x: number, y: number, facing: number) => ({ formation: 'companies', at: spot(x, y), facing: facing * 10 });

describe('Toy Soldiers: forces chosen by the players', () => {
  it('TS-5.2: each side rolls, ties again, high chooses first; with the option the host does without a die', () => {
    expect(drafted({}, [3, 3, 2, 5]).told('first-chooser-rolled')).to.deep.equal([
      {
        dice: [
          { side: 'red', die: 2 },
          { side: 'blue', die: 5 },
        ],
        side: 'blue',
      },
    ]);
    expect(drafted({}, [2, 5]).question('choose-edge').seats).to.deep.equal(['blue']);
    const host = drafted({ options: { firstChooser: 'host' } }, []);
    expect(host.told('first-chooser-rolled')).to.deep.equal([]);
    expect(host.question('choose-edge').seats).to.deep.equal(['red']);
  });

  it('TS-5.3: the first chooser names an edge, the other side has the other', () => {
    const trial = drafted().answer({ edge: 'top' });
    expect(trial.state.sides.red.edge).to.equal('top');
    expect(trial.state.sides.blue.edge).to.equal('bottom');
    expect(drafted().auto().state.sides.red.edge).to.equal('bottom');
    const { sides } = drafted().answer({ edge: 'bottom' }).state;
    expect([sides.red.edge, sides.blue.edge]).to.deep.equal(['bottom', 'top']);
  });

  it('TS-5.7: what is chosen is placed before the next choice, be it a unit or ground', () => {
    const trial = begun({ options: { selections: 3 } });
    pick(trial, 'line-infantry').auto();
    pick(trial, 'defend-hill');
    expect(trial.question('place-terrain').seats).to.deep.equal(['blue']);
    expect(trial.open).to.have.length(1);
    trial.auto();
    expect(trial.question('draft-pick').seats).to.deep.equal(['red']);
    const kinds = trial.events.map(({ kind }) => kind).filter((kind) => kind === 'selection-made' || kind.endsWith('-placed'));
    expect(kinds).to.deep.equal(['selection-made', 'unit-placed', 'selection-made', 'terrain-placed']);
    expect(trial.told('terrain-placed')).to.deep.equal([{ seat: 'blue', pieces: trial.state.field.ground.pieces }]);
    expect(trial.state.field.ground.pieces.map(({ kind }) => kind)).to.deep.equal(['hill']);
    // A choice of nothing to place is followed by the next at once.
    expect(pick(trial, 'veterans').question('draft-pick').seats).to.deep.equal(['blue']);
  });

  it('TS-2.4: a unit that is chosen has disorder 1 and stress 0, its commander chaos 1', () => {
    const trial = pick(begun(), 'line-infantry').auto();
    expect(trial.unit('red 1')).to.include({ disorder: 1, stress: 0 });
    expect(Object.values(trial.state.players).map(({ chaos }) => chaos)).to.deep.equal([1, 1]);
  });

  it('TS-5.1: the sides choose in turn', () => {
    const trial = begun().answer({ pick: 'line-infantry' });
    expect(trial.question('place-unit').seats).to.deep.equal(['red']);
    trial.auto();
    expect(trial.question('draft-pick').seats).to.deep.equal(['blue']);
    pick(trial, 'cavalry-squadron').auto();
    expect(trial.question('draft-pick').seats).to.deep.equal(['red']);
    expect(Object.values(trial.state.field.units).map(({ arm, seat }) => [arm, seat])).to.deep.equal([
      ['line-infantry', 'red'],
      ['cavalry', 'blue'],
    ]);
  });

  /** Who is asked to choose, one after another; everybody takes horse. */
  const choosers = (given: Given) => {
    const trial = begun(given);
    const order: string[] = [];
    while (trial.asked !== 'nothing')
      if (trial.asked === 'draft-pick') {
        order.push(trial.question().seats[0] ?? '');
        trial.answer({ pick: 'cavalry-squadron' });
      } else trial.auto();
    return order;
  };

  it('TS-34.2: inside a side it goes round the seats', () => {
    const seats = { red: ['r1', 'r2'], blue: ['b1', 'b2'] };
    expect(choosers({ seats, options: { selections: 2 } })).to.deep.equal(['r1', 'b1', 'r2', 'b2', 'r1', 'b1', 'r2', 'b2']);
  });

  it('TS-34.2: whichever of its players defends, the other side may not, and the ground it opens is open to all of the side', () => {
    const trial = begun({ seats: { red: ['red', 'ally'] }, options: { selections: 3 } });
    pick(trial, 'veterans', 'veterans');
    expect(trial.question('draft-pick').seats).to.deep.equal(['ally']);
    pick(trial, 'defend-open');
    expect(trial.question('draft-pick').seats).to.deep.equal(['blue']);
    expect(trial.refused({ pick: 'defend-hill' }).clause).to.equal('TS-5.6');
    pick(trial, 'line-infantry').auto();
    expect(trial.question('draft-pick').seats).to.deep.equal(['red']);
    pick(trial, 'line-infantry').answer(companies(36, 20, 90));
    expect(trial.told('unit-placed').at(-1)?.unit).to.include({ seat: 'red' });
  });

  it('TS-5.13: a side with more picks left makes the rest one after another at the end', () => {
    const seats = { red: ['r1', 'r2', 'r3'] };
    expect(choosers({ seats, options: { selections: 2 } })).to.deep.equal(['r1', 'blue', 'r2', 'blue', 'r3', 'r1', 'r2', 'r3']);
    // It may be the side that does not begin.
    expect(choosers({ seats: { blue: ['b1', 'b2'] }, options: { selections: 1 } })).to.deep.equal(['red', 'b1', 'b2']);
  });

  it('TS-6.1: a side has one pool for all its players, its own gains and what the opponent’s defence gives it', () => {
    const trial = begun({ seats: { red: ['r1', 'r2'] } });
    trial.answer({ pick: 'line-infantry' }).auto();
    // Two for red, none for blue.
    trial.answer({ pick: 'defend-village' }).auto();
    trial.answer({ pick: 'veterans' }).answer({ pick: 'cavalry-squadron' }).auto();
    while (trial.asked === 'place-commander') trial.auto();
    // 1 + 2 + 2, and 1.
    expect([trial.state.sides.red.elan, trial.state.sides.blue.elan]).to.deep.equal([5, 1]);
  });

  it('TS-5.4: what the choices are worth: own points, and those a defence gives to the opponent', () => {
    const worth = (choice: Selection): [number, number] => {
      const { sides } = begun().answer({ pick: choice }).state;
      return [sides.red.elan, sides.blue.elan];
    };
    expect(worth('line-infantry')).to.deep.equal([1, 0]);
    expect(worth('light-infantry')).to.deep.equal([1, 0]);
    expect(worth('cavalry-squadron')).to.deep.equal([1, 0]);
    expect(worth('regimental-artillery')).to.deep.equal([0, 0]);
    expect(worth('veterans')).to.deep.equal([2, 0]);
    expect(worth('at-all-costs')).to.deep.equal([1, 0]);
    expect(worth('time-limit')).to.deep.equal([0, 0]);
    expect(worth('well-trained')).to.deep.equal([0, 0]);
    expect(worth('defend-hill')).to.deep.equal([0, 1]);
    expect(worth('defend-village')).to.deep.equal([0, 2]);
    expect(worth('defend-open')).to.deep.equal([0, 0]);
  });

  it('TS-5.4: time limit, at all costs and training are noted', () => {
    const trial = begun({ options: { selections: 4 } });
    for (const choice of ['time-limit', 'at-all-costs', 'well-trained'])
      trial.answer({ pick: choice }).answer({ pick: 'cavalry-squadron' }).auto();
    expect(trial.state.sides.red).to.deep.include({ timeLimit: true, atAllCosts: true });
    expect(trial.state.players['red']?.wellTrained).to.equal(true);
    expect(trial.state.players['blue']?.wellTrained).to.equal(false);
  });

  it('TS-5.5: no choice beyond its maximum', () => {
    const trial = begun({ options: { selections: 5 } });
    pick(trial, 'veterans', 'veterans');
    expect(trial.refused({ pick: 'veterans' }).clause).to.equal('TS-5.5');
    for (let each = 0; each < 2; each++) trial.answer({ pick: 'regimental-artillery' }).auto().answer({ pick: 'cavalry-squadron' }).auto();
    expect(trial.refused({ pick: 'regimental-artillery' }).clause).to.equal('TS-5.5');
  });

  it('TS-5.6: only one side defends, in several ways if it likes; it is the defender', () => {
    const trial = begun({ options: { selections: 3 } }).answer({ pick: 'defend-open' });
    expect(trial.state.attacker).to.equal('blue');
    expect(trial.refused({ pick: 'defend-hill' }).clause).to.equal('TS-5.6');
    trial.answer({ pick: 'cavalry-squadron' }).auto().answer({ pick: 'defend-hill' }).auto();
    expect(trial.state.field.ground.pieces.map(({ kind }) => kind)).to.deep.equal(['hill']);
    for (const pick of ['defend-village', 'defend-hill'] as const) {
      const other = begun().answer({ pick }).auto();
      expect(other.state.attacker, pick).to.equal('blue');
      expect(other.refused({ pick: 'defend-open' }).clause, pick).to.equal('TS-5.6');
    }
  });

  it('TS-5.6: players of one side defend in different ways', () => {
    const trial = begun({ seats: { red: ['red', 'ally'] } }).answer({ pick: 'defend-open' });
    trial.answer({ pick: 'cavalry-squadron' }).auto();
    expect(trial.question('draft-pick').seats).to.deep.equal(['ally']);
    expect(trial.refused({ pick: 'defend-open' }).clause).to.equal('TS-5.6');
    trial.answer({ pick: 'defend-hill' });
    expect(trial.asked).to.equal('place-terrain');
  });

  it('TS-5.6a: without any defence the first chooser attacks', () => {
    const trial = begun({ options: { selections: 1 } });
    for (let each = 0; each < 2; each++) trial.answer({ pick: 'cavalry-squadron' }).auto().auto();
    expect(trial.asked).to.equal('nothing');
    expect(trial.state).to.deep.include({ attacker: 'red', initiative: 'red' });
  });

  it('TS-5.8: within eight of the own edge, limbers and all', () => {
    const trial = begun().answer({ pick: 'line-infantry' });
    expect(trial.refused(companies(36, 8.05, 90)).clause).to.equal('TS-5.8');
    expect(trial.refused(companies(36, 40, 270)).clause).to.equal('TS-5.8');
    trial.answer(companies(36, 8, 90));
    const guns = begun().answer({ pick: 'regimental-artillery' });
    // Guns 1.5 deep and limbers of two behind them: from 3.5 down to the edge.
    expect(guns.refused({ formation: 'unlimbered', at: spot(36, 3.4), facing: 900 }).clause).to.equal('TS-5.9');
    guns.answer({ formation: 'unlimbered', at: spot(36, 3.5), facing: 900 });
    expect(guns.unit('red 1').formation).to.deep.include({ limbers: 'attached' });
  });

  it('TS-5.8: a choice to defend opens the half, a hill, or the ground about the blocks', () => {
    const open = begun({ options: { selections: 2 } })
      .answer({ pick: 'defend-open' })
      .answer({ pick: 'veterans' })
      .answer({ pick: 'line-infantry' });
    expect(open.refused(companies(36, 24.05, 90)).clause).to.equal('TS-5.8');
    open.answer(companies(36, 24, 90));
    const hill = begun()
      .answer({ pick: 'defend-hill' })
      .answer({ pieces: [{ at: spot(36, 15), angle: 0 }] });
    hill.answer({ pick: 'veterans' }).answer({ pick: 'line-infantry' });
    // The hill ends at y = 20; the column's corners, 0.75 aside, may be four from it.
    expect(hill.refused(companies(36, 24.1, 90)).clause).to.equal('TS-5.8');
    hill.answer(companies(36, 23.9, 90));
  });

  it('TS-5.9: in any formation it can form, upon nothing', () => {
    const trial = begun().answer({ pick: 'cavalry-squadron' });
    expect(trial.refused({ formation: 'square', at: spot(36, 6), facing: 900 }).clause).to.equal('TS-5.9');
    expect(trial.refused({ formation: 'limbered', at: spot(36, 6), facing: 900 }).clause).to.equal('TS-5.9');
    trial.answer({ formation: 'line', at: spot(36, 6), facing: 450 });
    trial.answer({ pick: 'veterans' }).answer({ pick: 'line-infantry' });
    expect(trial.refused(companies(36, 6, 90)).clause).to.equal('TS-5.9');
  });

  it('TS-5.10: a hill of 14 by 10 and a village lie on the own half, upon nothing; blocks with gaps of two', () => {
    const hill = begun().answer({ pick: 'defend-hill' });
    expect(hill.refused({ pieces: [{ at: spot(36, 19.1), angle: 0 }] }).clause).to.equal('TS-5.4');
    expect(hill.refused({ pieces: [{ at: spot(6, 19), angle: 0 }] }).clause).to.equal('TS-5.10');
    hill.answer({ pieces: [{ at: spot(36, 19), angle: 0 }] });
    const village = (third: number) => [20, 26, third].map((x) => ({ at: spot(x, 12), angle: 0 }));
    const trial = begun().answer({ pick: 'defend-village' });
    expect(trial.refused({ pieces: village(32.1) }).clause).to.equal('TS-5.10');
    expect(trial.refused({ pieces: village(31.9) }).clause).to.equal('TS-5.10');
    expect(trial.refused({ pieces: village(32).slice(0, 2) }).clause).to.equal('TS-5.4');
    trial.answer({ pieces: village(32) });
    const pieces = trial.state.field.ground.pieces.map(({ id, kind, name, cover }) => [id, kind, name, cover]);
    expect(pieces.map(([, ...rest]) => rest)).to.deep.equal([1, 2, 3].map(() => ['village-block', 'village block', false]));
    expect(new Set(pieces.map(([id]) => id)).size).to.equal(3);
  });

  it('TS-5.4: with light infantry a wood may be laid anywhere, or left away', () => {
    const trial = begun().answer({ pick: 'light-infantry' });
    expect(trial.question('place-terrain').about).to.deep.include({ what: 'wood' });
    trial.answer({ pieces: [{ at: spot(36, 40), angle: 450 }] }).auto();
    expect(trial.state.field.ground.pieces[0]).to.deep.include({ id: 'red wood 1', name: 'light wood', kind: 'light-wood', cover: true });
    expect(begun().answer({ pick: 'light-infantry' }).auto().auto().state.field.ground.pieces).to.deep.equal([]);
  });

  it('TS-5.11: a commander is placed after the last choice, where the side may deploy; a player without a unit must take one', () => {
    const trial = begun().answer({ pick: 'veterans' }).answer({ pick: 'veterans' });
    expect(trial.refused({ pick: 'well-trained' }).clause).to.equal('TS-5.11');
    trial.answer({ pick: 'line-infantry' }).auto();
    expect(trial.question('place-commander').seats).to.deep.equal(['red']);
    expect(trial.refused({ at: spot(36, 7.6) }).clause).to.equal('TS-5.11');
    trial.answer({ at: spot(30, 7.5) });
    expect(trial.commander('red')).to.deep.include({ at: spot(30, 7.5), attached: null });
  });

  it('TS-5.6a: where nobody has chosen to defend, whoever chose first attacks and has the initiative', () => {
    const attacker = (dice: readonly number[]) => {
      const trial = drafted({}, dice);
      while (trial.asked !== 'nothing') {
        if (trial.asked === 'draft-pick') trial.answer({ pick: 'cavalry-squadron' });
        else trial.auto();
      }
      return [trial.state.attacker, trial.state.initiative];
    };
    expect(attacker([6, 1])).to.deep.equal(['red', 'red']);
    expect(attacker([1, 6])).to.deep.equal(['blue', 'blue']);
  });

  it('TS-5.12: a regiment has six units at most', () => {
    const trial = begun({ options: { selections: 8 } });
    for (let each = 0; each < 4; each++) trial.answer({ pick: 'cavalry-squadron' }).auto().answer({ pick: 'cavalry-squadron' }).auto();
    for (let each = 0; each < 2; each++) trial.answer({ pick: 'line-infantry' }).auto().answer({ pick: 'line-infantry' }).auto();
    expect(trial.refused({ pick: 'line-infantry' }).clause).to.equal('TS-5.12');
    expect(trial.offered()).to.not.deep.include({ pick: 'light-infantry' });
  });

  it('TS-5.8b: by option units placed before may be placed anew once after the choice to defend', () => {
    const trial = begun({ options: { selections: 3, defenderRedeploy: true } });
    trial
      .answer({ pick: 'line-infantry' })
      .answer(companies(36, 8, 90))
      .answer({ pick: 'veterans' })
      .answer({ pick: 'defend-open' });
    expect(trial.question('place-unit').about).to.deep.include({ unit: 'red 1' });
    trial.answer(companies(36, 20, 90));
    expect(trial.unit('red 1').formation).to.deep.include({ at: spot(36, 20) });
    expect(trial.question('draft-pick').seats).to.deep.equal(['blue']);
    const both = begun({ options: { selections: 4, defenderRedeploy: true } })
      .answer({ pick: 'line-infantry' })
      .answer(companies(36, 8, 90))
      .answer({ pick: 'veterans' })
      .answer({ pick: 'cavalry-squadron' })
      .auto()
      .answer({ pick: 'well-trained' })
      .answer({ pick: 'defend-open' });
    expect(both.question('place-unit').about).to.deep.include({ unit: 'red 1' });
    both.answer(companies(36, 20, 90));
    expect(both.question('place-unit').about).to.deep.include({ unit: 'red 2' });
    const stays = begun({ options: { selections: 3 } })
      .answer({ pick: 'line-infantry' })
      .auto()
      .answer({ pick: 'veterans' })
      .answer({ pick: 'defend-open' });
    expect(stays.asked).to.equal('draft-pick');
  });

  it('TS-28.1: a draft that nobody answers comes to an end by itself, with a regiment for everybody', () => {
    const trial = drafted({ options: { selections: 12 }, seats: { red: ['r1', 'r2'] } });
    for (let answers = 0; trial.asked !== 'nothing' && answers < 400; answers++) trial.auto();
    expect(trial.asked).to.equal('nothing');
    for (const seat of ['r1', 'r2', 'blue']) {
      const units = Object.values(trial.state.field.units).filter((unit) => unit.seat === seat);
      expect(units.length, seat).to.equal(6);
      expect(trial.commander(seat).at).to.be.an('object');
    }
    expect(trial.state.attacker).to.be.oneOf(['red', 'blue']);
  });
});
