import { expect } from 'chai';
import { commandersTouched } from '../../../src/books/toy-soldiers/commanders/contact.ts';
import { exposedCommanders } from '../../../src/books/toy-soldiers/fire/commander-risk.ts';
import { loadScenario } from '../../../src/books/toy-soldiers/set-up/scenario-file.ts';
import { setUp } from '../../../src/books/toy-soldiers/set-up/setup.ts';
import { attachedPlace } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import { cloneJson } from '../../../src/kernel/json.ts';
import { isRefusal, sound } from '../../../src/kernel/refusal.ts';
import { squareAbout } from '../../../src/table/shape.ts';
import { inches } from '../../../src/table/units.ts';
import { drillField } from '../drill-field.ts';
import { block, companies, garrison, guns, line, position, skirmishOrder, spot, squadron } from '../position.ts';
import { playTurns } from '../turns.ts';

const act = (commander: object) => ({ do: 'commander', commander });

describe('Toy Soldiers: regiments and their commanders', () => {
  it('TS-2.1: a regiment is one commander with one to six units', () => {
    const regiment = (size: number) => {
      const file = cloneJson(drillField);
      const [player] = file.sides.red.players;
      const [unit] = player?.units ?? [];
      if (player === undefined || unit === undefined) throw new Error('no regiment');
      player.units = Array.from({ length: size }, (_, index) => ({
        ...unit,
        id: `u${index}`,
        formation: 'companies',
        at: { x: 4 + 4 * index, y: 10 },
      }));
      return loadScenario(file);
    };
    expect(isRefusal(regiment(0))).to.equal(true);
    expect(isRefusal(regiment(7))).to.equal(true);
    const { state } = setUp(sound(regiment(6)));
    expect(Object.values(state.field.units).filter(({ seat }) => seat === 'red-1')).to.have.length(6);
    expect(Object.values(state.field.commanders).filter(({ seat }) => seat === 'red-1')).to.have.length(1);
    expect(isRefusal(regiment(1))).to.equal(false);
  });

  it('TS-2.16: with a garrison he is inside its block and cannot be hit nor touched; elsewhere he stands behind his unit', () => {
    const inside = { blue: { at: spot(30, 30), attached: 'v' } };
    const state = position({
      units: [line('r', 30, 20, 90), garrison('v', 'b', 'blue')],
      terrain: [block('b', 30, 30)],
      commanders: inside,
    });
    const unit = (id: string) => state.field.units[id] ?? line('nobody', 0, 0, 90);
    expect(exposedCommanders(state, 'red')).to.deep.equal([]);
    expect(commandersTouched(state, unit('r'), [squareAbout(spot(30, 30), 0, inches(6))])).to.deep.equal([]);
    expect(attachedPlace(unit('v'), state.field.ground)).to.deep.equal(spot(30, 30));
    const alone = position({ units: [line('r', 30, 20, 90)], commanders: { blue: { at: spot(30, 30) } } });
    expect(exposedCommanders(alone, 'red').map(({ seat }) => seat)).to.deep.equal(['blue']);
    expect(commandersTouched(alone, unit('r'), [squareAbout(spot(30, 30), 0, inches(6))])).to.deep.equal(['blue']);
    // Half an inch behind the command stand's rear; behind the guns, where their limbers are.
    expect(attachedPlace(skirmishOrder('s', 20, 20, 90), state.field.ground)).to.deep.equal(spot(20, 18.75));
    expect(attachedPlace(guns('g', 20, 20, 90), state.field.ground)).to.deep.equal(spot(20, 18));
  });

  it('TS-8.25: nobody is reformed where there is no place, and neither die nor élan goes; chaos does not sink by it', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'line-infantry', reduced: 4, destroyed: 2 } as const;
    // Blocks all about him with lanes of 1.2 inches between: no company finds room within 6.
    const rows = [2.6, 6.6, 10.6, 14.6];
    const houses = rows.flatMap((x) =>
      rows.flatMap((y) => [-1, 1].flatMap((a) => [-1, 1].map((b) => block(`h${a * x},${b * y}`, 36 + a * x, 24 + b * y)))),
    );
    const given = {
      units: [squadron('r', 4, 4, 90), line('e', 68, 47, 270)],
      commanders: { red: { at: spot(36, 24) } },
      field: { dispersed: { d: muster } },
      players: { red: { chaos: 2 } },
    };
    const walled = playTurns({ ...given, terrain: houses });
    expect(walled.refused(act({ action: 'reform', unit: 'd', by: 'die' })).clause).to.equal('TS-8.25');
    const open = playTurns(given, { reform: [2], 'reform.stress': [6] })
      .answer(act({ action: 'reform', unit: 'd', by: 'die' }))
      .auto();
    expect(open.unit('d')).to.include({ disorder: 6, stress: 6 });
    expect(open.state.field.dispersed).to.deep.equal({});
    expect(open.state.players.red?.chaos).to.equal(2);
  });

  it('TS-8.15: besides volleys sharpshooters are a danger to commanders, with the same end', () => {
    const skirmishing = skirmishOrder('r', 20, 20, 90, { stands: 1 });
    // The command stand ends at 20.75, his base begins at 24.75.
    const given = { units: [skirmishing, companies('e', 60, 40, 270)], commanders: { blue: { at: spot(25.25, 20) } } };
    const trial = playTurns(given, { sharpshoot: [6] }).order({ type: 'fire', unit: 'r' });
    expect(trial.told('commander-hit').map(({ seat, cause, by }) => [seat, cause, by])).to.deep.equal([['blue', 'sharpshooter', 'r']]);
    expect(trial.state.players.blue?.chaos).to.equal(6);
    // Carried 18 towards his own edge.
    expect(trial.commander('blue').at).to.deep.equal(spot(25.25, 38));
  });

  it('TS-9.7: whoever fell back, withdrew or routed may act in its next half like anybody else', () => {
    const shaken = line('r', 20, 20, 90, { stress: 4, disorder: 4 });
    const trial = playTurns({ units: [shaken, line('e', 60, 46, 270)] }, { reorder: [1] })
      .order({ type: 'reorder', unit: 'r' })
      .answer({ do: 'withdraw' })
      .answer({ go: 'back' })
      .answer({ do: 'nothing' });
    expect(trial.refused({ do: 'unit', unit: { type: 'hurry-forward', unit: 'r', distance: inches(2) } }).clause).to.equal('TS-9.1');
    trial.endHalf('red').endHalf('blue');
    trial.order({ type: 'ease-forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(4) } });
    // Four inches back for four points of stress, and four forward.
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 20) });
  });
});
