import { dirname, resolve } from 'node:path';
import { everyNode, fileSyntax, nameOf, nodesOf, part, parts, type Node } from '../syntax.ts';

/** A source and all of the same package that it needs, directly or not. */
export function sourcesFrom(file: string, found = new Set<string>()): readonly string[] {
  if (found.has(file)) return [...found];
  found.add(file);
  for (const statement of parts(fileSyntax(file), 'body')) {
    const { source } = statement;
    if (source === null || source === undefined) continue;
    const wanted = String(part(statement, 'source')['value']);
    if (wanted.startsWith('.') && wanted.endsWith('.ts')) sourcesFrom(resolve(dirname(file), wanted), found);
  }
  return [...found];
}

/** A no of the referee as a source writes it. */
export interface WrittenRefusal {
  readonly code: string;
  readonly hasWords: boolean;
}

/** Every refusal that these sources can give. */
export function refusalsIn(files: readonly string[]): WrittenRefusal[] {
  return callsIn(files, 'refuse').flatMap(({ code, words }) => {
    if (code === undefined || words === undefined) return [];
    const hasWords = words.type !== 'Literal' || (typeof words['value'] === 'string' && words['value'].trim() !== '');
    return textsOf(code).map((each) => ({ code: each, hasWords }));
  });
}

/** Why something can end in these sources: whatever is handed to a function as its `reason`. */
export function reasonsIn(files: readonly string[]): string[] {
  const takers = files
    .flatMap((file) => nodesOf(file))
    .filter((node) => node.type === 'FunctionDeclaration')
    .map((node) => ({ name: nameOf(part(node, 'id')), place: parts(node, 'params').findIndex((each) => nameOf(each) === 'reason') }))
    .filter(({ place }) => place >= 0);
  const found = takers.flatMap(({ name, place }) =>
    files.flatMap((file) =>
      nodesOf(file)
        .filter((node) => isCallOf(node, name))
        .flatMap((call) => handed(file, call, place)),
    ),
  );
  return [...new Set(found)].sort();
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && nameOf(part(node, 'callee')) === name;
}

function callsIn(files: readonly string[], name: string): { readonly code: Node | undefined; readonly words: Node | undefined }[] {
  return files
    .flatMap((file) => nodesOf(file).filter((node) => isCallOf(node, name)))
    .map((call) => {
      const [, code, words] = parts(call, 'arguments');
      return { code, words };
    });
}

/** The texts a call hands over at a place; a list that is spread there comes from a function of the same file, with the text first. */
function handed(file: string, call: Node, place: number): string[] {
  const given = parts(call, 'arguments')[place];
  if (given?.type !== 'SpreadElement') return given === undefined ? [] : textsOf(given);
  const maker = nameOf(part(part(given, 'argument'), 'callee'));
  const made = nodesOf(file).find((node) => node.type === 'FunctionDeclaration' && nameOf(part(node, 'id')) === maker);
  return made === undefined
    ? []
    : everyNode(made)
        .filter((node) => node.type === 'ArrayExpression')
        .flatMap((list) => parts(list, 'elements').slice(0, 1).flatMap(textsOf));
}

/** What an expression may come to, where it is written as a text. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'ConditionalExpression') return [...textsOf(part(node, 'consequent')), ...textsOf(part(node, 'alternate'))];
  if (node.type === 'LogicalExpression') return [...textsOf(part(node, 'left')), ...textsOf(part(node, 'right'))];
  return [];
}
