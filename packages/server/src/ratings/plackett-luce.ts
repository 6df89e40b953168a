/*
 * How strong somebody is, learnt from who came before whom: the Plackett-Luce model with Gaussian beliefs of Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (2011), algorithm 4, for teams
 * of any size and with ties.
 */

/** What is believed of somebody's strength: most likely `mu`, and by how much that may be wrong. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** Those who won or lost together, and how many did better than they, ties aside. */
export interface Team {
  readonly rank: number;
  readonly members: readonly Rating[];
}

/** What is believed of whom nothing is known. */
export const UNKNOWN: Rating = { mu: 25, sigma: 25 / 3 };
/** How far chance alone carries two of the same strength apart. */
const BETA = 25 / 6;
/** No single battle takes more doubt away than this share leaves. */
const LEAST_LEFT = 0.0001;

/** What is believed of each member of each team after it is known in which order they came. */
export function rated(teams: readonly Team[]): Rating[][] {
  const sums = teams.map(({ rank, members }) => ({
    rank,
    mu: total(members.map(({ mu }) => mu)),
    doubt: total(members.map(({ sigma }) => sigma ** 2)),
  }));
  const scale = Math.sqrt(total(sums.map(({ doubt }) => doubt + BETA ** 2)));
  const odds = sums.map(({ mu }) => Math.exp(mu / scale));
  // For each place in the order: the odds of all who came there or later, and how many came there together.
  const places = sums.map(({ rank }) => ({
    rank,
    odds: total(odds.filter((_, other) => (sums[other]?.rank ?? 0) >= rank)),
    together: sums.filter((other) => other.rank === rank).length,
  }));
  return teams.map(({ rank, members }, own) => {
    const { doubt } = sums[own] ?? { doubt: 1 };
    let surprise = 0;
    let learnt = 0;
    places.forEach((place, at) => {
      if (place.rank > rank) return;
      const expected = (odds[own] ?? 0) / place.odds;
      surprise += ((at === own ? 1 : 0) - expected) / place.together;
      learnt += (expected * (1 - expected)) / place.together;
    });
    const shift = (doubt / scale) * surprise;
    const shrink = (Math.sqrt(doubt) / scale) * (doubt / scale ** 2) * learnt;
    return members.map(({ mu, sigma }) => {
      const share = sigma ** 2 / doubt;
      return { mu: mu + share * shift, sigma: sigma * Math.sqrt(Math.max(1 - share * shrink, LEAST_LEFT)) };
    });
  });
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
