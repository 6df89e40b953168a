import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { inCommandRadius, radiusOf } from '../../src/books/kings-men/skirmish/generals/generals.ts';
import { mayRelieve } from '../../src/books/kings-men/skirmish/command/relief.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { BLACK, attached, cardNamed, figure, foot, general, gun, position, skirmishers, spot } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import type { Trial } from './trial.ts';

const marked = { ...foot('a', 20, 10), disordered: true, colour: 'red' } as const;
const x = foot('x', 50, 40, 180, BLACK);
const near = general('red', 'red', 20, 8);
const black = general('black', 'black', 71, 47);

function card(moment: Partial<Moment> = {}, dice: Dice = {}): Trial {
  return playing(position({ details: [marked, x], generals: [near, black], ...moment }), cardFlow, {}, dice);
}

const remove = (detail: string) => ({ do: 'remove', detail });

describe('the command window', () => {
  it('QM-8.4 points pay for a removal, a promotion, counter-fire, a hated unit, overriding and banking', () => {
    const spent = (trial: Trial) => trial.told('point-spent').map(({ purpose, count }) => [purpose, count]);
    const down = attached('officer', marked, { standing: false, fellOn: 0 });
    expect(spent(card().answer(remove('a')).answer({ do: 'pass' }))).to.deep.equal([['removal', 1]]);
    expect(
      spent(
        card({ figures: [down] })
          .answer({ do: 'promote', figure: 'officer' })
          .answer({ do: 'pass' }),
      ),
    ).to.deep.equal([['promotion', 1]]);
    const shot = card({}, { 'counter-fire.attack': [1], 'counter-fire.defence': [1, 1] })
      .answer(remove('a'))
      .answer({ do: 'fire' });
    expect(spent(shot)).to.deep.equal([
      ['removal', 1],
      ['counter-fire', 1],
    ]);
    const hated = playing(
      position({ details: [foot('b', 20, 20), x], players: { red: { identity: 'hated', designation: 'b' } } }),
      activationFlow,
      { seat: 'red', detail: 'b', flag: false },
    ).answer({ do: 'pass' });
    expect(spent(hated)).to.deep.equal([['hated', 1]]);
    const options = { overrideDeck: true, bankCards: true };
    expect(spent(card({ options }).answer({ do: 'override' }).answer({ do: 'pass' }))).to.deep.equal([['override', 1]]);
    expect(spent(card({ options }).answer({ do: 'bank' }).answer({ do: 'pass' }))).to.deep.equal([['bank', 1]]);
  });

  it('QM-8.5 who spends what for, everybody is told; what is left, only their army', () => {
    const trial = card({ players: { red: { points: 3 } } }).answer(remove('a'));
    const [event] = trial.events.filter(({ kind }) => kind === 'point-spent');
    expect(event?.data).to.deep.equal({ seat: 'red', count: 1, purpose: 'removal', subject: 'a' });
    expect(event?.secret).to.deep.equal({ knownTo: ['red'], data: { seat: 'red', left: 2 } });
  });

  it('QM-8.6 before the card is played one ordinary marker may go from a detail in command radius', () => {
    const trial = card();
    expect([trial.asked, trial.offered()]).to.deep.equal(['command-window', [{ do: 'none' }, remove('a')]]);
    trial.answer(remove('a')).answer({ do: 'pass' });
    expect(trial.detail('a').disordered).to.equal(false);
    // One on a card: nothing more is asked before the activations.
    expect(trial.asked).to.equal('activate');
  });

  it('QM-8.6 not without marker, not a permanent one, not out of the radius, not the enemy’s, not in the forest', () => {
    const others = [
      foot('plain', 20, 12),
      { ...foot('perm', 20, 14), permanent: true },
      { ...foot('far', 50, 8), disordered: true },
      { ...skirmishers('gone', 20, 12), disordered: true, scattered: 'wood' },
      { ...x, disordered: true },
    ];
    const trial = card({ details: [marked, ...others] });
    const clause = (detail: string) => trial.verdictOn(remove(detail));
    expect([clause('plain'), clause('perm'), clause('far'), clause('gone'), clause('x')]).to.deep.equal([
      'QM-8.6 no-marker',
      'QM-22.5 permanent',
      'QM-8.6 out-of-command',
      'QM-15.3 scattered',
      'QM-8.6 not-yours',
    ]);
  });

  it('QM-8.6 one removal on a card, whichever kind', () => {
    const second = { ...foot('b', 20, 12), disordered: true };
    const trial = card({ details: [marked, second, x], figures: [attached('officer', marked, { standing: false, fellOn: 0 })] });
    trial.answer(remove('a')).answer({ do: 'pass' });
    expect(trial.asked).to.equal('activate');
  });

  it('QM-8.6 without a point nothing can be removed, but the window is asked all the same', () => {
    const trial = card({ players: { red: { points: 0 } } });
    expect([trial.asked, trial.offered()]).to.deep.equal(['command-window', [{ do: 'none' }]]);
    expect(trial.verdictOn(remove('a'))).to.equal('QM-8.4 no-points');
  });

  it('QM-8.6 where the table shows nobody to relieve there is no window', () => {
    expect(card({ details: [foot('a', 20, 10), x] }).asked).to.equal('activate');
  });

  it('QM-8.6a under any-time the window may be opened again between two activations', () => {
    const g = { ...gun('g', 20, 12), smoke: true };
    const trial = card({ details: [marked, g, x], options: { rallyTiming: 'any-time' } });
    trial.answer({ do: 'none' }).answer({ do: 'activate', detail: 'g', flag: false }).answer({ do: 'load' });
    expect(trial.offered()).to.deep.include({ do: 'command' });
    trial.answer({ do: 'command' }).answer(remove('a')).answer({ do: 'pass' });
    expect(trial.detail('a').disordered).to.equal(false);
    expect(trial.verdictOn({ do: 'command' })).to.equal('QM-8.6 no-window');
    const spent = card({
      details: [marked, g, x],
      generals: [general('red', 'red', 20, 4, { spent: true }), general('black', 'black', 70, 46)],
      options: { rallyTiming: 'any-time' },
    });
    expect(spent.verdictOn({ do: 'command' })).to.equal('QM-23.5 general-spent');
    const onDraw = card({ details: [marked, g, x] }).answer({ do: 'none' });
    expect(onDraw.verdictOn({ do: 'command' })).to.equal('QM-8.6 no-window');
  });

  it('QM-8.6b a promotion is the removal of the card; under the option it has its own use', () => {
    const down = attached('officer', marked, { standing: false, fellOn: 0 });
    const details = [marked, foot('b', 50, 10), x];
    const usual = card({ details, figures: [down] })
      .answer({ do: 'promote', figure: 'officer' })
      .answer({ do: 'pass' });
    expect(usual.asked).to.equal('activate');
    const own = card({ details, figures: [down], options: { promotionIsRemoval: false } })
      .answer({ do: 'promote', figure: 'officer' })
      .answer({ do: 'pass' });
    expect([own.asked, own.offered()]).to.deep.equal(['command-window', [{ do: 'none' }, remove('a')]]);
    own.answer(remove('a')).answer({ do: 'pass' });
    expect(own.asked).to.equal('activate');
  });

  it('QM-8.6b a promotion of its own is one a card, too', () => {
    const second = foot('b', 20, 12);
    const figures = [
      attached('officer', marked, { standing: false, fellOn: 0 }),
      attached('ensign', second, { standing: false, fellOn: 0 }),
    ];
    const trial = card({ details: [marked, second, x], figures, options: { promotionIsRemoval: false } })
      .answer({ do: 'promote', figure: 'officer' })
      .answer({ do: 'pass' });
    expect(trial.offered()).to.deep.equal([{ do: 'none' }, remove('a')]);
    expect(trial.verdictOn({ do: 'promote', figure: 'ensign' })).to.equal('QM-37.1 used-already');
  });

  it('QM-8.7 the marker is gone before the opponents are asked', () => {
    const trial = card().answer(remove('a'));
    expect([trial.asked, trial.detail('a').disordered]).to.deep.equal(['counter-fire', false]);
  });

  it('QM-8.8 the colour stays, and the detail may be activated', () => {
    const trial = card().answer(remove('a')).answer({ do: 'pass' });
    expect(trial.detail('a').colour).to.equal('red');
    expect(trial.offered()).to.deep.include({ do: 'activate', detail: 'a', flag: false });
  });
});

