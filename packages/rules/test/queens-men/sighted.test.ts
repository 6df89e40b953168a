import { expect } from 'chai';
import { commandWindowFlow } from '../../src/books/kings-men/skirmish/command/command-window.ts';
import { gameFromView, queensMen, settingOf } from '../../src/books/kings-men/skirmish/index.ts';
import { kindOf } from '../../src/kernel/decide.ts';
import { view } from '../../src/kernel/view.ts';
import { attached, figure, foot, general, indians, position } from './position.ts';
import { playing } from './trial.ts';

describe('the battle as one player sees it', () => {
  it('QM-33.1 free and attached figures that may be promoted come in the same order as with the referee', () => {
    const line = foot('a', 10, 10);
    const given = {
      details: [indians('b', 14, 14, 0, { unit: 'band' }), line],
      figures: [
        figure('chief', 'band', 14, 16, { kind: 'chief', standing: false }),
        attached('a-ensign', line, { kind: 'ensign', standing: false }),
      ],
      generals: [general('red', 'red', 8, 8), general('black', 'black', 70, 46)],
    } as const;
    const { game, open } = playing(position(given), commandWindowFlow, { seat: 'red' });
    const [pending] = open;
    if (pending === undefined) throw new Error('nothing is asked');
    const kind = kindOf(queensMen, pending.kind);
    const rebuilt = gameFromView(settingOf(game), game.seats, view(queensMen, game, 'red'));
    const offered = kind.options(game, pending.about, 'red');
    expect(offered).to.have.length(3);
    expect(kind.options(rebuilt, pending.about, 'red')).to.deep.equal(offered);
  });
});
