import { clean } from './support.ts';
import { attack } from './under-attack.ts';

describe('a server under attack', function () {
  afterEach(clean);

  it('goes on: hostile messages end no process, change no battle that is not their own, and disturb no honest player', () => attack(1200));
});
