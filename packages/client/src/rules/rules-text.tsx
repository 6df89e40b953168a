import { useSignal, type Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { BOOKS, bookOfClause } from '../books/registry.ts';
import './diagrams.css';
import { text } from '../text/words.ts';
import { search, spans, type Block } from './parse.ts';
import { rulesOf, type OpenRules } from './rules-of.ts';
import './rules.css';

const words = text.rules;

/** A whole rulebook with its search; `at` is the clause to show, or a book's prefix; `follow` is what a click on a clause number does. */
export function RulesText({ at, follow }: { at: string; follow: (clause: string) => void }) {
  const query = useSignal('');
  const body = useRef<HTMLDivElement>(null);
  const entry = bookOfClause(at);
  const book = useRules(entry);
  useEffect(() => {
    query.value = '';
  }, [at]);
  useEffect(() => {
    if (at === '' || book.value === null) return;
    const target = body.current?.querySelector(`#${CSS.escape(at)}`);
    target?.scrollIntoView({ block: 'center' });
  }, [at, book.value]);

  if (book.value === null) return <p role="status">{words.loading}</p>;
  const { text: rules, diagrams } = book.value;
  const found = search(rules, query.value);
  const searching = query.value.trim() !== '';
  return (
    <div class="rules-text" ref={body}>
      <select
        class="rules-books"
        aria-label={words.title}
        data-testid="rules-book"
        value={entry.prefix}
        onChange={(event) => follow(event.currentTarget.value)}
      >
        {BOOKS.map((each) => (
          <option key={each.prefix} value={each.prefix}>
            {each.title}
          </option>
        ))}
      </select>
      <label class="rules-search">
        <span>{words.search}</span>
        <input
          type="search"
          placeholder={words.searchHint}
          value={query.value}
          onInput={(event) => (query.value = event.currentTarget.value)}
        />
      </label>
      {searching && (
        <p class="note" role="status">
          {words.found({ count: found.reduce((sum, each) => sum + each.blocks.length, 0) })}
        </p>
      )}
      {!searching && (
        <Contents
          sections={rules.sections}
          go={(section) => body.current?.querySelector(`#${section}`)?.scrollIntoView({ block: 'start' })}
        />
      )}
      {found.map(({ section, blocks }) => (
        <section key={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          {blocks.map((block, index) => (
            <BlockView key={index} block={block} diagrams={diagrams} at={at} follow={follow} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** The text of a book, once it is fetched. */
function useRules(entry: Parameters<typeof rulesOf>[0]): Signal<OpenRules | null> {
  const book = useSignal<OpenRules | null>(null);
  useEffect(() => {
    let wanted = true;
    void rulesOf(entry).then((found) => {
      if (wanted) book.value = found;
    });
    return () => {
      wanted = false;
    };
  }, [entry]);
  return book;
}

function Contents({ sections, go }: { sections: OpenRules['text']['sections']; go: (section: string) => void }) {
  return (
    <details class="rules-contents">
      <summary>{words.contents}</summary>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
            >
              {title.replace(/^\d+ /, '')}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

function BlockView({
  block,
  diagrams,
  at,
  follow,
}: {
  block: Block;
  diagrams: Readonly<Record<string, ComponentType>>;
  at: string;
  follow: (clause: string) => void;
}) {
  if (block.kind === 'text')
    return (
      <p>
        <Spans text={block.text} follow={follow} />
      </p>
    );
  if (block.kind === 'table') {
    return (
      <div class="table-scroll" role="group" aria-label={words.tableOf({ clause: block.clause })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index}>
                  <Spans text={cell} follow={follow} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <Spans text={cell} follow={follow} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  const classes = ['clause', block.ruling ? 'ruling' : '', block.id === at ? 'clause-now' : ''].filter((each) => each !== '').join(' ');
  const Diagram = diagrams[block.id];
  return (
    <>
      <p id={block.id} class={classes}>
        <a
          class="clause-number"
          href={`/rules#${block.id}`}
          onClick={(event) => {
            event.preventDefault();
            follow(block.id);
          }}
        >
          {block.ruling ? `${words.ruling} ${block.id}` : block.id}
        </a>{' '}
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
        if (span.kind === 'ref')
          return (
            <a
              key={index}
              class="clause-link"
              href={`/rules#${span.id}`}
              onClick={(event) => {
                event.preventDefault();
                follow(span.id);
              }}
            >
              {span.id}
            </a>
          );
        if (span.kind === 'strong') return <strong key={index}>{span.text}</strong>;
        if (span.kind === 'em') return <em key={index}>{span.text}</em>;
        if (span.kind === 'code') return <code key={index}>{span.text}</code>;
        return span.text;
      })}
    </>
  );
}
