import { expect } from 'chai';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { gameFromView, queensMen, settingOf } from '../../src/books/kings-men/skirmish/index.ts';
import { pieceFigures, pieceOutline } from '../../src/books/kings-men/skirmish/view/presentation.ts';
import { view } from '../../src/kernel/view.ts';
import { outlineOf } from '../../src/table/outline.ts';
import type { QueensMenPiece } from '../../src/books/kings-men/skirmish/state/public.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  general,
  gun,
  horse,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';
import { playing } from './trial.ts';

const a = foot('a', 20, 20);
const x = foot('x', 50, 40, 180, BLACK);
const house = terrain('house', plot(30, 30, 36, 36), { enterable: true, cover: 2 });

const game = (moment: Partial<Moment>) => playing(position({ details: [a, x], ...moment }), cardFlow, {}).game;

function piece(id: string, moment: Partial<Moment>): QueensMenPiece {
  const found = view(queensMen, game(moment), null).table.pieces.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no piece ${id}`);
  return found;
}

const drawn = (id: string, moment: Partial<Moment>) => pieceFigures(piece(id, moment), moment.ground ?? land());

describe('what the skirmish game shows of itself', () => {
  it('QM-5.3 says of itself that nobody measures', () => {
    expect(settingOf(game({})).measuring).to.equal(false);
  });

  it('QM-34.2 the roster is in the setting, the rest on the table', () => {
    const { units, armies, options } = settingOf(game({}));
    expect(units.map(({ id, type }) => [id, type])).to.deep.equal([
      ['a', 'infantry'],
      ['x', 'infantry'],
    ]);
    expect(armies.red).to.deep.equal({ id: 'red', name: 'red', seats: ['red'] });
    expect(options.identities).to.equal('secret');
  });

  it('QM-3.3 a line is drawn in its ranks, with its command behind the middle of the rear', () => {
    const line = { ...a, formation: { kind: 'line', files: 3 } } as const;
    const figures = [attached('officer', line), attached('ensign', line, { kind: 'ensign', standing: false, fellOn: 0 })];
    const placed = drawn('a', { details: [line, x], figures });
    expect(placed.filter(({ role }) => role === 'figure')).to.have.length(6);
    // Facing right, R at (20, 20): front men at x 19.5, the second rank at 18.5; both leaders half an inch behind the rear edge at 18.
    expect(placed.map(({ at }) => at)).to.deep.include.members([spot(19.5, 21), spot(19.5, 20), spot(19.5, 19), spot(18.5, 20)]);
    expect(placed.filter(({ role }) => role !== 'figure')).to.deep.equal([
      { at: spot(17.5, 20.5), facing: 0, role: 'officer' },
      { at: spot(17.5, 19.5), facing: 0, role: 'ensign', down: true },
    ]);
  });

  it('QM-3.5 a gun set up to fire has its gunners beside it; on the march its muzzle points back', () => {
    const battery = drawn('g', { details: [gun('g', 20, 20), x] });
    expect(battery.map(({ role }) => role)).to.deep.equal(['figure', 'figure', 'figure', 'figure', 'gun']);
    expect(battery.at(-1)).to.deep.equal({ at: spot(18.5, 20), facing: 0, role: 'gun' });
    const limbered = drawn('g', { details: [{ ...gun('g', 20, 20), formation: { kind: 'limbered' } }, x] });
    expect(limbered.at(-1)).to.deep.equal({ at: spot(16.5, 20), facing: 1800, role: 'gun' });
  });

  it('QM-28.2 who is in a building is drawn in it and has its ground', () => {
    const inside = { ...a, building: 'house', at: spot(33, 33) };
    const moment = { details: [inside, x], ground: land(house) };
    for (const { at } of drawn('a', moment)) expect([at.x, at.y].every((each) => each > 30_000 && each < 36_000)).to.equal(true);
    expect(outlineOf(pieceOutline(piece('a', moment), land(house))).corners).to.deep.equal(plot(30, 30, 36, 36));
  });

  it('QM-15.2 of the scattered nothing is drawn', () => {
    expect(drawn('s', { details: [{ ...skirmishers('s', 20, 20), scattered: 'wood' }, x] })).to.deep.equal([]);
  });

  it('QM-3.1 generals, free figures and horses have bases of their own', () => {
    const moment = {
      details: [lightHorse('l', 40, 20, 0, { mounted: false }), skirmishers('s', 20, 20), x],
      figures: [figure('foot-officer', 's', 20, 22), figure('horse-officer', 'l', 40, 24)],
      horses: [{ id: 'h', army: 'red', seat: 'red', detail: 'l', head: 2, at: spot(38, 20), facing: 0 }],
    } as const;
    const size = (id: string) => {
      const { corners } = outlineOf(pieceOutline(piece(id, moment), land()));
      const span = (of: 'x' | 'y') => Math.max(...corners.map((each) => each[of])) - Math.min(...corners.map((each) => each[of]));
      return [span('x'), span('y')];
    };
    // Facing right: depth along x, width along y.
    expect([size('red'), size('foot-officer'), size('horse-officer'), size('h')]).to.deep.equal([
      [1500, 1500],
      [1000, 1000],
      [2000, 1000],
      [2000, 2000],
    ]);
    expect(drawn('h', moment).map(({ role }) => role)).to.deep.equal(['horse', 'horse']);
    expect(drawn('red', moment)).to.deep.equal([{ at: spot(1, 1), facing: 0, role: 'general' }]);
  });

  it('QM-34.3 a player’s view gives the game back as they may know it', () => {
    const line = { ...horse('h', 20, 30), colour: 'yellow', permanent: true, elements: ['h', 'k'] } as const;
    const moment = {
      details: [a, line, { ...skirmishers('s', 40, 10), scattered: 'wood', smoke: true }, x],
      figures: [attached('h-officer', line, { standing: false, fellOn: 1, at: line.at }), figure('s-officer', 's', 41, 10)],
      generals: [general('red', 'red', 1, 1, { rating: 3, radius: 8000 }), general('black', 'black', 71, 47, { rating: 1, spent: true })],
      players: { red: { identity: 'hated', designation: 'a', points: 4, removals: 1 }, black: { identity: 'gout', finished: true } },
      card: 'red Q',
    } as const;
    const played = game(moment);
    const seen = gameFromView(settingOf(played), played.seats, view(queensMen, played, 'red'));
    const { field, players, play } = played.state;
    expect(seen.state.field).to.deep.equal(field);
    expect(seen.state.play).to.deep.equal(play);
    expect(seen.state.players.red).to.deep.equal(players.red);
    expect(seen.state.players.black).to.deep.equal({ ...players.black, identity: null, points: 0, rolled: [] });
  });

  it('QM-36.3 ground that decides the battle is marked with who holds it, and only if they may win by it', () => {
    const area = plot(10, 10, 20, 20);
    const ridge = { id: 'ridge', name: 'The Ridge', area, by: 'either', turns: 2 } as const;
    const mill = { id: 'mill', name: 'The Mill', area, by: 'black', turns: 2 } as const;
    const state = {
      ...position({ details: [a, x] }),
      victory: { turnLimit: null, atLimit: 'draw', objectives: [ridge, mill] } as const,
      held: { ridge: { army: 'red', since: 1 }, mill: { army: 'red', since: 1 } } as const,
    };
    expect(queensMen.table({ ...game({}), state }).marks).to.deep.equal([
      { id: 'ridge', kind: 'objective', name: 'The Ridge', side: 'red', shape: area },
      { id: 'mill', kind: 'objective', name: 'The Mill', side: '', shape: area },
    ]);
  });

  it('QM-27.3 an army shows what it has left, and when it is near its end', () => {
    const units = (lost: number) => {
      const state = position({ details: [a, x] });
      Object.assign(state.armies.red, { elements: ['a', 'b', 'c', 'd'], lost: ['b', 'c', 'd'].slice(0, lost) });
      return queensMen.table({ ...game({}), state }).sides[0]?.trackers;
    };
    expect([0, 1, 2].map(units)).to.deep.equal(
      [
        ['good', 4],
        ['fair', 3],
        ['bad', 2],
      ].map(([tone, value]) => [{ name: 'units', value, of: 4, tone }]),
    );
  });
});
