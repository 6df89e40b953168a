import type { Point } from '@longroll/rules/table/units';
import { kindOf } from '../figures/sculpts.ts';
import type { Happening, Manner } from '../happening.ts';
import { eased } from '../playback.ts';
import type { Act } from '../playback.ts';
import { project, riseOf } from '../projection.ts';
import { along } from '../round.ts';
import type { Sound } from '../../sound/score.ts';
import { turnCard } from './card.ts';
import { throwDice } from './dice.ts';
import { call, INCH, middleOf, rise } from './stage.ts';
import type { Stage } from './stage.ts';

/** How a happening is played, dice after deed; no act lasts longer than two seconds. */
export function actsOf(stage: Stage, happening: Happening): Act[] {
  switch (happening.kind) {
    case 'drum':
      return [heard(stage, 'turn')];
    case 'card':
      return [turnCard(stage, happening.card)];
    case 'noticed':
      return [noticing(stage, happening.pieces)];
    case 'moved':
      return [...throwDice(stage, happening.thrown), move(stage, happening)];
    case 'shot':
      return [volley(stage, happening), ...throwDice(stage, happening.thrown)];
    case 'struck':
      return [clash(stage, happening), ...throwDice(stage, happening.thrown)];
    case 'lost':
      return [losses(stage, happening.piece, happening.figures)];
    case 'gone':
      return [gone(stage, happening.pieces, happening.words)];
    case 'said':
      return [...throwDice(stage, happening.thrown), saying(stage, happening.pieces, happening.words, happening.bad)];
    case 'announced':
      return [...throwDice(stage, happening.thrown), announcing(stage, happening.words, happening.bad)];
  }
}

/** What the dice have cost, called out over the unit. */
function losses(stage: Stage, piece: string, figures: number): Act {
  return {
    what: 'losses',
    lasts: 350,
    begin: () => {
      call(stage, piece, `−${figures}`, true);
      stage.regiments.fell(piece, figures);
    },
    show: (share) => stage.regiments.swellTag(piece, 0.3 * Math.sin(share * Math.PI)),
    end: () => undefined,
  };
}

/** What of a happening is heard where nothing may move. */
export function soundOf(happening: Happening): Sound | null {
  switch (happening.kind) {
    case 'drum':
      return 'turn';
    case 'card':
      return 'card';
    case 'moved':
      return happening.manner === 'flee' ? 'rout' : happening.manner;
    case 'shot':
      return 'volley';
    case 'struck':
      return 'melee';
    case 'gone':
      return 'rout';
    case 'noticed':
    case 'lost':
    case 'said':
    case 'announced':
      return null;
  }
}

/** Nothing to see, only to hear. */
function heard(stage: Stage, sound: Sound): Act {
  return { what: 'sound', lasts: 1, begin: () => stage.sound(sound), show: () => undefined, end: () => undefined };
}

/** Milliseconds of one pace. */
const PACE = { march: 190, charge: 120, flee: 110 } as const;

function move(stage: Stage, { ways, manner }: Extract<Happening, { kind: 'moved' }>): Act {
  const longest = Math.max(0, ...ways.map(({ path }) => lengthOf(path)));
  const lasts = Math.min(1500, 260 + (longest / 1000) * (manner === 'march' ? 80 : 55));
  // Where earlier acts of the same play have already brought them.
  let before: readonly Point[] = [];
  let lastPace = -1;
  return {
    what: manner,
    lasts,
    begin() {
      before = ways.map(({ piece }) => stage.regiments.asideOf(piece));
      if (manner !== 'march') stage.sound(manner === 'charge' ? 'charge' : 'rout');
      else if (longest > 500) stage.sound('march');
    },
    show(share) {
      const pace = Math.floor((share * lasts) / PACE[manner]);
      const isNewPace = pace !== lastPace && share < 1;
      lastPace = pace;
      ways.forEach(({ piece, path }, index) => {
        const [start] = path;
        const { x, y } = before[index] ?? { x: 0, y: 0 };
        if (start === undefined) return;
        const now = along(path, manner === 'charge' ? share * share : eased(share));
        stage.regiments.setAside(piece, { x: x + now.x - start.x, y: y + now.y - start.y });
        if (!isNewPace) return;
        const last = path[path.length - 1] ?? start;
        stage.regiments.act(piece, manner, pace % 2 === 0 ? 0 : 1, manner === 'flee' ? headingOf(start, last) : null);
        if (pace % 2 === 0) raiseDust(stage, now, manner);
      });
    },
    end() {
      for (const { piece } of ways) stage.regiments.act(piece, 'stand');
    },
  };
}

