import { expect } from 'chai';
import { openCluster, type Cluster } from '../../src/cluster.ts';
import { openIngress } from '../../src/ingress/ingress.ts';
import { redis, servicesForTests } from '../services.ts';
import { silent } from '../support.ts';

const limits = { wrongTokensPerHour: 3, creationsPerMinute: 2, creationsPerHour: 3, actsPerSecond: 1 };

describe('limits of several servers', () => {
  const service = servicesForTests('limits that servers share are not tested', { Redis: redis });
  const clusters: Cluster[] = [];

  afterEach(() => {
    for (const cluster of clusters.splice(0)) {
      cluster.close();
      cluster.presence.shutdown();
      void cluster.driver.shutdown?.();
    }
  });

  /** A server that has heard of Redis, which takes it a moment. */
  async function another(who: string, countWithin = 60_000) {
    const cluster = openCluster(service('Redis').url, silent, countWithin);
    clusters.push(cluster);
    const ingress = openIngress({ limits }, Date.now, cluster.counts);
    for (let seen = false; !seen; await new Promise((resolve) => setTimeout(resolve, 20))) {
      await ingress.wrongTokens.take(`${who} has come`);
      seen = (await cluster.presence.get(`longroll:limit:wrong-tokens:3600:${who} has come`)) != null;
    }
    return ingress;
  }

  it('are counted for all of them together, each by its name and its time', async () => {
    const [one, other] = [await another('one'), await another('other')];
    expect([await one.wrongTokens.take('ann'), await other.wrongTokens.take('ann'), await other.wrongTokens.spent('ann')]).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect(await one.wrongTokens.take('ann')).to.equal(true);
    expect([await one.wrongTokens.spent('ann'), await other.wrongTokens.spent('ann')]).to.deep.equal([true, true]);
    expect([await one.wrongTokens.take('ann'), await other.wrongTokens.take('ann')]).to.deep.equal([false, false]);
    expect(await other.wrongTokens.take('ben')).to.equal(true);
    expect([await one.creations.take('ann'), await other.creations.take('ann'), await one.creations.take('ann')]).to.deep.equal([
      true,
      true,
      false,
    ]);
    // What a server does at its tables costs its own time.
    expect([await one.acts.take('ann'), await other.acts.take('ann')]).to.deep.equal([true, true]);
  });

  it('are counted by each server for itself while Redis does not answer', async () => {
    const [one, other] = [await another('one again', 100), await another('the other again', 100)];
    service('Redis').freeze();
    try {
      const taken = [];
      for (let each = 0; each < 3; each++) taken.push([await one.creations.take('dee'), await other.creations.take('dee')]);
      expect(taken).to.deep.equal([
        [true, true],
        [true, true],
        [false, false],
      ]);
    } finally {
      service('Redis').thaw();
    }
  });
});
