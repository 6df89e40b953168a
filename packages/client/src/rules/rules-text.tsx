import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/catalogue.ts';
import { DIAGRAMS } from './diagrams/index.tsx';
import { search, spans, type Block, type Rulebook } from './parse.ts';
import { rulebook, SHELF, volumeOf } from './shelf.ts';

const words = text.rules;

/** A whole rulebook with its search; `at` is the clause to show, or a book's prefix; `follow` is what a click on a clause number does. */
export function RulesText({ at, follow }: { at: string; follow: (clause: string) => void }) {
  const book = useSignal<Rulebook | null>(null);
  const query = useSignal('');
  const body = useRef<HTMLDivElement>(null);
  const volume = volumeOf(at);

  useEffect(() => {
    let wanted = true;
    void rulebook(volume).then((found) => {
      if (wanted) book.value = found;
    });
    return () => {
      wanted = false;
    };
  }, [volume]);
  useEffect(() => {
    query.value = '';
  }, [at]);
  useEffect(() => {
    if (at === '' || book.value === null) return;
    const target = body.current?.querySelector(`#${CSS.escape(at)}`);
    target?.scrollIntoView({ block: 'center' });
  }, [at, book.value]);

  if (book.value === null) return <p role="status">{words.loading}</p>;
  const found = search(book.value, query.value);
  const searching = query.value.trim() !== '';
  return (
    <div class="rules-text" ref={body}>
      <select class="rules-shelf" aria-label={words.title} data-testid="rules-shelf" value={volume.prefix} onChange={(event) => follow(event.currentTarget.value)}>
        {SHELF.map((each) => <option key={each.prefix} value={each.prefix}>{each.title}</option>)}
      </select>
      <label class="rules-search">
        <span>{words.search}</span>
        <input type="search" placeholder={words.searchHint} value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} />
      </label>
      {searching && <p class="note" role="status">{words.found(found.reduce((sum, each) => sum + each.blocks.length, 0))}</p>}
      {!searching && (
        <details class="rules-contents">
          <summary>{words.contents}</summary>
          <ol>
            {book.value.sections.map((section) => (
              <li key={section.id}><a href={`#${section.id}`} onClick={(event) => { event.preventDefault(); body.current?.querySelector(`#${section.id}`)?.scrollIntoView({ block: 'start' }); }}>{section.title.replace(/^\d+ /, '')}</a></li>
            ))}
          </ol>
        </details>
      )}
      {found.map(({ section, blocks }) => (
        <section key={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          {blocks.map((block, index) => <BlockView key={index} block={block} at={at} follow={follow} />)}
        </section>
      ))}
    </div>
  );
}

function BlockView({ block, at, follow }: { block: Block; at: string; follow: (clause: string) => void }) {
  if (block.kind === 'text') return <p><Spans text={block.text} follow={follow} /></p>;
  if (block.kind === 'table') {
    return (
      <div class="table-scroll" role="group" aria-label={words.tableOf(block.clause)} tabIndex={0}>
        <table>
          <thead><tr>{block.head.map((cell, index) => <th key={index}><Spans text={cell} follow={follow} /></th>)}</tr></thead>
          <tbody>
            {block.rows.map((row, index) => <tr key={index}>{row.map((cell, column) => <td key={column}><Spans text={cell} follow={follow} /></td>)}</tr>)}
          </tbody>
        </table>
      </div>
    );
  }
  const classes = ['clause', block.ruling ? 'ruling' : '', block.id === at ? 'clause-now' : ''].filter((each) => each !== '').join(' ');
  const Diagram = DIAGRAMS[block.id];
  return (
    <>
      <p id={block.id} class={classes}>
        <a class="clause-number" href={`/rules#${block.id}`} onClick={(event) => { event.preventDefault(); follow(block.id); }}>{block.ruling ? `${words.ruling} ${block.id}` : block.id}</a>{' '}
        <Spans text={block.text} follow={follow} />
      </p>
      {Diagram !== undefined && <Diagram />}
    </>
  );
}

function Spans({ text: source, follow }: { text: string; follow: (clause: string) => void }) {
  return (
    <>
      {spans(source).map((span, index) => {
        if (span.kind === 'ref') return <a key={index} class="clause-link" href={`/rules#${span.id}`} onClick={(event) => { event.preventDefault(); follow(span.id); }}>{span.id}</a>;
        if (span.kind === 'strong') return <strong key={index}>{span.text}</strong>;
        if (span.kind === 'em') return <em key={index}>{span.text}</em>;
        if (span.kind === 'code') return <code key={index}>{span.text}</code>;
        return span.text;
      })}
    </>
  );
}
