import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/skirmish/fire/fire.ts';
import { rectangle } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import { checkBreak, takeLosses } from '../../src/books/kings-men/skirmish/morale/losses.ts';
import { commandLost, knockOver } from '../../src/books/kings-men/skirmish/morale/command-casualties.ts';
import { throwPool } from '../../src/books/kings-men/skirmish/dice/dice.ts';
import { leavePlay } from '../../src/books/kings-men/skirmish/morale/removal.ts';
import type { Detail, Figure } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  gun,
  horse,
  horses,
  indians,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';
import { playing, refereeOf } from './trial.ts';

type Ref = ReturnType<typeof refereeOf>;

function losing(details: readonly Detail[], id: string, lost: number, moment: Partial<Moment> = {}): Ref {
  const referee = refereeOf(position({ details, ...moment }));
  const unit = referee.state.field.details[id]?.unit ?? '';
  takeLosses(referee, id, lost, 'fire');
  checkBreak(referee, unit, id);
  return referee;
}

const kinds = (referee: Ref) => referee.events.map(({ kind }) => kind);
const left = (referee: Ref) => Object.keys(referee.state.field.details).sort();

describe('losses', () => {
  it('QM-3.9 come off the rear rank, then off the front rank about R, which does not move', () => {
    const line = foot('a', 20, 20, 0, { formation: { kind: 'line', files: 3 } });
    const after = (lost: number) => losing([line], 'a', lost).state.field.details['a'];
    // Six in two ranks: with four the rear rank has one man, with three it is empty.
    expect(after(2)).to.deep.include({ soldiers: 4, at: spot(20, 20), formation: { kind: 'line', files: 3 } });
    const four = after(2);
    expect(four && rectangle(four)).to.have.deep.members([spot(20, 18.5), spot(20, 21.5), spot(18, 21.5), spot(18, 18.5)]);
    const three = after(3);
    expect(three && rectangle(three)).to.have.deep.members([spot(20, 18.5), spot(20, 21.5), spot(19, 21.5), spot(19, 18.5)]);
    // One rank of six shrinks evenly: five men from y 17.5 to 22.5.
    const row = losing([foot('a', 20, 20)], 'a', 1).state.field.details['a'];
    expect(row && rectangle(row)).to.have.deep.members([spot(20, 17.5), spot(20, 22.5), spot(19, 22.5), spot(19, 17.5)]);
  });

  it('QM-24.3 a detail without soldiers is gone with its command, markers and horses', () => {
    const troopers = lightHorse('a', 20, 20, 0, { mounted: false, unit: 'u' });
    const referee = losing([troopers, lightHorse('b', 40, 20, 0, { unit: 'u', soldiers: 3 })], 'a', 2, {
      horses: [horses(troopers, 2, 18, 20)],
    });
    expect(kinds(referee)).to.deep.equal(['losses', 'detail-destroyed']);
    expect(referee.state.field.horses).to.deep.equal({});
    const led = foot('a', 20, 20);
    expect(losing([led], 'a', 6, { figures: [attached('o', led)] }).state.field.figures).to.deep.equal({});
  });
});

