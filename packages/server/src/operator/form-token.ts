import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a form may be looked at before it is sent, milliseconds. */
const GOOD_FOR = 12 * 60 * 60 * 1000;

/** What the operator's forms carry, so that no other page can send one: it cannot know what this server has drawn for itself. */
export class FormToken {
  readonly #key = randomBytes(32);

  issue(now: number): string {
    return `${now}.${this.#mark(String(now))}`;
  }

  /** Whether this server has given it out, and not too long ago. */
  good(token: string, now: number): boolean {
    const [issued = '', mark = ''] = token.split('.');
    const [shown, right] = [Buffer.from(mark), Buffer.from(this.#mark(issued))];
    return shown.length === right.length && timingSafeEqual(shown, right) && now - Number(issued) < GOOD_FOR;
  }

  #mark(issued: string): string {
    return createHmac('sha256', this.#key).update(issued).digest('base64url');
  }
}
