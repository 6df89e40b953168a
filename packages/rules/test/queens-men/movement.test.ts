import { expect } from 'chai';
import { marched, verdict } from './marching.ts';
import { BLACK, figure, foot, general, gun, horse, indians, land, lightHorse, plot, skirmishers, spot, terrain } from './position.ts';

const FAR = [[70, 24]] as const;
const move = (path: readonly (readonly [number, number])[], facing = 0) =>
  ({ do: 'move', path: path.map(([x, y]) => spot(x, y)), facing }) as const;

describe('the allowance of a Move', () => {
  it('QM-11.1 a detail goes to the end of its path and no farther, or as far as it may', () => {
    // Green foot: 6 and one die of 4 are 10 inches.
    expect(marched({ details: [foot('a', 10, 24)] }, FAR, [4]).at).to.deep.equal([20, 24]);
    const short = marched({ details: [foot('a', 10, 24)] }, [[13, 24]], [4]);
    expect([short.at, short.moved.stop]).to.deep.equal([[13, 24], 'ordered']);
  });

  it('QM-1.1 lengths are whole thousandths of an inch and bends count', () => {
    // 3-4-5: five inches to the bend, five of the ten left.
    expect(
      marched(
        { details: [skirmishers('a', 10, 20)] },
        [
          [14, 23],
          [14, 40],
        ],
        [1, 1, 2],
      ).at,
    ).to.deep.equal([14, 28]);
  });

  it('QM-11.3 a column on the road goes 12 on foot and 18 mounted, without dice, and stops where the road does', () => {
    const road = terrain('road', plot(5, 22, 60, 26), { road: true, kind: 'road', line: [spot(5, 24), spot(60, 24)], thickness: 4000 });
    const mud = terrain('mud', plot(15, 10, 50, 40), { rough: true });
    const column = { formation: { kind: 'column' } } as const;
    const given = (detail: ReturnType<typeof foot>) => ({ details: [detail], ground: land(road, mud) });
    expect(marched(given(foot('a', 12, 24, 0, column)), FAR).at).to.deep.equal([24, 24]);
    // The colour makes no difference.
    expect(marched(given(foot('a', 12, 24, 0, { ...column, colour: 'red' })), FAR).at).to.deep.equal([24, 24]);
    expect(marched(given(horse('a', 20, 24, 0, column)), FAR).at).to.deep.equal([38, 24]);
    const off = marched(given(foot('a', 20, 24, 0, column)), [[20, 40]]);
    expect([off.length, off.moved.stop]).to.deep.equal([2, 'road']);
    expect(verdict(given(foot('a', 30, 24, 0, column)), move([[20, 24]]))).to.equal('QM-11.3 not-forward');
    expect(
      verdict(
        given(foot('a', 30, 24, 0, column)),
        move([
          [40, 24],
          [35, 24],
        ]),
      ),
    ).to.equal('QM-11.3 not-forward');
  });

  it('QM-11.3 a column looks along the way it has come, and the path bends with the road', () => {
    const bend = land(
      terrain('road', [spot(5, 22), spot(32, 22), spot(32, 44), spot(28, 44), spot(28, 26), spot(5, 26)], {
        road: true,
        kind: 'road',
        line: [spot(5, 24), spot(30, 24), spot(30, 44)],
        thickness: 4000,
      }),
    );
    const round = marched({ details: [foot('a', 25, 24, 0, { formation: { kind: 'column' } })], ground: bend }, [
      [30, 24],
      [30, 44],
    ]);
    expect([round.at, round.detail.facing]).to.deep.equal([[30, 31], 900]);
  });

  it('QM-11.3a a column may stop short', () => {
    const road = land(terrain('road', plot(5, 22, 60, 26), { road: true }));
    expect(marched({ details: [foot('a', 12, 24, 0, { formation: { kind: 'column' } })], ground: road }, [[15, 24]]).at).to.deep.equal([
      15, 24,
    ]);
  });

  it('QM-11.4 6 on foot and 12 mounted, and the dice', () => {
    const yellow = { colour: 'yellow' } as const;
    expect(marched({ details: [foot('a', 10, 24, 0, yellow)] }, FAR).length).to.equal(6);
    expect(marched({ details: [horse('a', 10, 24, 0, yellow)] }, FAR).length).to.equal(12);
    expect(marched({ details: [gun('a', 10, 24, 0, { ...yellow, type: 'horse-artillery', mounted: true })] }, FAR).length).to.equal(12);
    expect(marched({ details: [horse('a', 10, 24)] }, FAR, [5]).length).to.equal(17);
  });

  it('QM-11.5 a die for green, one away for red, one for open order, two for skirmish formation', () => {
    const dice = (detail: ReturnType<typeof foot>, count: number) =>
      marched(
        { details: [detail] },
        FAR,
        Array.from({ length: count }, () => 1),
      ).moved.dice.length;
    expect(dice(foot('a', 10, 24), 1)).to.equal(1);
    expect(dice(foot('a', 10, 24, 0, { formation: { kind: 'open' } }), 2)).to.equal(2);
    expect(dice(skirmishers('a', 10, 24), 3)).to.equal(3);
    expect(dice(skirmishers('a', 10, 24, 0, { colour: 'yellow' }), 2)).to.equal(2);
    expect(dice(skirmishers('a', 10, 24, 0, { colour: 'red' }), 1)).to.equal(1);
    expect(dice(lightHorse('a', 10, 24), 3)).to.equal(3);
    expect(dice(lightHorse('a', 10, 24, 0, { mounted: false }), 3)).to.equal(3);
  });

  it('QM-11.6 a minus cancels a bonus die before it is rolled; pips are added to the floor', () => {
    const column = (colour: 'green' | 'red', dice: number[]) => {
      const { length, moved } = marched({ details: [skirmishers('a', 10, 24, 0, { colour })] }, FAR, dice);
      return [length, moved.dice];
    };
    expect(column('green', [1, 2, 4])).to.deep.equal([13, [1, 2, 4]]);
    expect(column('red', [5])).to.deep.equal([11, [5]]);
  });

  it('QM-11.6a a lone minus takes nothing from the floor', () => {
    const red = marched({ details: [foot('a', 10, 24, 0, { colour: 'red' })] }, FAR);
    expect([red.length, red.moved.dice]).to.deep.equal([6, []]);
  });

  it('QM-11.7 a Drill Sergeant adds 2 and the Bloodthirsty 4 to a charge, before halving', () => {
    const drilled = { players: { red: { identity: 'drill-sergeant' } } } as const;
    expect(marched({ details: [foot('a', 10, 24)], ...drilled }, FAR, [2]).length).to.equal(10);
    // (6 + 2 + 2) / 2, backward.
    expect(marched({ details: [foot('a', 40, 24)], ...drilled }, [[10, 24]], [2]).length).to.equal(5);
    const bloody = { details: [foot('a', 10, 24), foot('x', 60, 24, 180, BLACK)], players: { red: { identity: 'bloodthirsty' } } } as const;
    expect(marched(bloody, FAR, [2], { aim: { kind: 'charge', target: 'x' } }).length).to.equal(12);
    expect(marched(bloody, FAR, [2]).length).to.equal(8);
  });

  it('QM-11.8 several penalties halve once', () => {
    const mud = land(terrain('mud', plot(0, 0, 72, 48), { rough: true }));
    const slow = marched({ details: [foot('a', 40, 24)], ground: mud }, [[10, 24]], [4]);
    expect([slow.length, slow.moved.halved.map(({ clause }) => clause)]).to.deep.equal([5, ['QM-11.9', 'QM-11.12']]);
  });

  it('QM-11.9 leaving the forward arc of 45 degrees, or turning farther than 90, halves the Move of a formed detail (QM-11.9a)', () => {
    const length = (path: readonly (readonly [number, number])[], facing: number, more: object = {}) =>
      marched({ details: [foot('a', 30, 24)], ...more }, path, [4], { facing }).length;
    // Exactly 45 degrees counts as forward.
    expect(length([[50, 44]], 0)).to.equal(10);
    expect(length([[50, 44.1]], 0)).to.equal(5);
    expect(length([[60, 24]], 900)).to.equal(10);
    expect(length([[60, 24]], 901)).to.equal(5);
    expect(length([[50, 44.1]], 0, { options: { forwardMoveArc: 90 } })).to.equal(10);
    expect(marched({ details: [skirmishers('a', 30, 24)] }, [[10, 24]], [1, 1, 1]).length).to.equal(9);
  });

  it('QM-11.10 a formed detail keeps its facing on the way and turns at the end; turning on the spot is free of dice', () => {
    const turned = marched({ details: [foot('a', 10, 24)] }, [[14, 24]], [4], { facing: 450 });
    expect([turned.at, turned.detail.facing]).to.deep.equal([[14, 24], 450]);
    const spun = marched({ details: [foot('a', 20, 24)] }, [], [], { facing: 1800 });
    expect([spun.at, spun.detail.facing, spun.moved.dice, spun.length]).to.deep.equal([[20, 24], 1800, [], 0]);
    expect(verdict({ details: [foot('a', 20, 24), foot('b', 23, 24)] }, move([], 900))).to.equal('QM-3.12 blocked-by-piece');
  });

  it('QM-11.10a a loose detail goes as it faced at the start and turns at the end; where there is no room to turn it does not', () => {
    // Abreast across the way they take an inch of it and two beside it; turned, two inches of the gap of an inch and a fifth between the lakes.
    const gap = (to: number) =>
      land(terrain('west', plot(6, 26, 9.4, to), { impassable: true }), terrain('east', plot(10.6, 26, 14, to), { impassable: true }));
    const through = (to: number, facing: number | null) =>
      marched({ details: [skirmishers('a', 10, 24)], ground: gap(to) }, [[10, 33]], [1, 1, 1], { facing });
    for (const facing of [null, 900]) {
      expect([through(40, facing).at, through(40, facing).detail.facing], `between them, ${facing}`).to.deep.equal([[10, 33], 0]);
      expect([through(31, facing).at, through(31, facing).detail.facing], `beyond them, ${facing}`).to.deep.equal([[10, 33], 900]);
    }
  });

  it('QM-11.10a so does a formed one: the place stays', () => {
    // At (14,24) the line reaches from y 21 to 27 as it faces, and from x 11 to 17 turned: into the lake from 16 on.
    const lake = land(terrain('lake', plot(16, 20, 30, 24), { impassable: true }));
    const turned = (to: number) => {
      const { at, detail } = marched({ details: [foot('a', 10, 24)], ground: lake }, [[to, 24]], [4], { facing: 900 });
      return [...at, detail.facing];
    };
    expect(turned(14)).to.deep.equal([14, 24, 0]);
    expect(turned(13)).to.deep.equal([13, 24, 900]);
  });

  it('QM-3.11 a loose detail looks where the order says', () => {
    expect(marched({ details: [skirmishers('a', 10, 24)] }, [[10, 30]], [1, 1, 1], { facing: 900 }).detail.facing).to.equal(900);
    expect(marched({ details: [skirmishers('a', 10, 24)] }, [[10, 30]], [1, 1, 1], { facing: null }).detail.facing).to.equal(900);
  });
});

