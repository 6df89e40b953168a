/** What a side has in the field, as everybody can see it. */
export interface Force {
  readonly side: string;
  /** How strong it is, in the measure its book states. */
  readonly strength: number;
  /** What is counted as lost when it goes: men, stands or units, as the book says. */
  readonly standing: number;
}

/** The forces of these sides, in their order, each the sum of what belongs to it. */
export function forcesOf(sides: readonly { readonly id: string }[], parts: readonly Force[]): Force[] {
  return sides.map(({ id }) => {
    const own = parts.filter(({ side }) => side === id);
    const sum = (of: (part: Force) => number) => own.reduce((all, part) => all + of(part), 0);
    return { side: id, strength: sum(({ strength }) => strength), standing: sum(({ standing }) => standing) };
  });
}
