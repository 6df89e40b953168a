import { expect } from 'chai';
import { keep, renew } from '../../src/settings/keeping.ts';
import { oneOf, onOff, wholeNumber, wordList } from '../../src/settings/kinds.ts';

const KINDS = { theme: oneOf('system', 'light', 'dark'), muted: onOff(false), volume: wholeNumber(60, 0, 100), read: wordList() };

function shelf(text: string | null = null) {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_key: string, value: string) {
      this.text = value;
    },
  };
}

describe('kept settings', () => {
  it('are the usual ones until something is changed, and nothing is written before', () => {
    const place = shelf();
    const kept = keep(KINDS, place);
    expect([kept.theme.value, kept.muted.value, kept.volume.value, kept.read.value]).to.deep.equal(['system', false, 60, []]);
    expect(place.text).to.equal(null);
  });

  it('come back as they were left', () => {
    const place = shelf();
    const first = keep(KINDS, place);
    first.theme.value = 'dark';
    first.volume.value = 0;
    first.read.value = ['deploy'];
    const again = keep(KINDS, place);
    expect([again.theme.value, again.muted.value, again.volume.value, again.read.value]).to.deep.equal(['dark', false, 0, ['deploy']]);
  });

  it('take the usual value where what is stored is none of theirs', () => {
    const kept = keep(KINDS, shelf('{"theme":"pink","muted":"yes","volume":101,"read":[1]}'));
    expect([kept.theme.value, kept.muted.value, kept.volume.value, kept.read.value]).to.deep.equal(['system', false, 60, []]);
    for (const broken of ['not json', 'null', '[]', '7']) expect(keep(KINDS, shelf(broken)).theme.value, broken).to.equal('system');
  });

  it('last as long as the page where nothing can be stored', () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new Error('full');
      },
    };
    for (const place of [null, full]) {
      const kept = keep(KINDS, place);
      kept.muted.value = true;
      expect(kept.muted.value).to.equal(true);
    }
  });

  it('follow another tab', () => {
    const place = shelf();
    const [here, there] = [keep(KINDS, place), keep(KINDS, place)];
    there.theme.value = 'light';
    expect(here.theme.value).to.equal('system');
    renew(KINDS, here, place);
    expect(here.theme.value).to.equal('light');
  });
});