function lengthOf(path: readonly Point[]): number {
  return path.slice(1).reduce((sum, to, index) => {
    const from = path[index] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
}

function raiseDust(stage: Stage, at: Point, manner: Manner): void {
  const spot = project(stage.view(), at);
  for (let k = -1; k <= 1; k += 1) {
    stage.motes.add(
      'dust',
      { x: spot.x + k * INCH * 1.3, y: spot.y + INCH * 0.1 },
      700,
      [0.5 * INCH, 1.7 * INCH],
      { x: 0, y: -0.35 * INCH },
      manner === 'march' ? 0.24 : 0.55,
    );
  }
}

/** Tenths of a degree. */
function headingOf(from: Point, to: Point): number {
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 1800) / Math.PI);
}

/** Muzzles flash along the front one after another, and the smoke rolls on towards the target. */
function volley(stage: Stage, { shooter, target }: Extract<Happening, { kind: 'shot' }>): Act {
  return {
    what: 'volley',
    lasts: 950,
    begin() {
      const view = stage.view();
      const places = stage.regiments.placesOf(shooter);
      const aside = stage.regiments.asideOf(shooter);
      const hit = middleOf(stage, target);
      const guns = places.filter(({ sculpt }) => kindOf(sculpt).isGun === true);
      const isBattery = guns.length > 0;
      const men = places.filter(({ sculpt }) => kindOf(sculpt).bearsArms === true);
      const muzzles = isBattery ? guns : men.length > 0 ? men : places;
      stage.regiments.act(shooter, 'fire');
      stage.sound(isBattery ? 'cannon' : 'volley');
      if (hit === null) return;
      muzzles.forEach(({ at, sculpt }, index) => {
        const foot = project(view, { x: at.x + aside.x, y: at.y + aside.y });
        const far = Math.hypot(hit.x - foot.x, hit.y - foot.y) || 1;
        const way = { x: (hit.x - foot.x) / far, y: (hit.y - foot.y) / far };
        const reach = (isBattery ? 1.7 : 0.85) * INCH;
        const muzzle = {
          x: foot.x + way.x * reach,
          y: foot.y + way.y * reach - (isBattery || kindOf(sculpt).isMounted !== true ? 1 : 1.6) * riseOf(view) * INCH,
        };
        const delay = ((index * 37) % 100) * 2;
        const big = isBattery ? 2.4 : 1;
        stage.motes.add('flash', muzzle, 170, [0.5 * INCH * big, 1.05 * INCH * big], { x: way.x * 6, y: way.y * 6 }, 1, delay);
        for (let k = 0; k < 3; k += 1) {
          const roll = (0.6 + k * 0.6) * INCH * big;
          stage.motes.add(
            'smoke',
            { x: muzzle.x + way.x * k * 6, y: muzzle.y + way.y * k * 6 },
            1250 + k * 330,
            [0.4 * INCH * big, (1.4 + k * 0.4) * INCH * big],
            { x: way.x * roll + 0.5 * INCH, y: way.y * roll - 0.5 * INCH },
            0.9,
            delay + 40,
          );
        }
      });
    },
    show: () => undefined,
    end: () => stage.regiments.act(shooter, 'stand'),
  };
}

