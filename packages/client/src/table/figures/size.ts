/** CSS pixels of an inch between which figures shrink to their own size as the eye comes nearer, and how large they are drawn at most. */
const FAR = 16;
const NEAR = 60;
const LARGEST = 1.4;
const SMALLEST = 1.08;
/** They grow in steps, so that a glide of the eye does not draw all of them anew in every frame. */
const STEPS = 8;

/** How much larger figures are drawn than they are, where an inch of the table is so many CSS pixels: from afar men of an inch would be lost on their ground. */
export function figureSize(inch: number): number {
  const share = Math.max(0, Math.min(1, (NEAR - inch) / (NEAR - FAR)));
  return SMALLEST + (LARGEST - SMALLEST) * (Math.round(share * STEPS) / STEPS);
}
