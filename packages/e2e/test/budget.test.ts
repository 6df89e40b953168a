import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { foundOn } from '../src/own-scenario.ts';
import { builtClient } from '../src/test-server.ts';
import { firstPageWeight, read, weigh } from '../src/weight.ts';
import { Stage } from './stage.ts';

const KB = 1024;

/* At 1.6 Mbit/s, a slow telephone's line, 100 KB take half a second. */
describe('what is fetched', function () {
  const stage = Stage.forTests();
  let client = '';
  before(async () => {
    client = await builtClient();
  });
  const assets = () => readdirSync(join(client, 'assets'));
  const chunk = (name: RegExp) => assets().filter((each) => name.test(each) && each.endsWith('.js'));

  it('for the first page stays below 40 KB', () => {
    const { files, packed } = firstPageWeight(client);
    expect(files.length).to.be.within(2, 9);
    expect(packed).to.be.below(40 * KB);
  });

  it('for the first page has neither the drawing library nor the rules in it', () => {
    const { files } = firstPageWeight(client);
    const drawing = assets().filter((each) => each.endsWith('.js') && read(client, each).includes('WebGLRenderer'));
    const rules = assets().filter((each) => each.endsWith('.js') && read(client, each).includes('safeParse'));
    expect(drawing, 'the drawing library is somewhere').not.to.deep.equal([]);
    expect(rules, 'the rules are somewhere').not.to.deep.equal([]);
    expect(files.filter((each) => drawing.includes(each) || rules.includes(each))).to.deep.equal([]);
  });

  it('of the workshop is fetched by nobody who does not draw', () => {
    const workshop = assets().filter((each) => each.endsWith('.js') && read(client, each).includes('workshop-svg'));
    expect(workshop).to.have.length(1);
    const pages = [...firstPageWeight(client).files, ...chunk(/^(battle|library|muster|join)-page-/), ...chunk(/^table-room-/)];
    expect(pages.filter((each) => workshop.includes(each))).to.deep.equal([]);
    expect(read(client, workshop[0] ?? ''), 'nor are the rules drawn by the page: its judge has them').not.to.include('safeParse');
  });

  it('for a battle stays below 520 KB, the book it is fought by included', () => {
    // Of the files named after the book the face: the text of its rules comes when somebody opens it.
    const book = chunk(/^kings-men-(?!revised)/).filter((each) => read(client, each).startsWith('import'));
    const page = [...chunk(/^battle-page-/), ...chunk(/^table-room-/)];
    expect([page.length, book.length]).to.deep.equal([2, 1]);
    // The drawing is fetched beside the page.
    const drawing = chunk(/./).filter((each) => read(client, each).includes('WebGLRenderer'));
    expect(weigh(client, [...firstPageWeight(client).files, ...page, ...book, ...drawing]).packed).to.be.below(520 * KB);
  });

  it('to draw with takes the nearest texture: what stands askew, such as a die that tumbles, has no holes', () => {
    const shaders = assets().filter((each) => each.endsWith('.js') && read(client, each).includes('vec4 getTexture (vec2 texCoord)'));
    expect(shaders.length).to.equal(1);
    const asked = shaders.flatMap((each) => read(client, each).match(/outTexDatum (?:==|<) [^)]*/g) ?? []);
    expect(asked).to.deep.equal(['outTexDatum < 0.5', 'outTexDatum < float(INDEX']);
  });

  it('for a campaign has no drawing of tables in it, and stays below 600 KB', async () => {
    const onlooker = await stage().guest('Ann');
    const fetched: string[] = [];
    onlooker.page.on('response', (reply) => fetched.push(basename(new URL(reply.url()).pathname)));
    await foundOn(stage().server, 'the-border-kingdom', onlooker, { side: 'treyine', opponent: 'computer' });
    await onlooker.page.getByTestId('track').waitFor();
    const files = [...new Set(fetched)].filter((each) => assets().includes(each));
    const drawing = assets().filter((each) => each.endsWith('.js') && read(client, each).includes('WebGLRenderer'));
    expect(files.filter((each) => drawing.includes(each) || each.startsWith('table-room-'))).to.deep.equal([]);
    expect(files.some((each) => each.startsWith('board-room-'))).to.equal(true);
    expect(weigh(client, files).packed).to.be.below(600 * KB);
    expect(onlooker.troubles).to.deep.equal([]);
  });
});
