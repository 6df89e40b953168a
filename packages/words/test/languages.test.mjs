import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { compileLanguages } from '../generator/languages.mjs';

const GRAMMAR = join(import.meta.dirname, '../src');

describe('the catalogues, compiled', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Compiles catalogues given as `{ en: { area: { key: message } } }`, and English again in the languages named. */
  const compile = (languages, others = {}) => {
    for (const [language, areas] of Object.entries(languages)) {
      for (const [area, catalogue] of Object.entries(areas)) {
        const path = join(folder, 'src', language, `${area}.json`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, typeof catalogue === 'string' ? catalogue : `${JSON.stringify(catalogue, null, 2)}\n`);
      }
    }
    compileLanguages(join(folder, 'src'), join(folder, 'dist'), others);
  };
  const wordsOf = async (path) => {
    const file = join(folder, 'dist', path);
    // Compiled beside their grammar elsewhere: here it is named as it lies.
    writeFileSync(file, readFileSync(file, 'utf8').replace(/'(\.\.\/)+src\//, `'${GRAMMAR}/`));
    return (await import(pathToFileURL(file).href)).default;
  };
  const typesOf = (area) => readFileSync(join(folder, 'dist/en', `${area}.d.ts`), 'utf8');
  const english = (catalogue) => compile({ en: { 'book/log': catalogue } });
  const fails = (work) => {
    try {
      work();
    } catch (error) {
      return error.message;
    }
    return '';
  };

  it('are a text for a message that takes nothing, and a function of what it takes for any other', async () => {
    english({
      over: 'It is over: `so` ${far}, ’twas “good”.'.replace('{far}', "'{far}'"),
      lost: { men: '{unit} lost {men, number} men.' },
    });
    const words = await wordsOf('en/book/log.js');
    expect(words.over).to.equal('It is over: `so` ${far}, ’twas “good”.');
    expect(words.lost.men({ unit: 'Vaux`s ${x}', men: 1200 })).to.equal('Vaux`s ${x} lost 1,200 men.');
    expect(typesOf('book/log'))
      .to.include('readonly "over": string;')
      .and.to.include('(d: { readonly unit: string; readonly men: number }) => string');
  });

  it('count, number in order, choose, list and agree', async () => {
    english({
      hits: '{hits, plural, =0 {none} one {# hit} other {# hits}}',
      place: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      way: 'to the {way, select, left {left hand} right {right hand}}',
      arm: '{arm, select, foot {on foot} other {as {arm}}}',
      won: '{won, select, true {won} false {lost}}',
      who: '{names, list} {names, verb, goes / go} to {places, list, or}',
    });
    const words = await wordsOf('en/book/log.js');
    expect([0, 1, 2].map((hits) => words.hits({ hits }))).to.deep.equal(['none', '1 hit', '2 hits']);
    expect([1, 2, 3, 11, 22].map((place) => words.place({ place }))).to.deep.equal(['1st', '2nd', '3rd', '11th', '22nd']);
    expect(['left', 'right'].map((way) => words.way({ way }))).to.deep.equal(['to the left hand', 'to the right hand']);
    expect(['foot', 'horse'].map((arm) => words.arm({ arm }))).to.deep.equal(['on foot', 'as horse']);
    expect([true, false].map((won) => words.won({ won }))).to.deep.equal(['won', 'lost']);
    expect(words.who({ names: ['Ney'], places: ['Ulm'] })).to.equal('Ney goes to Ulm');
    expect(words.who({ names: ['Ney', 'Soult', 'Lannes'], places: ['Ulm', 'Wien'] })).to.equal('Ney, Soult and Lannes go to Ulm or Wien');
    const types = typesOf('book/log');
    for (const type of [`way: 'left' | 'right'`, 'arm: string', 'won: boolean', 'names: readonly string[]', 'hits: number'])
      expect(types).to.include(type);
  });

  it('write instants and days as their language does, and what is none as it is', async () => {
    english({ at: 'until {until, moment}', on: 'on {until, day}' });
    const words = await wordsOf('en/book/log.js');
    expect(words.at({ until: '2026-01-02T03:04:05.678Z' })).to.equal('until 2 Jan 2026, 03:04 UTC');
    expect(words.on({ until: '2026-01-02T23:59:59Z' })).to.equal('on 2 Jan 2026');
    expect(words.at({ until: 'tomorrow' })).to.equal('until tomorrow');
    expect(typesOf('book/log')).to.include('(d: { readonly until: string }) => string');
  });

  it('take for each case what it names, where a message is nothing but a choice', () => {
    english({ no: '{what, select, full {It is full.} busy {It is busy.} name {There is no {name}.}}' });
    expect(typesOf('book/log')).to.include(
      "(d: { readonly what: 'full' | 'busy'; readonly name?: string } | { readonly what: 'name'; readonly name: string }) => string",
    );
  });

  it('keep the number of what is counted within a choice, and of the inner one within another count', async () => {
    english({
      both: '{men, plural, one {# man} other {{arm, select, foot {# foot} other {# horse}} on {tables, plural, one {# table} other {# tables}}}}',
    });
    const { both } = await wordsOf('en/book/log.js');
    expect(both({ men: 3, arm: 'foot', tables: 1 })).to.equal('3 foot on 1 table');
  });

  for (const { what, catalogue, sentence } of [
    {
      what: 'a category that its language does not count by',
      catalogue: { hits: '{hits, plural, few {few} other {many}}' },
      sentence: /en\/book\/log\.json: hits: .*few is not valid/s,
    },
    { what: 'a count without other', catalogue: { hits: '{hits, plural, one {one}}' }, sentence: /en\/book\/log\.json: hits: .*other/ },
    { what: 'a function that nobody knows', catalogue: { at: '{at, date}' }, sentence: /en\/book\/log\.json: at: there is no \{…, date\}/ },
    { what: 'a verb of one form', catalogue: { goes: '{unit, verb, goes}' }, sentence: /goes: a verb has two forms/ },
    {
      what: 'an argument that is two things',
      catalogue: { two: '{x, number} {x, list}' },
      sentence: /two: \{x\} is used in ways that no value fits/,
    },
    { what: 'a brace left open', catalogue: { open: 'for {unit' }, sentence: /en\/book\/log\.json: open: / },
    { what: 'no message', catalogue: { none: '' }, sentence: /none: says nothing/ },
    { what: 'neither message nor catalogue', catalogue: { list: ['a'] }, sentence: /list: is neither/ },
    { what: 'the same key twice', catalogue: '{\n  "a": "one",\n  "a": "two"\n}\n', sentence: /en\/book\/log\.json: is not as JSON/ },
  ])
    it(`are refused for ${what}`, () => {
      expect(fails(() => english(catalogue))).to.match(sentence);
    });

  describe('of another language', () => {
    const ENGLISH = { 'book/log': { lost: { men: '{unit} lost {men, number} men.' }, over: 'It is over.' } };
    const LOG = { lost: { men: '{men, number} Mann weniger bei {unit}.' }, over: 'Es ist vorbei.' };
    const withoutGrammar = (areas) => fails(() => compile({ en: ENGLISH, de: areas }, { de: 'de' }));
    const german = (areas) => {
      mkdirSync(join(folder, 'src/de'), { recursive: true });
      writeFileSync(join(folder, 'src/de/grammar.ts'), '');
      return withoutGrammar(areas);
    };

    it('are one module of all areas', async () => {
      expect(german({ 'book/log': LOG })).to.equal('');
      expect(readFileSync(join(folder, 'dist/languages/de.js'), 'utf8')).to.include(`'book/log': a0`);
      const words = await wordsOf('de/book/log.js').catch((error) => error.message);
      // Its grammar is a file that a language brings along.
      expect(words).to.include('de/grammar.ts');
    });

    it('are refused without a grammar of their own', () => {
      expect(withoutGrammar({ 'book/log': LOG })).to.equal('de/grammar.ts: is missing');
    });

    for (const { what, areas, said } of [
      { what: 'a missing area', areas: {}, said: 'log.json: is missing' },
      { what: 'an area too many', areas: { 'book/log': LOG, 'book/more': {} }, said: 'more.json: is not there in English' },
      { what: 'a missing key', areas: { 'book/log': { lost: LOG.lost } }, said: 'log.json: over: is missing' },
      { what: 'a missing key further in', areas: { 'book/log': { ...LOG, lost: {} } }, said: 'log.json: lost men: is missing' },
      { what: 'a key too many', areas: { 'book/log': { ...LOG, more: 'Mehr.' } }, said: 'log.json: more: is not there in English' },
      {
        what: 'an argument that English does not take',
        areas: { 'book/log': { ...LOG, lost: { men: '{unit} {general}' } } },
        said: 'log.json: lost men: takes {general}, which the English message does not',
      },
      {
        what: 'an argument of another kind',
        areas: { 'book/log': { ...LOG, lost: { men: '{unit, number}' } } },
        said: 'log.json: lost men: {unit} is used otherwise than in English',
      },
    ])
      it(`are refused for ${what}`, () => {
        expect(german(areas)).to.equal(`de/book/${said}`);
      });

    it('are refused for all that they lack at once, one line each', () => {
      expect(withoutGrammar({ 'book/log': { lost: {}, more: 'Mehr.' }, 'book/more': {} }).split('\n')).to.deep.equal([
        'de/book/log.json: over: is missing',
        'de/book/log.json: lost men: is missing',
        'de/book/log.json: more: is not there in English',
        'de/book/more.json: is not there in English',
        'de/grammar.ts: is missing',
      ]);
    });
  });

  it('are there in a language that is none, every message marked at both ends and longer, names and numbers as they are', async () => {
    english({ lost: '{unit} {unit, verb, loses / lose} {men, plural, one {# man} other {# men}}.', over: 'It is over.' });
    const words = await wordsOf('qps/book/log.js');
    expect(words.over).to.equal('⟦IIt iis ooveer.⟧');
    expect(words.lost({ unit: 'Austrians', men: 2 })).to.equal('⟦Austrians loosee 2 meen.⟧');
  });
});
