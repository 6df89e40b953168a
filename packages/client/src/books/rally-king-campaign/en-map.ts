/* What the map of a campaign says. */

const several = (count: number, one: string, more: string) => (count === 1 ? one : more.replace('#', String(count)));

export const map = {
  title: 'Map of the campaign',
  tools: 'How the map is seen',
  nearer: 'Nearer',
  farther: 'Farther',
  whole: 'Whole map',
  key: 'What stands on the map',
  keyOf: {
    capital: 'a capital',
    castle: 'a Red Castle',
    own: 'units of yours',
    invaded: 'invaded; how many come and how many hold it, once known',
    battle: 'a battle is being fought',
    war: 'at war, along the border or across the sea',
    peace: 'peace binds them',
    land: 'ways by land from the province that is chosen',
    ridge: 'mountains along a border: no way leads over',
    sea: 'a way by sea',
    dragon: 'a Rogue Dragon',
    news: 'has changed hands since you last looked',
  },
  holders: 'Who holds what',
  clash: (attack: number | null, defence: number | 'conceded' | null) =>
    `${attack ?? '?'} : ${defence === 'conceded' ? '0' : (defence ?? '?')}`,
  isFought: 'a battle is being fought',
  hasDragon: 'a Rogue Dragon is there',
  hasCastle: 'a Red Castle stands there',
  isNews: 'has changed hands since you last looked',
  province: (name: string, capital: boolean, holder: string, own: number, invaded: string, marks: readonly string[]) =>
    [
      capital ? `${name}, a capital` : name,
      holder === '' ? '' : `held by ${holder}`,
      own === 0 ? '' : several(own, 'one unit of yours', '# units of yours'),
      invaded === '' ? '' : `invaded this season by ${invaded}`,
      ...marks,
    ]
      .filter((part) => part !== '')
      .join(', '),
  news: {
    since: (season: string) => `Since you last looked, in ${season}`,
    short: (taken: number, begun: number, ended: number) =>
      [
        taken === 0 ? '' : several(taken, 'a province has changed hands', '# provinces have changed hands'),
        begun === 0 ? '' : several(begun, 'a war has begun', '# wars have begun'),
        ended === 0 ? '' : several(ended, 'a war has ended', '# wars have ended'),
      ]
        .filter((part) => part !== '')
        .join(', '),
    taken: (province: string, by: string, from: string) => `${province}: ${by} holds it, before ${from}`,
    begun: (one: string, other: string) => `${one} went to war with ${other}`,
    ended: (one: string, other: string) => `The war between ${one} and ${other} is over`,
    seen: 'Seen',
  },
};