describe('command radius', () => {
  it('QM-2.16 every player has a general with a radius of 12 inches', () => {
    const state = position({ details: [marked, x] });
    expect([radiusOf(state, 'red'), radiusOf(state, 'black')]).to.deep.equal([12_000, 12_000]);
  });

  it('QM-2.17 is measured from the general’s base to the nearest soldier, of artillery to the gun', () => {
    // The general’s right edge is at 0.75; six files of infantry facing up have their left edge 3 inches left of R.
    const at = (x1: number) => position({ details: [foot('a', x1, 1, 90), x], generals: [general('red', 'red', 0, 1), black] });
    const a = (x1: number) => {
      const state = at(x1);
      return inCommandRadius(state, 'red', state.field.details.a ?? marked);
    };
    expect(a(15.75)).to.equal(true); // 15.75 - 3 - 0.75 = 12
    expect(a(15.76)).to.equal(false);
    // A gun facing left has its muzzle nearest; its gunners beside it do not count.
    const state = (x1: number) => position({ details: [gun('g', x1, 1, 180), x], generals: [general('red', 'red', 0, 1), black] });
    const g = (x1: number) => inCommandRadius(state(x1), 'red', state(x1).field.details.g ?? marked);
    expect([g(12.75), g(12.76)]).to.deep.equal([true, false]);
  });

  it('QM-2.18 no order needs a point or a radius: details of any colour are activated anywhere', () => {
    const far = { ...foot('far', 60, 10), colour: 'red' } as const;
    const trial = card({ details: [far, x], players: { red: { points: 0 } } });
    expect(trial.offered()).to.deep.include({ do: 'activate', detail: 'far', flag: false });
  });
});

