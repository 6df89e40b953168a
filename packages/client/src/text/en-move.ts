import { byHand } from './by-hand.ts';

/** A seat that goes on at another device. */
export const move = {
  menu: 'Go on at another device',
  menuTitle: 'Take your seat with you to a phone or another computer',
  title: 'Go on at another device',
  note: 'Open this link there, photograph the square, or type the code on its page “Take your seat here”. It is good once, for a few minutes, and for nobody but you.',
  after: 'Your seat goes there, and on this device you look on. The same way brings it back.',
  link: 'Link',
  code: 'Code',
  square: 'The link as a square to photograph',
  until: (minutes: number) => (minutes <= 1 ? 'Good for one more minute.' : `Good for ${minutes} minutes.`),
  lapsed: 'This code counts no more.',
  another: 'Make another code',
  asking: 'Making a code …',
  close: 'Close',
  loading: 'Opening the page …',
  elsewhere: 'Playing at another device?',
  here: 'Take your seat here',
  hereNote: 'At the device where you play, choose “Go on at another device” in the menu of the battle. Type the code it shows.',
  hereLinked: `${byHand('One click', 'One tap')} and your seat is at this device; the other one looks on.`,
  taking: 'Taking your seat …',
};
