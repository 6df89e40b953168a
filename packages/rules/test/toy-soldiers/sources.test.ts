import { expect } from 'chai';
import { CHOICES } from '../../src/books/toy-soldiers/selections.ts';
import { loadScenario } from '../../src/books/toy-soldiers/set-up/scenario-file.ts';
import { setUp } from '../../src/books/toy-soldiers/set-up/setup.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { inches } from '../../src/table/units.ts';
import { charge, order, until } from './charge/charging.ts';
import { crowdedField } from './crowded-field.ts';
import { block, companies, garrison, guns, line, obstacle, position, spot, squadron } from './position.ts';
import { playTurns } from './turns.ts';
import { forcedMovesFlow } from '../../src/books/toy-soldiers/movement/forced.ts';
import { playing } from './trial.ts';

const far = line('e', 60, 46, 270);

describe('Toy Soldiers: where the source leaves something open', () => {
  it('TS-25.1: where it says two things the ruling holds', () => {
    // Carbines have a range but no action of their own (TS-17.3a).
    const horse = playTurns({ units: [squadron('r', 20, 10, 90), line('e', 20, 14, 270)] });
    expect(horse.refused({ do: 'unit', unit: { type: 'fire', unit: 'r' } }).clause).to.equal('TS-17.3');
    // Guns that angle gain two points flat, not the width besides (TS-12.6a).
    const angle = { type: 'angle', unit: 'r', path: { kind: 'oblique', off: 450, distance: inches(2) } };
    expect(
      playTurns({ units: [guns('r', 20, 10, 90), far] })
        .order(angle)
        .unit('r').disorder,
    ).to.equal(3);
    // A garrison's disorder is 6 and its gains are no stress (TS-24.3a): a volley that hits nobody leaves it as it was.
    const village = { units: [line('r', 20, 10, 90, { stands: 1 }), garrison('e', 'b', 'blue')], terrain: [block('b', 20, 15)] };
    const volley = playTurns(village, { volley: [6], 'volley.receive': [2] }).order({ type: 'fire', unit: 'r' });
    while (volley.asked !== 'order') volley.auto();
    expect(volley.unit('e')).to.include({ disorder: 6, stress: 0 });
    // A die of reorder that leaves one point asks for nothing (TS-16.7a).
    const calm = playTurns({ units: [line('r', 20, 20, 90, { stress: 3 }), far] }, { reorder: [3] }).order({ type: 'reorder', unit: 'r' });
    expect(calm.unit('r').stress).to.equal(1);
    expect(calm.asked).not.to.equal('reorder-remainder');
    // A unit that reorders in haste by its training loses a point of disorder and rolls nothing (TS-11.13a).
    const trained = { units: [squadron('r', 20, 10, 90, { disorder: 4, stress: 3 }), far], players: { red: { wellTrained: true } } };
    expect(playTurns(trained).order({ type: 'hasty-reorder', unit: 'r' }).unit('r')).to.include({ disorder: 3, stress: 3 });
  });

  it('TS-26.2: walls and hedges come from a scenario file alone: no choice places one', () => {
    const { state } = setUp(sound(loadScenario(crowdedField)));
    expect(state.field.ground.pieces.map(({ kind }) => kind)).to.include('linear-obstacle');
    // Of the eleven choices three lay something down.
    expect(CHOICES).to.have.length(11);
    expect(CHOICES.filter((choice) => /obstacle|wall|hedge/.test(choice))).to.deep.equal([]);
    const file = { ...cloneJson(crowdedField), terrain: [{ id: 'w', type: 'wall', line: [spot(1, 1), spot(2, 2)] }] };
    expect(isRefusal(loadScenario(file))).to.equal(true);
  });

  it('TS-28.5: a volley merely allowed is declined by itself, and a passage not tried', () => {
    const ease = { type: 'ease-forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(2) } };
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('e', 20, 18, 270)] }).order(ease);
    expect(trial.question('optional-volley').seats).to.deep.equal(['red']);
    expect(trial.offered()).to.deep.equal([{ volleys: [] }, { volleys: [{ target: 'e', face: null }] }]);
    expect(trial.auto().told('volley-fired')).to.deep.equal([]);
    const units = [line('r', 20, 20, 90), line('s', 20, 17, 90), line('e', 20, 40, 270)];
    const moves = [{ unit: 'r', kind: 'fall-back' as const, distance: inches(6), cause: 'withdrawal' as const }];
    const back = playing(position({ units }), forcedMovesFlow, { moves }).answer({ go: 'back' });
    expect(back.question('passage-try').about).to.deep.equal({ unit: 'r', passed: 's' });
    expect(back.auto().told('passage-tried')).to.deep.equal([]);
    // It has stopped against the front of the friend, 17, its rear 0.75 behind its front.
    expect(back.unit('r').formation).to.deep.include({ at: spot(20, 17.75) });
  });

  it('TS-28.5: without a heading a charge takes the one nearest to the facing; out of a village it is the nearest place', () => {
    const straight = charge({ units: [line('A', 20, 10, 90), line('D', 20, 16, 270)] }, order(['A', 'D']));
    expect(straight.told('charge-declared')[0]?.chargers[0]?.heading).to.equal(900);
    const aside = charge({ units: [line('A', 20, 10, 90), line('D', 20, 16, 270)] }, order(['A', 'D', 1000]));
    expect(aside.told('charge-declared')[0]?.chargers[0]?.heading).to.equal(1000);
    // It keeps it on its way to 2 (TS-20.36): four inches of rise at ten degrees.
    const kept = until(
      charge({ units: [line('A', 20, 10, 90), line('D', 20, 16, 270)] }, order(['A', 'D', 1000]), { 'contact.command': [1, 1] }),
      'contact-2a',
    );
    const { formation } = kept.unit('A');
    expect('at' in formation ? formation.at.x : 0).to.equal(20_000 - Math.round(4_000 * Math.tan(Math.PI / 18)));
    const village = {
      units: [garrison('r', 'b', 'red', { stands: 1 }), companies('e', 20, 40, 270)],
      terrain: [
        block('b', 20, 20),
        obstacle('w', [
          [2, 2],
          [3, 2],
        ]),
      ],
    };
    const out = playTurns(village).order({ type: 'change-formation', unit: 'r', to: 'companies', about: false });
    expect(out.question('garrison-place').about).to.deep.include({ unit: 'r', far: false });
    const refused = out.refused({ at: spot(20, 25.5), facing: 900 });
    expect(refused.clause).to.equal('TS-24.13');
    out.auto();
    // Facing the enemy: its rear at the block's side, or nearest to it on any side.
    expect(out.unit('r').formation).to.include({ kind: 'companies', facing: 900 });
  });
});