describe('break points', () => {
  it('QM-24.1 infantry, formed cavalry and artillery flee as a detail when a loss leaves two or fewer', () => {
    const at = (detail: Detail, lost: number) => losing([detail, foot('b', 40, 40, 0, { unit: detail.unit })], 'a', lost);
    for (const detail of [foot('a', 20, 20), horse('a', 20, 20)]) {
      expect(left(at(detail, 3)), detail.type).to.deep.equal(['a', 'b']);
      expect(left(at(detail, 4)), detail.type).to.deep.equal(['b']);
    }
    expect(left(losing([gun('a', 20, 20)], 'a', 1))).to.deep.equal(['a']);
    const fled = losing([gun('a', 20, 20)], 'a', 2);
    expect(fled.events.at(-1)).to.deep.include({ kind: 'unit-fled', clause: 'QM-24.1', data: { unit: 'a', details: ['a'], lost: ['a'] } });
  });

  it('QM-24.2 skirmishers, Indians and light cavalry flee as a unit when a loss leaves two or fewer in all its details', () => {
    for (const make of [skirmishers, indians, lightHorse]) {
      const unit = [make('a', 20, 20, 0, { unit: 'u' }), make('b', 30, 20, 0, { unit: 'u' })];
      expect(left(losing(unit, 'a', 1))).to.deep.equal(['a', 'b']);
      // The pair is destroyed, two men are left: they flee too.
      const referee = losing(unit, 'a', 2);
      expect(left(referee)).to.deep.equal([]);
      expect(kinds(referee)).to.deep.equal(['losses', 'detail-destroyed', 'unit-fled']);
      expect(referee.state.armies.red.lost).to.deep.equal(['u']);
    }
  });

  it('QM-24.2 scattered details count, and flee with the others', () => {
    const wood = land(terrain('wood', plot(30, 10, 40, 30), { forest: true }));
    const unit = (soldiers: number) => [
      indians('a', 20, 20, 0, { unit: 'u' }),
      indians('b', 35, 20, 0, { unit: 'u', soldiers, scattered: 'wood' }),
    ];
    expect(left(losing(unit(2), 'a', 1, { ground: wood }))).to.deep.equal(['a', 'b']);
    expect(left(losing(unit(1), 'a', 1, { ground: wood }))).to.deep.equal([]);
  });

  it('QM-24.3 command, counters, horses and the gun go with them', () => {
    const pair = lightHorse('a', 20, 20, 0, { mounted: false });
    const referee = losing([pair], 'a', 1, { figures: [figure('o', 'a', 22, 22)], horses: [horses(pair, 2, 18, 20)] });
    const { field } = referee.state;
    expect([field.details, field.figures, field.horses]).to.deep.equal([{}, {}, {}]);
  });

  it('QM-24.4 being set up at two does not count, only a loss', () => {
    // Two men, nobody lost.
    const trial = playing(
      position({ details: [foot('a', 20, 20), skirmishers('x', 30, 20, 180, BLACK)], card: 'red 5', active: 'a' }),
      fireFlow,
      { shooter: 'a', target: 'x' },
      {
        'fire.attack': [4, 4, 4, 1, 1, 1],
        'fire.defence': [2, 2],
      },
    );
    // Three hits: yellow, red, marker.
    expect(trial.detail('x').soldiers).to.equal(2);
    expect(trial.told('unit-fled')).to.deep.equal([]);
  });

  it('QM-24.5 a detail that broke out is a unit of its own', () => {
    const out = { unit: 'foot-1-out', elements: ['foot-1'] };
    const details = [
      skirmishers('a', 20, 20, 0, out),
      skirmishers('b', 24, 20, 0, { ...out, soldiers: 1 }),
      foot('c', 40, 40, 0, { unit: 'foot', elements: ['foot-2'] }),
    ];
    expect(left(losing(details, 'a', 1))).to.deep.equal(['c']);
    expect(losing(details, 'a', 1).state.armies.red.lost).to.deep.equal(['foot-1']);
  });
});

