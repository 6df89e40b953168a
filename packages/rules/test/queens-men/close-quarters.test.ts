import { atCloseQuarters } from './close-quarters.ts';

describe('random skirmishes at close quarters', function () {
  it('QM-32.1 charges, melees and falls back to the end, with every law kept', () => {
    atCloseQuarters(14);
  });
});
