import { expect } from 'chai';
import { block, companies, garrison, guns, line, squadron, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';
import { charge, order, refusal, until } from './charging.ts';

const AT = order(['A', 'D']);
const reactions = (trial: Trial) => trial.told('reaction-made').map(({ unit, window, reaction, chaos }) => [unit, window, reaction, chaos]);
const always = (units: Position['units'], dice = {}) => charge({ units, options: { chargeWidthDisorder: 'always' } }, AT, dice);

describe('Toy Soldiers: what a charge costs and tells', () => {
  it('TS-20.20: the chaos of a counter-charge is told once, whoever makes it', () => {
    const trial = until(
      charge(
        {
          units: [
            line('A', 20, 10, 90),
            line('D', 20, 18, 270),
            squadron('S', 27, 20, 250, { side: 'blue' }),
            squadron('T', 13, 20, 290, { side: 'blue' }),
          ],
        },
        AT,
      ),
      'react-6',
    );
    trial.answer({
      do: 'counter-charge',
      units: [
        { unit: 'S', against: 'A', heading: null },
        { unit: 'T', against: 'A', heading: null },
      ],
    });
    expect(reactions(trial)).to.deep.equal([
      ['S', 6, 'counter-charge', 1],
      ['T', 6, 'counter-charge', 0],
    ]);
  });

  it('TS-20.13: limbers that were sent back stay there in a volley without them', () => {
    const units = [squadron('A', 20, 6, 90), line('D', 20, 22, 270), guns('G', 26.75, 23, 270, { limbers: 'back' })];
    const trial = until(charge({ units }, AT, { volley: [1, 1, 1], 'volley.receive': [6, 6, 6] }), 'react-12');
    trial.answer({ do: 'volley', unit: 'G', volleys: [{ target: 'A', face: null }], bring: false });
    expect(trial.unit('G').formation).to.include({ limbers: 'back' });
    expect(reactions(trial)).to.deep.equal([['G', 12, 'volley', 0]]);
  });

  it('TS-20.16, TS-20.5a: with the option width disorder is paid once, at 6 by whoever stops there and at 2 by all others, never at 12', () => {
    const horse = until(always([squadron('A', 20, 6, 90), line('D', 20, 22, 270)]), 'react-12');
    expect(horse.unit('A').disorder).to.equal(1);
    const far = until(always([line('A', 20, 10, 90), line('D', 20, 18, 270)]), 'react-6');
    // Six stands wide: 2.
    expect(far.unit('A').disorder).to.equal(3);
    const near = until(always([line('A', 20, 10, 90), line('D', 20, 15, 270)]), 'last-volley');
    expect(near.unit('A').disorder).to.equal(3);
    const plain = until(charge({ units: [line('A', 20, 10, 90), line('D', 20, 15, 270)] }, AT), 'last-volley');
    expect(plain.unit('A').disorder).to.equal(1);
  });

  it('TS-20.3: where cavalry may not charge villages it may charge everybody else, and infantry villages too', () => {
    const options = { cavalryVsVillage: 'forbidden' as const };
    const horse = squadron('A', 20, 10, 90);
    const village = [block('v', 20, 20)];
    expect(refusal({ units: [horse, line('D', 20, 18, 270)], options }, AT)).to.equal(null);
    expect(refusal({ units: [horse, garrison('D', 'v', 'blue')], terrain: village, options }, AT)).to.equal('TS-20.3');
    expect(refusal({ units: [line('A', 20, 10, 90), garrison('D', 'v', 'blue')], terrain: village, options }, AT)).to.equal(null);
    expect(refusal({ units: [horse, garrison('D', 'v', 'blue')], terrain: village }, AT)).to.equal(null);
  });

  it('TS-20.31: the last volley goes at a charger, and at nobody else', () => {
    const units = [line('A', 20, 10, 90), line('D', 20, 15, 270), companies('R', 27, 8, 90)];
    const trial = until(charge({ units }, AT), 'last-volley');
    const refused = trial.refused({ volleys: [{ target: 'R', face: null }] });
    expect(refused.clause).to.equal('TS-20.31');
    expect(refused.shape?.pieces).to.deep.equal(['R']);
  });

  it('TS-20.20: nobody counter-charges whoever is no charger', () => {
    const units = [line('A', 20, 10, 90), line('D', 20, 18, 270), squadron('S', 27, 20, 250, { side: 'blue' }), companies('R', 24, 6, 90)];
    const trial = until(charge({ units }, AT), 'react-6');
    const counter = (against: string) => ({ do: 'counter-charge', units: [{ unit: 'S', against, heading: null }] });
    expect(trial.refused(counter('R')).clause).to.equal('TS-20.20');
    expect(trial.refused(counter('nobody')).clause).to.equal('TS-20.20');
  });
});
