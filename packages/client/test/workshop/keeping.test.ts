import { expect } from 'chai';
import { forgetDrawing, keepDrawing, keepsNothing, keptDrawing, keptDrawings } from '../../src/workshop/keeping.ts';

describe('a drawing where the browser keeps nothing', () => {
  it('is known as long as the page is open, and that it is not kept is said', async () => {
    // There is no store of a browser here.
    expect(keepsNothing.value).to.equal(false);
    const drawing = { id: 'a', book: 'kings-men', name: 'Aubry', changed: 1, revision: 1, file: { name: 'Aubry' } };
    expect(await keepDrawing(drawing)).to.equal('unkept');
    expect(keepsNothing.value).to.equal(true);
    expect(await keptDrawing('a')).to.deep.equal(drawing);
    expect(await keepDrawing({ ...drawing, id: 'b', changed: 2 })).to.equal('unkept');
    expect((await keptDrawings()).map(({ id }) => id)).to.deep.equal(['b', 'a']);
    await forgetDrawing('a');
    expect(await keptDrawing('a')).to.equal(null);
  });
});
