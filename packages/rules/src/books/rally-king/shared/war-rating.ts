/** The War Rating that a die gives a CinC, with the modifier of the army's list (RK-5.3). */
export function warRatingFor(die: number, modifier: number): 2 | 3 | 4 {
  const score = die + modifier;
  if (score <= 1) return 2;
  return score <= 5 ? 3 : 4;
}
