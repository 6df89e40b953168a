/** Milliseconds that a new table waits for the news of what made it so. */
const GRACE = 120;

/**
 * The referee sends the table as it is now first and then what has happened. What has happened is to be played from the table as it was, so a
 * new table waits a moment.
 */
export class Arrival<News> {
  private news: News | null = null;
  private until = 0;

  get busy(): boolean {
    return this.news !== null;
  }

  /** A newer one takes the place of one that still waits. */
  announce(news: News, now: number): void {
    if (this.news === null) this.until = now + GRACE;
    this.news = news;
  }

  /** What has waited long enough, once. */
  due(now: number): News | null {
    return now >= this.until ? this.take() : null;
  }

  /** What waits, once. */
  take(): News | null {
    const { news } = this;
    this.news = null;
    return news;
  }
}
