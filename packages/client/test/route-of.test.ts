import { expect } from 'chai';
import { routeOf } from '../src/route-of.ts';

describe('the pages of the site', () => {
  it('have an address each', () => {
    expect(routeOf('/')).to.deep.equal({ page: 'first' });
    expect(routeOf('/rules')).to.deep.equal({ page: 'rules' });
    expect(routeOf('/move')).to.deep.equal({ page: 'move' });
    expect(routeOf('/me')).to.deep.equal({ page: 'me' });
    expect(routeOf('/join/abc')).to.deep.equal({ page: 'join', battle: 'abc' });
    expect(routeOf('/library')).to.deep.equal({ page: 'library', entry: null });
    expect(routeOf('/library/abc')).to.deep.equal({ page: 'library', entry: 'abc' });
    expect(routeOf('/replay')).to.deep.equal({ page: 'replay', battle: null });
    expect(routeOf('/replay/abc')).to.deep.equal({ page: 'replay', battle: 'abc' });
    expect(routeOf('/dice/abc')).to.deep.equal({ page: 'dice', battle: 'abc' });
    expect(routeOf('/battle/abc/')).to.deep.equal({ page: 'battle', battle: 'abc' });
  });

  it('do not include any other address', () => {
    for (const path of ['/battle', '/join', '/battle/a/b', '/rules/x', '/me/x', '/dice/a/b', '/admin'])
      expect(routeOf(path)).to.deep.equal({ page: 'lost' });
  });
});
