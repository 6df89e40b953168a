import Phaser from 'phaser';

/** A Phaser scene with nothing in it, drawn again and again: what everything else is measured against. */
export function openEmpty(element: HTMLElement): void {
  const game = new Phaser.Game({
    type: Phaser.AUTO,
    parent: element,
    width: element.clientWidth,
    height: element.clientHeight,
    transparent: true,
    banner: false,
    audio: { noAudio: true },
    scale: { mode: Phaser.Scale.NONE },
    render: { antialias: true, antialiasGL: true, powerPreference: 'low-power' },
    scene: {},
  });
  game.events.once(Phaser.Core.Events.READY, () => {
    element.dataset['ready'] = 'true';
  });
}
