/** A rulebook page as it is written in `docs/rules`: sections of clauses, rulings, tables and plain paragraphs. */
export interface Rulebook {
  readonly title: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'clause'; readonly id: string; readonly ruling: boolean; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly clause: string }
  | { readonly kind: 'text'; readonly text: string };

const CLAUSE = /^\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\*\s*/;
const RULING = /^Ruling ([A-Z]+-\d+\.\d+[a-z]):\s*/;

export function parseRulebook(source: string): Rulebook {
  let title = '';
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  let clause = '';
  for (const paragraph of source.split(/\n\s*\n/)) {
    const text = paragraph.trim();
    if (text === '') continue;
    if (text.startsWith('# ')) {
      title = text.slice(2);
    } else if (text.startsWith('## ')) {
      const heading = text.slice(3);
      sections.push({ id: `section-${sections.length + 1}`, title: heading, blocks: [] });
    } else {
      const section = sections.at(-1);
      if (section === undefined) continue;
      const block = parseBlock(text, clause);
      if (block.kind === 'clause') clause = block.id;
      section.blocks.push(block);
    }
  }
  return { title, sections };
}

function parseBlock(text: string, clause: string): Block {
  const found = CLAUSE.exec(text) ?? RULING.exec(text);
  const id = found?.[1];
  if (found !== null && id !== undefined) {
    const words = text.slice(found[0].length).replaceAll('\n', ' ');
    return { kind: 'clause', id, ruling: /[a-z]$/.test(id), text: words.charAt(0).toUpperCase() + words.slice(1) };
  }
  if (text.startsWith('|')) {
    const [head, , ...rows] = text.split('\n').map(cells);
    return { kind: 'table', head: head ?? [], rows, clause };
  }
  return { kind: 'text', text: text.replaceAll('\n', ' ') };
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** The words of a block, for searching. */
function wordsOf(block: Block): string {
  if (block.kind === 'table') return [block.head, ...block.rows].flat().join(' ');
  return block.kind === 'clause' ? `${block.id} ${block.text}` : block.text;
}

/** Blocks that have every word of the query, with the section they stand in. A table belongs to the clause above it. */
export function search(book: Rulebook, query: string): { section: Section; blocks: Block[] }[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return book.sections.map((section) => ({ section, blocks: [...section.blocks] }));
  return book.sections.flatMap((section) => {
    const blocks = section.blocks.filter((block) => {
      const words = wordsOf(block).toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
    return blocks.length === 0 ? [] : [{ section, blocks }];
  });
}

/** Text cut at emphasis and at clause numbers, ready to be drawn. */
export type Span =
  | { readonly kind: 'text' | 'strong' | 'em' | 'code'; readonly text: string }
  | { readonly kind: 'ref'; readonly id: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,3}-\d+\.\d+[a-z]?)\b/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > done) found.push({ kind: 'text', text: text.slice(done, match.index) });
    const [whole, strong, em, code, ref] = match;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined) found.push({ kind: 'em', text: em });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (ref !== undefined) found.push({ kind: 'ref', id: ref });
    done = match.index + whole.length;
  }
  if (done < text.length) found.push({ kind: 'text', text: text.slice(done) });
  return found;
}
