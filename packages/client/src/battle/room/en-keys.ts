/** What keys do at a table and in every room. */
export const en = {
  title: 'Keys',
  close: 'Close',
  keys: {
    /** In every room, and at a table. */
    room: [
      ['Enter', 'Prepare the first answer of the list; pressed again, confirm what is prepared'],
      ['X', 'Prepare to pass, or to end what you are doing; Enter confirms it'],
      ['Esc', 'Cancel the draft, close a panel'],
      ['N / P', 'Next or previous answer of the list'],
      ['U', 'Take the last answer back, where nobody has learnt anything by it'],
      ['T', 'Talk'],
      ['?', 'This card'],
    ],
    table: [
      ['Drag a unit', 'Order it there, whether or not it has been chosen; upon an enemy, to attack them'],
      ['Double click', 'Take what is clicked, and confirm it'],
      ['Q / E', 'Turn the ghost by 5°, with Shift by 1°'],
      ['Shift + click', 'Add a leg to the path'],
      ['Arrow keys', 'Move the view; with Alt the ghost of a move, or in deployment the chosen unit'],
      ['+ / −', 'Closer, farther'],
      ['V', 'Table view or map'],
      ['W', 'Walk to the next edge of the table; with Shift the other way'],
      ['Shift + ↑ ↓', 'Look from higher up, or lower; so does dragging up or down with Shift and the right button'],
      ['Shift + ← →', 'Walk round the table freely; so does dragging with Shift and the right button, or turning two fingers'],
      ['Right button dragged', 'Shift the table, from a unit too; so do two fingers'],
      ['O', 'Always show how far the generals command, or no longer'],
      ['L', 'A list of what stands where, by the face of a clock from the unit that is chosen'],
      ['D', 'Take up the ruler, or put it away'],
      ['G', 'Show allies a place, or everybody once the battle is over; with Shift draw an arrow'],
      ['H', 'Always show how far the enemy fires and marches, or no longer'],
      ['Right button, long press', 'What is this?'],
    ],
  },
};