function clash(stage: Stage, fight: Extract<Happening, { kind: 'struck' }>): Act {
  let beforeA: Point = { x: 0, y: 0 };
  let beforeD: Point = { x: 0, y: 0 };
  return {
    what: 'melee',
    lasts: 1100,
    begin() {
      beforeA = stage.regiments.asideOf(fight.attacker);
      beforeD = stage.regiments.asideOf(fight.defender);
      stage.sound('melee');
      const a = middleOf(stage, fight.attacker);
      const d = middleOf(stage, fight.defender);
      if (a === null || d === null) return;
      const meet = { x: (a.x + d.x) / 2, y: (a.y + d.y) / 2 - 0.5 * INCH };
      for (let k = 0; k < 9; k += 1) {
        const turn = k * 2.4;
        const out = (0.5 + (k % 4) * 0.55) * INCH;
        const spot = { x: meet.x + Math.cos(turn) * out * 1.5, y: meet.y + Math.sin(turn) * out * 0.6 };
        stage.motes.add('spark', spot, 330, [0.25 * INCH, 1.1 * INCH], { x: 0, y: -3 }, 1, k * 85);
        stage.motes.add(
          'dust',
          { x: spot.x, y: spot.y + 0.5 * INCH },
          900,
          [0.6 * INCH, 2.2 * INCH],
          { x: 0, y: -0.6 * INCH },
          0.65,
          k * 45,
        );
      }
    },
    show(share) {
      const a = stage.regiments.pieceOf(fight.attacker);
      const d = stage.regiments.pieceOf(fight.defender);
      if (a === null || d === null) return;
      const across = { x: d.x + beforeD.x - a.x - beforeA.x, y: d.y + beforeD.y - a.y - beforeA.y };
      const far = Math.hypot(across.x, across.y) || 1;
      const push = share >= 1 ? 0 : Math.sin(share * Math.PI * 6) * 190 * (1 - share);
      const step = Math.floor(share * 8) % 2 === 0 ? 0 : 1;
      stage.regiments.act(fight.attacker, 'charge', step);
      stage.regiments.act(fight.defender, 'charge', step === 0 ? 1 : 0);
      stage.regiments.setAside(fight.attacker, { x: beforeA.x + (across.x / far) * push, y: beforeA.y + (across.y / far) * push });
      stage.regiments.setAside(fight.defender, {
        x: beforeD.x - (across.x / far) * push * 0.6,
        y: beforeD.y - (across.y / far) * push * 0.6,
      });
    },
    end() {
      stage.regiments.act(fight.attacker, 'stand');
      stage.regiments.act(fight.defender, 'stand');
    },
  };
}

function gone(stage: Stage, pieces: readonly string[], words: string): Act {
  return {
    what: 'rout',
    lasts: 900,
    begin() {
      stage.sound('rout');
      for (const piece of pieces) call(stage, piece, words, true);
    },
    show(share) {
      for (const piece of pieces) {
        stage.regiments.act(piece, 'flee', Math.floor(share * 8) % 2 === 0 ? 0 : 1);
        stage.regiments.fade(piece, 1 - share);
      }
    },
    end() {
      for (const piece of pieces) {
        stage.regiments.act(piece, 'stand');
        stage.regiments.fade(piece, 1);
      }
    },
  };
}

function saying(stage: Stage, pieces: readonly string[], words: string, bad: boolean): Act {
  return {
    what: 'word',
    lasts: 520,
    begin: () => pieces.forEach((piece) => call(stage, piece, words, bad)),
    show: (share) => pieces.forEach((piece) => stage.regiments.swellTag(piece, 0.45 * Math.sin(share * Math.PI))),
    end: () => undefined,
  };
}

/** The tags of these pieces swell for a moment. */
function noticing(stage: Stage, pieces: readonly string[]): Act {
  return {
    what: 'noticed',
    lasts: 240,
    begin: () => undefined,
    show: (share) => pieces.forEach((piece) => stage.regiments.swellTag(piece, 0.45 * Math.sin(share * Math.PI))),
    end: () => undefined,
  };
}

/** Words across the table. */
function announcing(stage: Stage, words: string, bad: boolean): Act {
  return {
    what: 'announced',
    lasts: 900,
    begin: () => rise(stage, stage.inView(0.5, 0.4), words, bad),
    show: () => undefined,
    end: () => undefined,
  };
}