describe('a way with bends', () => {
  it('QM-11.1 what is in the way beyond the limit does not matter, on whichever leg', () => {
    // Three up, then three to the right of six inches; the lake begins three beyond that.
    const lake = land(terrain('lake', plot(16.5, 20, 30, 34), { impassable: true }));
    const bent = marched(
      { details: [skirmishers('a', 10, 24, 0, { colour: 'red' })], ground: lake },
      [
        [10, 27],
        [30, 27],
      ],
      [1],
      { facing: 0 },
    );
    // Red skirmishers: six and the one die.
    expect([bent.at, bent.length, bent.moved.stop, bent.moved.path]).to.deep.equal([
      [14, 27],
      7,
      'allowance',
      [spot(10, 27), spot(14, 27)],
    ]);
    const barred = marched(
      { details: [skirmishers('a', 10, 24, 0, { colour: 'red' })], ground: lake },
      [
        [10, 27],
        [30, 27],
      ],
      [6],
      { facing: 0 },
    );
    // Six and six: nine on the second leg, but the lake's edge at 16.5 is six from the pair's front edge at 10.5.
    expect([barred.at, barred.length, barred.moved.stop, barred.moved.by]).to.deep.equal([[16, 27], 9, 'impassable', 'lake']);
  });
});

describe('terrain on the way', () => {
  const mud = (left: number, more: object = {}) => land(terrain('mud', plot(left, 0, 72, 48), { rough: true, ...more }));

  it('QM-11.11 the scenario says which pieces are rough', () => {
    expect(marched({ details: [foot('a', 10, 24)], ground: mud(12) }, FAR, [4]).length).to.equal(5);
    expect(marched({ details: [foot('a', 10, 24)], ground: mud(12, { rough: false }) }, FAR, [4]).length).to.equal(10);
  });

  it('QM-11.12 rough ground within half the Move halves it, farther off it ends it there', () => {
    // A is 10. Three inches off: half. Seven off: it stops at the edge. Twelve off: it never gets there.
    expect(marched({ details: [foot('a', 10, 24)], ground: mud(13) }, FAR, [4]).length).to.equal(5);
    const edge = marched({ details: [foot('a', 10, 24)], ground: mud(17) }, FAR, [4]);
    expect(edge.length).to.equal(7);
    expect(edge.moved.stop).to.equal('rough');
    expect(marched({ details: [foot('a', 10, 24)], ground: mud(22) }, FAR, [4]).length).to.equal(10);
    // In contact at the start.
    expect(
      marched({ details: [foot('a', 10, 24)], ground: land(terrain('hedge', plot(10.1, 20, 10.3, 28), { rough: true })) }, FAR, [4]).length,
    ).to.equal(5);
  });

  it('QM-11.12a it never has more than half a Move through rough ground, nor is drawn back', () => {
    for (let left = 11; left <= 21; left += 1) {
      const { length } = marched({ details: [foot('a', 10, 24)], ground: mud(left) }, FAR, [4]);
      expect(Math.max(0, length - (left - 10))).to.be.at.most(5);
      expect(length).to.be.at.least(5);
    }
  });

  it('QM-11.13 a hill is met at its outline and inner contours; its top is free', () => {
    const hill = terrain('hill', plot(5, 5, 65, 43), { kind: 'hill', rough: true, contours: [plot(5, 5, 65, 43), plot(45, 15, 60, 33)] });
    const given = (x: number) => ({ details: [foot('a', x, 24)], ground: land(hill) });
    expect(marched(given(20), FAR, [4]).length).to.equal(10);
    // From 38: the second contour is seven inches off.
    expect(marched(given(38), FAR, [4]).length).to.equal(7);
    // From 2: up the slope after three.
    expect(marched(given(2), FAR, [4]).length).to.equal(5);
  });

  it('QM-11.14 impassable ground stops a Move, Jack or not', () => {
    const lake = land(terrain('lake', plot(14, 0, 72, 48), { impassable: true, rough: true }));
    for (const flag of [null, 'jack'] as const) {
      const stopped = marched({ details: [foot('a', 10, 24)], ground: lake, card: 'red J', flag }, FAR, [4]);
      expect(stopped.length).to.equal(4);
    }
  });

  it("QM-11.14 water under a bridge is in nobody's way who is narrow enough for it", () => {
    const river = terrain('river', plot(20, 0, 26, 48), { kind: 'deep-river', impassable: true, rough: true });
    const bridge = terrain('bridge', plot(19, 22, 27, 26), { kind: 'bridge', road: true });
    const over = (detail: ReturnType<typeof foot>) => marched({ details: [detail], ground: land(river, bridge) }, FAR, [5, 5, 5]).at[0];
    expect(over(skirmishers('a', 15, 24))).to.equal(36);
    // Nor does a stream slow them there: 6 and 15, not half of it.
    const stream = terrain('stream', plot(20, 0, 26, 48), { kind: 'stream', rough: true });
    expect(marched({ details: [skirmishers('a', 15, 24)], ground: land(stream, bridge) }, FAR, [5, 5, 5]).length).to.equal(21);
    expect(marched({ details: [skirmishers('a', 15, 34)], ground: land(stream, bridge) }, [[70, 34]], [5, 5, 5]).length).to.equal(10.5);
    expect(over(foot('a', 15, 24, 0, { colour: 'yellow' }))).to.equal(20);
  });

  it('QM-7.2 a Jack lifts every halving, and no blocking', () => {
    const jack = { card: 'red J', flag: 'jack' } as const;
    expect(marched({ details: [foot('a', 40, 24)], ground: mud(0), ...jack }, [[10, 24]], [4]).length).to.equal(10);
    expect(marched({ details: [foot('a', 10, 24), foot('b', 15, 24)], ...jack }, FAR, [4]).moved.stop).to.equal('piece');
  });

  it('QM-26.9 an Engineer does not mind rough ground, and is known by it', () => {
    const { length, state } = marched(
      { details: [foot('a', 10, 24)], ground: mud(12), players: { red: { identity: 'engineer' } } },
      FAR,
      [4],
    );
    expect([length, state.players['red']?.revealed]).to.deep.equal([10, true]);
    const open = marched({ details: [foot('a', 10, 24)], players: { red: { identity: 'engineer' } } }, FAR, [4]);
    expect(open.state.players['red']?.revealed).to.equal(false);
    const lake = land(terrain('lake', plot(14, 0, 72, 48), { impassable: true, rough: true }));
    expect(marched({ details: [foot('a', 10, 24)], ground: lake, players: { red: { identity: 'engineer' } } }, FAR, [4]).length).to.equal(
      4,
    );
  });

  it('QM-26.7 a Drill Sergeant helps on the road as well, and is known by the first Move', () => {
    const road = land(terrain('road', plot(5, 22, 60, 26), { road: true }));
    const { length, moved, state } = marched(
      {
        details: [foot('a', 12, 24, 0, { formation: { kind: 'column' } })],
        ground: road,
        players: { red: { identity: 'drill-sergeant' } },
      },
      FAR,
    );
    expect([length, state.players['red']?.revealed]).to.deep.equal([14, true]);
    expect(moved.bonus).to.deep.equal([{ name: 'Drill Sergeant', value: 2000, clause: 'QM-26.7' }]);
  });
});

