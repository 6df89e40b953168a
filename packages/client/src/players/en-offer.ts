/** Where somebody is offered to keep their battles. */
export const en = {
  over: 'Your battles live in this browser alone. Keep them, and you find them on every device.',
  letters: 'This battle goes by letter. Keep it, and you play it on every device, also when this browser has forgotten you.',
  go: 'Keep my battles',
  no: 'No, thanks',
  mine: 'My page',
};
