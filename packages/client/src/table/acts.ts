import type Phaser from 'phaser';
import type { Point } from '@longroll/rules/table/units';
import type { Happening } from './happenings.ts';
import { LAYER } from './layers.ts';
import type { Motes } from './motes.ts';
import { eased } from './playback.ts';
import type { Act } from './playback.ts';
import { PIXELS_PER_INCH, project, riseOf } from './projection.ts';
import type { Projection, Spot } from './projection.ts';
import type { Regiments } from './regiments.ts';
import { along } from './round.ts';

/** What acts are played with. */
export interface Stage {
  readonly scene: Phaser.Scene;
  readonly regiments: Regiments;
  readonly motes: Motes;
  view(): Projection;
  /** CSS pixels for a drawing pixel. */
  zoom(): number;
}

const INCH = PIXELS_PER_INCH;

/** How a happening is played; no act lasts longer than 1.2 seconds. */
export function actOf(stage: Stage, happening: Happening): Act {
  switch (happening.kind) {
    case 'march':
      return march(stage, happening.piece, happening.path, happening.charging);
    case 'fire':
      return volley(stage, happening.attacker, happening.target, happening.casualties);
    case 'melee':
      return clash(stage, happening);
    case 'gone':
      return gone(stage, happening.piece, happening.words);
    case 'word':
      return saying(stage, happening.piece, happening.words, happening.bad);
  }
}