describe('who is in the way', () => {
  it('QM-11.15 everybody may go through skirmishers, Indians, dismounted and broken-out men; the others block', () => {
    const past = (other: ReturnType<typeof foot>) => marched({ details: [foot('a', 10, 24), other] }, FAR, [4]).moved.stop;
    for (const army of [{}, BLACK]) {
      for (const other of [
        skirmishers('x', 15, 24, 0, army),
        indians('x', 15, 24, 0, army),
        lightHorse('x', 15, 24, 0, { ...army, mounted: false }),
      ]) {
        expect(past(other)).to.equal('allowance');
      }
      for (const other of [foot('x', 17, 24, 0, army), horse('x', 18, 24, 0, army), gun('x', 17, 24, 0, army)])
        expect(past(other)).to.equal('piece');
    }
  });

  it('QM-11.15a mounted light cavalry blocks', () => {
    expect(marched({ details: [foot('a', 10, 24), lightHorse('x', 15, 24, 0, BLACK)] }, FAR, [4]).moved.stop).to.equal('piece');
  });

  it('QM-11.15b a mob blocks, whatever its troops', () => {
    // Two abreast about x 15, an inch deep.
    for (const mob of [skirmishers, indians]) {
      expect(marched({ details: [foot('a', 10, 24), mob('x', 15, 24, 0, { formation: { kind: 'mob' } })] }, FAR, [4]).length).to.equal(4.5);
    }
  });

  it('QM-11.16 a Move that would end on somebody is cut back to where there is room', () => {
    // It would come to 20, in the middle of the skirmishers who stand from 19.5 to 20.5: own men may be touched.
    const back = marched({ details: [foot('a', 10, 24), skirmishers('x', 20, 24)] }, FAR, [4]);
    expect(back.length).to.equal(9.5);
    expect([back.moved.stop, back.moved.by]).to.deep.equal(['room', 'x']);
  });

  it('QM-11.17 an ordinary Move keeps a tenth of an inch off enemies', () => {
    const blocked = marched({ details: [foot('a', 10, 24), foot('x', 18, 24, 180, BLACK)] }, FAR, [4]);
    expect(blocked.length).to.equal(7.9);
    const among = marched({ details: [foot('a', 10, 24), skirmishers('x', 20.3, 24, 0, BLACK)] }, FAR, [4]);
    // Their near edge is at 19.8.
    expect(among.length).to.equal(9.7);
  });

  it('QM-2.5a loose details of one army keep a tenth of an inch apart', () => {
    const beside = marched({ details: [skirmishers('a', 10, 24), skirmishers('b', 20, 24)] }, [[19.5, 24]], [4, 4, 4]);
    // From edge to edge 1 inch less.
    expect(beside.length).to.equal(8.9);
    expect(marched({ details: [skirmishers('a', 10, 24), foot('b', 20, 24)] }, [[18.5, 24]], [4, 4, 4]).length).to.equal(8.5);
    // Mounted light cavalry blocks besides: from the front edge at 11 to the rear edge at 19.
    expect(marched({ details: [lightHorse('a', 10, 24), lightHorse('b', 20, 24)] }, FAR, [1, 1, 1]).length).to.equal(7.9);
  });

  it('QM-1.3b bodies pass and stand edge to edge, and not a thousandth of an inch closer', () => {
    // The way is an inch deep and six wide, y 21 to 27: whoever reaches up to 21 leaves it free, a thousandth more bars it.
    const beside = (y: number) => marched({ details: [foot('a', 10, 24), gun('b', 14, 0, 90, { at: { x: 14_000, y } })] }, FAR, [4]);
    expect([beside(21_000).length, beside(21_001).length]).to.deep.equal([10, 3]);
  });

  it('QM-1.3b a column is on its road or off it', () => {
    const road = land(terrain('road', plot(5, 22, 20, 26), { road: true }));
    const column = foot('a', 12, 24, 0, { formation: { kind: 'column' } });
    expect(marched({ details: [column], ground: road }, FAR).at).to.deep.equal([20, 24]);
    const at = (y: number) =>
      verdict(
        { details: [foot('a', 12, 24, 0, { at: { x: 12_000, y } })], ground: road },
        { do: 'change', formation: { kind: 'column' }, facing: 0 },
      );
    expect([at(26_000), at(26_001)]).to.deep.equal(['legal', 'QM-3.7 formation']);
  });

  it('QM-12.4 a mob forms column only where its R would be on the road', () => {
    const road = land(terrain('road', plot(5, 22, 20, 26), { road: true }));
    // Two files of three are three deep: R is an inch and a half before the centre.
    const from = (x: number) =>
      verdict(
        { details: [foot('a', x, 24, 0, { formation: { kind: 'mob' } })], ground: road },
        { do: 'change', formation: { kind: 'column' }, facing: 0 },
      );
    expect([from(18.5), from(18.6)]).to.deep.equal(['legal', 'QM-3.7 formation']);
  });

  it('QM-18.6 whom a charge has pushed onto somebody does not walk through him', () => {
    // Half an inch of the enemy's depth is overlapped; beyond him there would be room.
    const through = marched({ details: [foot('a', 10, 24), foot('x', 9.5, 28, 180, BLACK)] }, [[10, 34]], [6]);
    expect(through.length).to.equal(0);
  });

  it('QM-11.18 the edge of the table stops a Move', () => {
    const edge = marched({ details: [foot('a', 65, 24)] }, [[90, 24]], [4]);
    expect(edge.at[0]).to.equal(72);
    expect(edge.moved.stop).to.equal('edge');
  });

  it('QM-3.12 a footprint is never left overlapping another or half off the table', () => {
    const wide = marched({ details: [foot('a', 10, 44)] }, [[14, 44]], [4], { facing: 0 });
    // Three of six inches reach beyond 47; turning does not help.
    expect(wide.at).to.deep.equal([14, 44]);
    const turned = marched({ details: [foot('a', 10, 44), foot('b', 20, 40)] }, [[18.5, 44]], [4], { facing: 900 });
    // Facing up it stands from 15.5 to 21.5 and 43 to 44, edge to edge with the other, which reaches up to 43.
    expect(turned.detail.facing).to.equal(900);
    expect(turned.at).to.deep.equal([18.5, 44]);
  });

  it('QM-18.6 whom a charge has pushed onto somebody may walk off him', () => {
    const off = marched({ details: [foot('a', 10, 24), foot('b', 9.5, 26)] }, FAR, [4]);
    expect(off.length).to.equal(10);
  });

  it('QM-2.14 generals and free command figures give way', () => {
    const given = {
      details: [skirmishers('u', 10, 24, 0)],
      figures: [figure('o', 'u', 16, 24)],
      generals: [general('red', 'red', 16, 25), general('black', 'black', 70, 40)],
    };
    const { at, state } = marched(given, [[16, 24]], [1, 1, 1]);
    expect(at).to.deep.equal([16, 24]);
    // The pair stands from x 15.5 to 16.5 and y 23 to 25. A base of an inch is clear of it an inch aside, one of an inch and a half about y 25 three quarters up.
    expect(state.field.figures['o']?.at).to.deep.equal(spot(15, 24));
    expect(state.field.generals['red']?.at).to.deep.equal(spot(16, 25.75));
  });
});

