/** A war by choice that began in the first season, in which nothing has been taken. */
export const warOf = (id: number, aggressor: string, target: string) => ({
  id,
  cause: 'choice' as const,
  began: 0,
  aggressor,
  target,
  taken: [],
  idle: 0,
  next: aggressor,
});
