import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import type { BookTypes } from '@longroll/rules/kernel/game';
import { expect } from 'chai';
import { checkUpgrade, withStore, type Prediction } from '../src/check-upgrade.ts';
import type { RulebookDefinition, ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { kingsMenDefinition } from '@longroll/rules/rulebooks/kings-men';
import { kingsMenRevisedDefinition } from '@longroll/rules/rulebooks/kings-men-revised';
import { queensMenDefinition } from '@longroll/rules/rulebooks/queens-men';
import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { rallyKingCampaignDefinition } from '@longroll/rules/rulebooks/rally-king-campaign';
import { defineRulebook, type Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { toySoldiersDefinition } from '@longroll/rules/rulebooks/toy-soldiers';
import { importClub } from '../src/store/club-file.ts';
import { connect } from '../src/store/open-store.ts';
import { Store } from '../src/store/store.ts';
import { battles } from '../src/store/tables.ts';
import { prepareStores } from './shared-database.ts';
import { clean, folder, inside, ownPlace, startAt } from './support.ts';

const kept = new URL('stores/', import.meta.url);

/** A book as it is, in the version after its present one. */
function raised<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
): Rulebook {
  return defineRulebook({ ...definition, book: { ...definition.book, version: String(Number(definition.book.version) + 1) } });
}

const next: readonly Rulebook[] = [
  raised(kingsMenDefinition),
  raised(kingsMenRevisedDefinition),
  raised(queensMenDefinition),
  raised(toySoldiersDefinition),
  raised(rallyKingDefinition),
  raised(rallyKingCampaignDefinition),
];

/** Each request by a connection of its own: the server hangs up on one that has been idle, which a busy machine may notice only as it asks again. */
const ALONE = { headers: { connection: 'close' } };

const clubs = readdirSync(kept).filter((each) => each.endsWith('.jsonl.gz'));

for (const name of clubs) {
  describe(`the club of ${name}`, () => {
    afterEach(clean);

    async function* lines(): AsyncGenerator<string> {
      yield* gunzipSync(readFileSync(new URL(name, kept)))
        .toString()
        .trimEnd()
        .split('\n');
    }

    /** Every battle of the club, in a store of its own. */
    async function imported() {
      const dataDir = await folder();
      const connection = await connect(await ownPlace(dataDir));
      await importClub(connection, lines());
      const rows = await connection.database.select().from(battles);
      await connection.close();
      return { dataDir, rows };
    }

    /** Every battle is opened and, where it is not over, gone on with; what is over has a record in which nothing is wrong. */
    async function upgraded(by: readonly Rulebook[]): Promise<void> {
      const { dataDir, rows } = await imported();
      // A file is called by the books whose battles are in it.
      expect([...new Set(rows.map(({ book, bookVersion }) => `${book}-${bookVersion}`))].sort().join('_')).to.equal(
        name.replace('.jsonl.gz', ''),
      );
      const server = await startAt(await ownPlace(dataDir), { books: by, computerDelay: 2_000_000_000 });
      for (const { id, book: of, over, bookVersion } of rows) {
        const book = by.find((each) => each.id === of);
        if (book === undefined) throw new Error(`no book ${of}`);
        if (over) {
          const record = readRecord(await (await fetch(`${server.url}/api/battles/${id}/record`, ALONE)).text());
          const verdict = isFlaw(record) ? record : verify(record, by);
          expect(isFlaw(verdict) ? verdict.code : verdict.stretches[0]?.version).to.equal(bookVersion);
          continue;
        }
        const { play } = await inside(server, id);
        const { version }: { version: string } = JSON.parse(play.text()).book;
        expect(version, id).to.equal(book.version);
        const handle = await server.battles.acquire(id);
        const [question] = handle.battle.play.questions();
        // The one whose players have not come asks nothing.
        expect(question === undefined, id).to.equal(play.awaited.length > 0);
        const seat = question?.seats[0] ?? '';
        if (question !== undefined)
          expect(await handle.battle.submit({ from: 'player', seat, id: 'next', ...play.fallback(question, seat) })).to.include({
            ok: true,
          });
        handle.release();
      }
    }

    it('is fought on under the rules of today', () => upgraded(rulebooks));

    it('is fought on under the next version of each book', () => upgraded(next));

    it('is told to an operator beforehand, and nothing of it changes', async () => {
      const { dataDir, rows } = await imported();
      const connection = await connect(await ownPlace(dataDir));
      const store = new Store(connection, { process: 'looks-on', onFlush: () => undefined, onTrouble: () => undefined });
      for (const by of [rulebooks, next]) {
        const told = await predictions(store, by);
        expect(told.map(({ battle }) => battle)).to.have.members(rows.map(({ id }) => id));
        for (const { book, to, result, why, battle } of told) {
          expect(to).to.equal(by.find(({ id }) => id === book)?.version);
          expect(result === 'cannot-go-on' ? why : '', battle).to.equal('');
        }
      }
      expect(await connection.database.select().from(battles)).to.have.deep.members(rows);
      await connection.close();
    });
  });
}

describe('a club that is an exported file', () => {
  it('is looked at in a store of its own, which is gone afterwards', async () => {
    prepareStores();
    const place = mkdtempSync(join(tmpdir(), 'longroll-kept-'));
    const exported = join(place, 'club.jsonl');
    writeFileSync(exported, gunzipSync(readFileSync(new URL(clubs.at(-1) ?? '', kept))));
    const told = await withStore({ dataDir: place }, exported, (store) => predictions(store, rulebooks));
    expect(told).to.have.length.above(0);
    expect(readdirSync(place)).to.deep.equal(['club.jsonl']);
    rmSync(place, { recursive: true });
  });
});

async function predictions(store: Store, by: readonly Rulebook[]): Promise<Prediction[]> {
  const told: Prediction[] = [];
  for await (const each of checkUpgrade(store, by)) told.push(each);
  return told;
}