describe('buildings on the way', () => {
  const farm = terrain('farm', plot(20, 20, 26, 28), { kind: 'building', enterable: true, rough: true });

  it('QM-28.2 who ends inside is inside as a whole; entering and leaving are rough', () => {
    const inside = marched({ details: [skirmishers('a', 15, 24)], ground: land(farm) }, [[22, 24]], [4, 4, 4]);
    expect([inside.detail.building, inside.moved.entered]).to.deep.equal(['farm', 'farm']);
    // A of 9 is 4.5 after halving, since the wall is 4.5 off: not inside yet.
    expect(marched({ details: [skirmishers('a', 15, 24)], ground: land(farm) }, [[22, 24]], [1, 1, 1]).detail.building).to.equal(null);
    const out = marched({ details: [skirmishers('a', 23, 24, 0, { building: 'farm' })], ground: land(farm) }, [[40, 24]], [4]);
    // (6 + 4) / 2 from 23; in no skirmish formation before it is out (QM-28.3).
    expect([out.at, out.detail.building, out.moved.left]).to.deep.equal([[28, 24], null, 'farm']);
  });

  it('QM-28.3 a line comes out facing as it is to stand, without a penalty for its direction', () => {
    // Six abreast inside, looking along x; out at the upper side, looking up: from 20 to 26 wide, clear of the wall at 28 by its depth.
    const out = marched(
      {
        details: [
          foot('a', 23, 26, 0, { building: 'farm' }),
          foot('b', 28, 33, 90, { soldiers: 1, strength: 1, formation: { kind: 'line', files: 1 } }),
        ],
        ground: land(farm),
      },
      [[23, 40]],
      [6],
      { facing: 900 },
    );
    // Halved for leaving alone: (6 + 6) / 2.
    expect([out.at, out.detail.facing, out.moved.halved.map(({ clause }) => clause)]).to.deep.equal([[23, 32], 900, ['QM-11.12']]);
    const inside = marched({ details: [foot('a', 23, 26, 0, { building: 'farm' })], ground: land(farm) }, [[23, 28.4]], [6], {
      facing: 900,
    });
    // No room for its depth outside: it stays in.
    expect(inside.detail.building).to.equal('farm');
  });

  it('QM-28.2 a house that is not the end of the way is in it', () => {
    const past = marched({ details: [skirmishers('a', 15, 24)], ground: land(farm) }, [[40, 24]], [6, 6, 6]);
    expect(past.at[0]).to.equal(19.5);
  });
});

