import { dirname, resolve } from 'node:path';
import { everyNode, fileSyntax, nameOf, part, parts, type Node } from '../syntax.ts';

/** A type as it is written down, and where: names in it are looked up there. */
interface Written {
  readonly type: Node;
  readonly file: string;
}

/** Declarations nest this deep at most; deeper is taken for a type that holds itself. */
const DEEPEST = 20;

/** The members of an interface, those of the interfaces it extends first, by their names. */
export function membersOf(file: string, name: string): Map<string, Written> {
  const { type, file: home } = declared(file, name);
  const inherited = parts(type, 'extends').flatMap((each) => [...membersOf(home, nameOf(part(each, 'expression')))]);
  const parameters = parametersOf(type);
  const own = parts(part(type, 'body'), 'body').map((member): [string, Written] => {
    const written = part(part(member, 'typeAnnotation'), 'typeAnnotation');
    const parameter = written.type === 'TSTypeReference' ? parameters.get(nameOf(part(written, 'typeName'))) : undefined;
    return [keyOf(member), { type: parameter ?? written, file: home }];
  });
  return new Map([...inherited, ...own]);
}

/** What stands for each parameter of a type where nothing else is said: what it has to extend. */
function parametersOf(type: Node): Map<string, Node> {
  const none = type['typeParameters'] === null || type['typeParameters'] === undefined;
  return new Map(
    (none ? [] : parts(part(type, 'typeParameters'), 'params')).map((each) => [nameOf(part(each, 'name')), part(each, 'constraint')]),
  );
}

function keyOf(member: Node): string {
  const key = part(member, 'key');
  return typeof key['value'] === 'string' ? key['value'] : nameOf(key);
}

/** The fields of a type that is written out where it is used. */
export function fieldsOf({ type, file }: Written): Map<string, Written> {
  return new Map(
    parts(type, 'members').map((member) => [keyOf(member), { type: part(part(member, 'typeAnnotation'), 'typeAnnotation'), file }]),
  );
}

/** Where a name is declared: in the file itself, or where it has been imported from. */
function declared(file: string, name: string): Written {
  const statements = parts(fileSyntax(file), 'body');
  for (const statement of statements) {
    const inner = statement['declaration'] === null || statement['declaration'] === undefined ? statement : part(statement, 'declaration');
    if ((inner.type === 'TSInterfaceDeclaration' || inner.type === 'TSTypeAliasDeclaration') && nameOf(part(inner, 'id')) === name)
      return { type: inner, file };
    if (inner.type === 'VariableDeclaration') {
      for (const each of parts(inner, 'declarations')) if (nameOf(part(each, 'id')) === name) return { type: part(each, 'init'), file };
    }
  }
  for (const statement of statements) {
    for (const specifier of parts(statement, 'specifiers')) {
      const here =
        statement.type === 'ImportDeclaration'
          ? part(specifier, 'local')
          : statement['source'] === null
            ? null
            : part(specifier, 'exported');
      const there = statement.type === 'ImportDeclaration' ? 'imported' : 'local';
      if (here !== null && nameOf(here) === name)
        return declared(resolve(dirname(file), String(part(statement, 'source')['value'])), nameOf(part(specifier, there)));
    }
  }
  throw new Error(`${name} is not declared in ${file}`);
}

/** Names of the types that a type is made of, as they are written there: `UnitId`, `Point`. */
export function namedIn({ type }: Written): string[] {
  return everyNode(type)
    .filter((each) => each.type === 'TSTypeReference')
    .map((each) => nameOf(part(each, 'typeName')));
}

/**
 * Values of a type, such that every alternative that it has anywhere comes up in one of them at least. Where many values would do, a text is the
 * name of its place and a number is 1.
 */
export function samplesOf({ type, file }: Written, place = 'something', depth = 0): unknown[] {
  const inner = (node: Node, called = place) => samplesOf({ type: node, file }, called, depth + 1);
  if (depth > DEEPEST) throw new Error(`${place} in ${file} holds itself`);
  switch (type.type) {
    case 'TSStringKeyword':
      return [place];
    case 'TSNumberKeyword':
      return [1];
    case 'TSBooleanKeyword':
      return [true, false];
    case 'TSNullKeyword':
      return [null];
    case 'TSObjectKeyword':
      return [{}];
    case 'TSParenthesizedType':
      return inner(part(type, 'typeAnnotation'));
    case 'TSLiteralType':
      return [part(type, 'literal')['value']];
    case 'TSUnionType':
      return parts(type, 'types').flatMap((each) => inner(each));
    case 'TSArrayType':
      return inner(part(type, 'elementType')).map((each) => [each]);
    case 'TSTypeOperator':
      return inner(part(type, 'typeAnnotation'));
    case 'TSTypeLiteral':
      return ofMembers(fieldsOf({ type, file }), depth);
    case 'TSTypeReference':
      return ofReference(type, file, place, depth);
    case 'TSIndexedAccessType':
      return ofElements(type, file);
    default:
      throw new Error(`${place} in ${file}: no values are known of ${type.type}`);
  }
}

function ofReference(type: Node, file: string, place: string, depth: number): unknown[] {
  const name = nameOf(part(type, 'typeName'));
  const args = type['typeArguments'] === null || type['typeArguments'] === undefined ? [] : parts(part(type, 'typeArguments'), 'params');
  const [key, value] = args;
  if (name === 'Record' && key !== undefined && value !== undefined) {
    const keys = samplesOf({ type: key, file }, 'key', depth + 1).map(String);
    return samplesOf({ type: value, file }, place, depth + 1).map((each) => Object.fromEntries(keys.map((one) => [one, each])));
  }
  const found = declared(file, name);
  if (found.type.type === 'TSInterfaceDeclaration') return ofMembers(membersOf(found.file, nameOf(part(found.type, 'id'))), depth);
  return samplesOf({ type: part(found.type, 'typeAnnotation'), file: found.file }, place, depth + 1);
}

/** `(typeof LIST)[number]`: what stands in a list that never changes. */
function ofElements(type: Node, file: string): unknown[] {
  const query = everyNode(type).find((each) => each.type === 'TSTypeQuery');
  if (query === undefined) throw new Error(`no list is looked into in ${file}`);
  const list = everyNode(declared(file, nameOf(part(query, 'exprName'))).type).find((each) => each.type === 'ArrayExpression');
  return list === undefined ? [] : parts(list, 'elements').map((each) => each['value']);
}

/** One value with the first of everything, and one more for every alternative of every member. */
function ofMembers(members: ReadonlyMap<string, Written>, depth: number): object[] {
  const every = [...members].map(([name, written]) => ({ name, samples: samplesOf(written, name, depth + 1) }));
  const first = Object.fromEntries(every.map(({ name, samples }) => [name, samples[0]]));
  return [first, ...every.flatMap(({ name, samples }) => samples.slice(1).map((each) => ({ ...first, [name]: each })))];
}