describe('promotion', () => {
  const fallen = { standing: false, fellOn: 0 };

  it('QM-22.7 a fallen attached figure stands up, and its detail’s permanent marker goes', () => {
    const led = { ...foot('a', 20, 10), permanent: true };
    const trial = card({ details: [led, x], figures: [attached('officer', led, fallen)] });
    trial.answer({ do: 'promote', figure: 'officer' }).answer({ do: 'pass' });
    expect([trial.state.field.figures.officer?.standing, trial.detail('a').permanent]).to.deep.equal([true, false]);
    expect(trial.told('command-promoted')).to.deep.equal([{ seat: 'red', figure: 'officer', details: ['a'] }]);
  });

  it('QM-22.7 a free figure stands up where it lies, and all permanent markers of its unit go', () => {
    const one = skirmishers('s1', 20, 10, 0, { unit: 's', permanent: true });
    const other = skirmishers('s2', 60, 10, 0, { unit: 's', permanent: true });
    const trial = card({ details: [one, other, x], figures: [figure('officer', 's', 40, 30, fallen)] });
    trial.answer({ do: 'promote', figure: 'officer' }).answer({ do: 'pass' });
    expect(trial.state.field.figures.officer?.at).to.deep.equal(spot(40, 30));
    expect([trial.detail('s1').permanent, trial.detail('s2').permanent]).to.deep.equal([false, false]);
  });

  it('QM-22.7 any soldier of the unit or detail must be in command radius', () => {
    const led = foot('a', 50, 10);
    const near1 = foot('b', 20, 10, 0, { unit: 'a' });
    const figures = [attached('officer', led, fallen), attached('ensign', near1, { kind: 'ensign', ...fallen })];
    const trial = card({ details: [led, near1, x], figures });
    expect(trial.verdictOn({ do: 'promote', figure: 'officer' }), 'his detail is 30 inches away').to.equal('QM-22.7 out-of-command');
    expect(trial.offered()).to.deep.include({ do: 'promote', figure: 'ensign' });
  });

  it('QM-22.8 it is allowed without any marker, but not on the card on which the figure fell', () => {
    const led = foot('a', 20, 10);
    const later = card({ details: [led, x], figures: [attached('officer', led, fallen)] });
    expect(later.offered()).to.deep.include({ do: 'promote', figure: 'officer' });
    const now = position({
      details: [led, x],
      figures: [attached('officer', led, { standing: false, fellOn: 1 })],
      generals: [near, black],
    });
    expect(mayRelieve(now, 'red')).to.equal(false);
    const [other, lying] = [{ ...foot('m', 20, 14), disordered: true }, attached('officer', led, { standing: false, fellOn: 1 })];
    expect(card({ details: [led, other, x], figures: [lying] }).verdictOn({ do: 'promote', figure: 'officer' })).to.equal(
      'QM-22.8 same-card',
    );
  });

  it('QM-22.9 who is then farther than 12 inches from the figure is only outside the wall', () => {
    const one = skirmishers('s1', 20, 10, 0, { permanent: true, unit: 's' });
    const trial = card({ details: [one, x], figures: [figure('officer', 's', 60, 30, fallen)] });
    trial.answer({ do: 'promote', figure: 'officer' }).answer({ do: 'pass' });
    // He may be activated again; the wall of QM-11.22 is all that holds him.
    expect(trial.offered()).to.deep.include({ do: 'activate', detail: 's1', flag: false });
  });

  it('QM-22.5 neither a removal nor the end of the turn takes a permanent marker', () => {
    const led = { ...foot('a', 20, 10), permanent: true, disordered: true };
    const trial = card({ details: [led, x] })
      .answer(remove('a'))
      .answer({ do: 'pass' });
    expect([trial.detail('a').permanent, trial.detail('a').disordered]).to.deep.equal([true, false]);
    const turn = playing(
      position({ details: [{ ...led }, x], card: null }),
      turnFlow,
      {},
      { points: [1, 1, 1, 1] },
      [nothing('collapse')],
      [cardNamed('red 5')],
    );
    while (turn.asked !== 'nothing') turn.auto();
    expect(turn.detail('a').permanent).to.equal(true);
  });
});