describe('manhandling', () => {
  it('QM-11.26 a light or medium gun moves without the dice of skirmishers', () => {
    expect(marched({ details: [gun('a', 10, 24)] }, FAR, [3]).length).to.equal(9);
    expect(marched({ details: [gun('a', 10, 24, 0, { gun: 'medium', colour: 'yellow' })] }, FAR).length).to.equal(6);
  });

  it('QM-2.12 a heavy gun does not move, turn, limber or unlimber', () => {
    const given = { details: [gun('a', 10, 24, 0, { gun: 'heavy' })] };
    expect(verdict(given, move(FAR))).to.equal('QM-2.12 heavy-gun');
    expect(verdict(given, move([], 900))).to.equal('QM-2.12 heavy-gun');
    expect(verdict(given, { do: 'limber', facing: 0 })).to.equal('QM-2.12 heavy-gun');
    expect(
      verdict({ details: [gun('a', 10, 24, 0, { gun: 'heavy', formation: { kind: 'limbered' } })] }, { do: 'unlimber', facing: 0 }),
    ).to.equal('QM-2.12 heavy-gun');
  });

  it('QM-11.25 a mob does not move', () => {
    expect(verdict({ details: [foot('a', 10, 24, 0, { formation: { kind: 'mob' } })] }, move(FAR))).to.equal('QM-12.4 mob');
  });
});
