/** What the scenario of a battle is called by its number among the battles of its campaign, the first being 1: by that whoever tells of it finds it again. */
export function scenarioIdOf(number: number): string {
  return `campaign-battle-${number}`;
}
