import { clean } from '../test/support.ts';
import { attack } from '../test/under-attack.ts';

describe('a server under attack for long', function () {
  afterEach(clean);

  it('goes on: hostile messages end no process, change no battle that is not their own, and disturb no honest player', () =>
    attack(60_000));
});