function march(stage: Stage, whose: string, path: readonly Point[], charging: boolean): Act {
  const [start] = path;
  const length = path.slice(1).reduce((sum, to, index) => {
    const from = path[index] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
  const id = stage.regiments.idOf(whose);
  // Where earlier acts of the same play have already brought it.
  let before: Point = { x: 0, y: 0 };
  let lastDust = -1;
  return {
    lasts: Math.min(1200, 260 + (length / 1000) * (charging ? 45 : 70)),
    begin() {
      before = stage.regiments.asideOf(id);
    },
    show(share) {
      if (start === undefined) return;
      const now = along(path, charging ? share * share : eased(share));
      stage.regiments.setAside(id, { x: before.x + now.x - start.x, y: before.y + now.y - start.y });
      const step = Math.floor(share * (charging ? 9 : 5));
      if (step === lastDust || share >= 1) return;
      lastDust = step;
      const spot = project(stage.view(), now);
      for (let k = -1; k <= 1; k += 1) {
        stage.motes.add('dust', { x: spot.x + k * INCH * 1.3, y: spot.y + INCH * 0.1 }, 700, [0.5 * INCH, 1.7 * INCH], { x: 0, y: -0.35 * INCH }, charging ? 0.55 : 0.3);
      }
    },
    end: () => undefined,
  };
}

/** Muzzles flash along the front one after another, the smoke rolls on towards the target, losses are called out. */
function volley(stage: Stage, attacker: string, target: string, casualties: number): Act {
  return {
    lasts: 850,
    begin() {
      const view = stage.view();
      const places = stage.regiments.placesOf(attacker);
      const aside = stage.regiments.asideOf(attacker);
      const hit = middleOf(stage, target);
      const guns = places.filter(({ sculpt }) => sculpt === 'gun');
      const shooters = guns.length > 0 ? guns : places.filter(({ sculpt }) => sculpt === 'private' || sculpt === 'skirmisher' || sculpt === 'trooper');
      if (hit === null) return;
      shooters.forEach(({ at }, index) => {
        const foot = project(view, { x: at.x + aside.x, y: at.y + aside.y });
        const far = Math.hypot(hit.x - foot.x, hit.y - foot.y) || 1;
        const way = { x: (hit.x - foot.x) / far, y: (hit.y - foot.y) / far };
        const reach = (guns.length > 0 ? 1.9 : 0.8) * INCH;
        const muzzle = { x: foot.x + way.x * reach, y: foot.y + way.y * reach - (guns.length > 0 ? 1 : 0.85) * riseOf(view) * INCH };
        const delay = ((index * 37) % 100) * 2;
        const big = guns.length > 0 ? 2.6 : 1;
        stage.motes.add('flash', muzzle, 170, [0.5 * INCH * big, 0.95 * INCH * big], { x: way.x * 6, y: way.y * 6 }, 1, delay);
        for (let k = 0; k < 3; k += 1) {
          const roll = (0.5 + k * 0.55) * INCH * big;
          stage.motes.add(
            'smoke', { x: muzzle.x + way.x * k * 5, y: muzzle.y + way.y * k * 5 }, 1100 + k * 260, [0.45 * INCH * big, (1.3 + k * 0.3) * INCH * big],
            { x: way.x * roll + 0.3 * INCH, y: way.y * roll - 0.55 * INCH }, 0.95, delay + 40,
          );
        }
      });
      loss(stage, target, casualties, 320);
    },
    show: () => undefined,
    end: () => undefined,
  };
}

function clash(stage: Stage, fight: Extract<Happening, { kind: 'melee' }>): Act {
  let beforeA: Point = { x: 0, y: 0 };
  let beforeD: Point = { x: 0, y: 0 };
  return {
    lasts: 1000,
    begin() {
      beforeA = stage.regiments.asideOf(fight.attacker);
      beforeD = stage.regiments.asideOf(fight.defender);
      const a = middleOf(stage, fight.attacker);
      const d = middleOf(stage, fight.defender);
      if (a === null || d === null) return;
      const meet = { x: (a.x + d.x) / 2, y: (a.y + d.y) / 2 - 0.5 * INCH };
      for (let k = 0; k < 9; k += 1) {
        const turn = k * 2.4;
        const out = (0.5 + (k % 4) * 0.55) * INCH;
        const spot = { x: meet.x + Math.cos(turn) * out * 1.5, y: meet.y + Math.sin(turn) * out * 0.6 };
        stage.motes.add('spark', spot, 200, [0.2 * INCH, 0.95 * INCH], { x: 0, y: -3 }, 1, k * 85);
        stage.motes.add('dust', { x: spot.x, y: spot.y + 0.5 * INCH }, 900, [0.6 * INCH, 2.2 * INCH], { x: 0, y: -0.6 * INCH }, 0.5, k * 60);
      }
      loss(stage, fight.attacker, fight.attackerLosses, 450);
      loss(stage, fight.defender, fight.defenderLosses, 450);
    },
    show(share) {
      const a = stage.regiments.pieceOf(fight.attacker);
      const d = stage.regiments.pieceOf(fight.defender);
      if (a === null || d === null) return;
      const across = { x: d.x + beforeD.x - a.x - beforeA.x, y: d.y + beforeD.y - a.y - beforeA.y };
      const far = Math.hypot(across.x, across.y) || 1;
      const push = share >= 1 ? 0 : Math.sin(share * Math.PI * 6) * 190 * (1 - share);
      stage.regiments.setAside(fight.attacker, { x: beforeA.x + (across.x / far) * push, y: beforeA.y + (across.y / far) * push });
      stage.regiments.setAside(fight.defender, { x: beforeD.x - (across.x / far) * push * 0.6, y: beforeD.y - (across.y / far) * push * 0.6 });
    },
    end: () => undefined,
  };
}

function gone(stage: Stage, id: string, words: string): Act {
  return {
    lasts: 800,
    begin: () => call(stage, id, words, true, 0),
    show: (share) => stage.regiments.fade(id, 1 - share),
    end: () => stage.regiments.fade(id, 1),
  };
}

function saying(stage: Stage, id: string, words: string, bad: boolean): Act {
  return {
    lasts: 520,
    begin: () => call(stage, id, words, bad, 0),
    show: (share) => stage.regiments.swellTag(id, 0.45 * Math.sin(share * Math.PI)),
    end: () => undefined,
  };
}

function loss(stage: Stage, id: string, lost: number, delay: number): void {
  if (lost > 0) call(stage, id, `−${lost}`, true, delay);
}

function middleOf(stage: Stage, id: string): Spot | null {
  const outline = stage.regiments.outlineOf(id);
  if (outline === null || outline.length === 0) return null;
  const aside = stage.regiments.asideOf(id);
  const spots = outline.map(({ x, y }) => project(stage.view(), { x: x + aside.x, y: y + aside.y }));
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
}

/** Words that rise from a piece and are gone. */
function call(stage: Stage, id: string, words: string, bad: boolean, delay: number): void {
  const spot = middleOf(stage, id);
  if (spot === null) return;
  const scale = 1 / stage.zoom();
  const text = stage.scene.add
    .text(spot.x, spot.y - INCH, words, {
      fontFamily: 'Georgia, "Times New Roman", serif', fontSize: '22px', fontStyle: 'bold', color: bad ? '#ff5a48' : '#fff2c4',
      stroke: '#1a120a', strokeThickness: 5,
    })
    .setOrigin(0.5, 1)
    .setResolution(2)
    .setScale(scale)
    .setDepth(LAYER.LABELS)
    .setAlpha(0);
  stage.scene.tweens.add({ targets: text, y: text.y - 34 * scale, delay, duration: 1100, ease: 'Quad.Out' });
  stage.scene.tweens.add({ targets: text, alpha: { from: 1, to: 0 }, delay, duration: 1150, ease: 'Quad.In', onComplete: () => text.destroy() });
}