describe('command casualties', () => {
  function roll(dice: number[], colour: 'green' | 'red' = 'green') {
    return throwPool(refereeOf(position({ details: [] }), { 'fire.defence': dice }), {
      purpose: 'fire.defence',
      colour,
      colourClause: 'QM-17.8',
      base: dice.length,
      modifiers: [],
    });
  }

  const pair = skirmishers('a', 20, 20, 0, { unit: 'u' });
  const other = skirmishers('b', 30, 20, 0, { unit: 'u' });
  const third = skirmishers('c', 20, 30, 0, { unit: 'u' });
  const lostBy = (dice: number[], figures: readonly Figure[], details: readonly Detail[] = [pair, other], id = 'a') => {
    const { field } = position({ details, figures });
    const detail = field.details[id];
    return detail === undefined ? null : commandLost(field, detail, roll(dice));
  };
  const officer = figure('o', 'u', 24, 20);

  it('QM-22.1 no success and 1s on more than half of all dice cost a command figure', () => {
    expect(lostBy([1, 1, 2], [officer])).to.equal('o');
    expect(lostBy([1], [officer])).to.equal('o');
    expect(lostBy([1, 2], [officer]), 'half').to.equal(null);
    expect(lostBy([1, 1, 4], [officer]), 'a success').to.equal(null);
    // A red roll needs sixes: a four is none.
    const { field } = position({ details: [pair], figures: [officer] });
    expect(commandLost(field, pair, roll([1, 1, 4], 'red'))).to.equal('o');
  });

  it('QM-22.1 under fire that has done nothing, dice of cover counted', () => {
    const hedge = land(terrain('hedge', plot(29.3, 10, 29.5, 30), { cover: 1 }));
    const fire = (defence: number[]) =>
      playing(
        position({
          details: [foot('a', 20, 20), skirmishers('x', 30, 20, 180, BLACK)],
          figures: [figure('o', 'x', 34, 20, BLACK)],
          ground: hedge,
          card: 'red 5',
          active: 'a',
        }),
        fireFlow,
        { shooter: 'a', target: 'x' },
        { 'fire.attack': [1, 1, 1, 1, 1, 1], 'fire.defence': defence },
      );
    const fell = fire([1, 1, 2]);
    expect(fell.told('fired')[0]).to.include({ hits: 0 });
    expect(fell.told('command-figure-down')).to.deep.equal([{ unit: 'x', figure: 'o', detail: 'x' }]);
    expect(fire([1, 2, 2]).told('command-figure-down')).to.deep.equal([]);
  });

  it('QM-22.2 the attached figure; else the nearest of the unit, edge to edge', () => {
    const led = foot('a', 20, 20, 0, { unit: 'f' });
    const mate = foot('b', 20, 27, 0, { unit: 'f' });
    expect(lostBy([1], [attached('ensign-b', mate, { kind: 'ensign' }), attached('officer-a', led)], [led, mate])).to.equal('officer-a');
    expect(lostBy([1], [attached('ensign-b', mate, { kind: 'ensign' })], [led, mate])).to.equal('ensign-b');
    expect(lostBy([1], [figure('far', 'u', 30, 24), figure('near', 'u', 24, 20)])).to.equal('near');
    expect(lostBy([1], [figure('fallen', 'u', 22, 20, { standing: false }), officer])).to.equal('o');
    expect(lostBy([1], [figure('elsewhere', 'v', 22, 20)])).to.equal(null);
  });

  it('QM-22.2a of two equally near the officer, then the lower id', () => {
    expect(lostBy([1], [figure('a-ensign', 'u', 24, 20, { kind: 'ensign' }), figure('z-officer', 'u', 16, 20)])).to.equal('z-officer');
    expect(lostBy([1], [figure('chief-2', 'u', 24, 20, { kind: 'chief' }), figure('chief-1', 'u', 16, 20, { kind: 'chief' })])).to.equal(
      'chief-1',
    );
  });

  function felled(
    figures: readonly Figure[],
    id: string,
    details: readonly Detail[] = [pair, other, third],
    moment: Partial<Moment> = {},
  ): Ref {
    const referee = refereeOf(position({ details, figures, ...moment }));
    const detail = referee.state.field.details['a'];
    if (detail !== undefined) knockOver(referee, id, detail);
    return referee;
  }
  const marked = (referee: Ref) =>
    Object.values(referee.state.field.details)
      .filter(({ permanent }) => permanent)
      .map(({ id }) => id);

  it('QM-22.3 it lies where it is, no longer standing', () => {
    const referee = felled([officer], 'o');
    expect(referee.state.field.figures['o']).to.deep.include({ standing: false, at: spot(24, 20), fellOn: 1 });
  });

  it('QM-22.3 an attached one goes on with its detail', () => {
    const led = foot('a', 20, 20);
    expect(felled([attached('o', led)], 'o', [led]).state.field.figures['o']).to.include({ standing: false, detail: 'a' });
  });

  it('QM-22.4 loose details with a man farther than 12 inches from all that stand get a permanent marker', () => {
    // The ensign at (20, 40): the pair c at (20, 30) has both men within 12; a and b have not.
    const referee = felled([officer, figure('e', 'u', 20, 40, { kind: 'ensign' })], 'o');
    expect(marked(referee)).to.deep.equal(['a', 'b']);
    expect(referee.events.map(({ kind, data }) => (kind === 'permanent-disorder' ? data : kind))).to.deep.equal([
      'command-figure-down',
      { details: ['a', 'b'], unit: 'u' },
    ]);
    // With nobody left all are.
    expect(marked(felled([officer], 'o'))).to.deep.equal(['a', 'b', 'c']);
    // And nobody while the other is near enough.
    expect(marked(felled([officer, figure('e', 'u', 24, 26, { kind: 'ensign' })], 'o'))).to.deep.equal([]);
  });

  it('QM-22.4 a formed detail left without its own gets one, whoever stands elsewhere', () => {
    const details = [foot('a', 20, 20, 0, { unit: 'f' }), foot('b', 20, 27, 0, { unit: 'f' })];
    const [one, two] = details;
    const figures = one === undefined || two === undefined ? [] : [attached('officer', one), attached('ensign', two, { kind: 'ensign' })];
    expect(marked(felled(figures, 'officer', details))).to.deep.equal(['a']);
  });

  it('QM-22.4 who has one already gets no second, and nobody is told of it again', () => {
    const referee = felled([officer], 'o', [{ ...pair, permanent: true }]);
    expect(referee.events.map(({ kind }) => kind)).to.deep.equal(['command-figure-down']);
  });

  it('QM-10.7 it ends the activation of the detail that gets it', () => {
    const referee = felled([officer], 'o', [pair, other], { card: 'red 5', active: 'b' });
    expect(referee.state.activation?.over).to.equal(true);
  });

  it('QM-22.5a a permanent marker disorders for good, whoever comes near', () => {
    const referee = felled([officer, figure('e', 'u', 20, 40, { kind: 'ensign' })], 'o');
    const ensign = referee.state.field.figures['e'];
    if (ensign !== undefined) ensign.at = spot(22, 20);
    expect(marked(referee)).to.deep.equal(['a', 'b']);
  });

  it('QM-15.4 a scattered detail without a figure near its forest is lost at once', () => {
    const wood = land(terrain('wood', plot(30, 10, 40, 30), { forest: true }));
    const details = [
      indians('a', 20, 20, 0, { unit: 'u' }),
      indians('b', 26, 20, 0, { unit: 'u' }),
      indians('c', 35, 20, 0, { unit: 'u', scattered: 'wood' }),
    ];
    const referee = felled([figure('chief', 'u', 24, 20, { kind: 'chief' })], 'chief', details, { ground: wood });
    expect(left(referee)).to.deep.equal(['a', 'b']);
    expect(referee.events.map(({ kind }) => kind)).to.deep.equal(['command-figure-down', 'permanent-disorder', 'scattered-lost']);
  });

  it('QM-22.6 no order aims at a command figure', () => {
    const state = position({
      details: [foot('a', 20, 20), skirmishers('x', 40, 20, 180, BLACK)],
      figures: [figure('o', 'x', 26, 20, BLACK)],
      card: 'red 5',
      active: 'a',
    });
    expect(() => playing(state, fireFlow, { shooter: 'a', target: 'o' })).to.throw('o is no target');
  });

  it('QM-22.10 when every detail of a unit is gone its figures leave play, fallen or standing', () => {
    const referee = refereeOf(position({ details: [pair, other], figures: [officer, figure('e', 'u', 20, 40, { standing: false })] }));
    leavePlay(referee, ['a', 'b']);
    expect(referee.state.field.figures).to.deep.equal({});
  });

  it('QM-1.9 command figures never count for losses or break points', () => {
    // Two skirmishers and an officer beside them: a loss leaves one man, not two heads.
    expect(left(losing([skirmishers('a', 20, 20)], 'a', 1, { figures: [figure('o', 'a', 21, 22)] }))).to.deep.equal([]);
  });
});
