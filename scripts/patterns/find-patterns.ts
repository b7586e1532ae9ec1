import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A regular expression of the product. */
export interface FoundPattern {
  /** 'app/pure/text/slug.ts:9' */
  place: string;
  /** '/a+/g'; where it is made of several parts, as it is written: 'new RegExp(…)'. */
  text: string;
  /** Null where it is made of several parts. */
  source: string | null;
  flags: string;
}

const FOLDERS = ['app', 'server'];
/** Methods that make a pattern of a text. */
const MAKERS = ['match', 'matchAll', 'search'];

export function findPatterns(root: string): FoundPattern[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).map((name) => `${folder}/${name}`),
  )
    .filter((path) => /\.(?:ts|tsx|js)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
    .flatMap((path) => patternsIn(path, readFileSync(join(root, path), 'utf8')));
}

/** @throws where the file cannot be parsed */
export function patternsIn(path: string, code: string): FoundPattern[] {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: FoundPattern[] = [];
  const add = (at: number, text: string, source: string | null, flags: string) =>
    found.push({ place: `${path}:${code.slice(0, at).split('\n').length}`, text, source, flags });
  const addMade = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const [source, flags] = node.arguments.map(constantIn);
    if (typeof source === 'string') add(node.start, `/${source}/${flags ?? ''}`, source, flags ?? '');
    else if (node.arguments[0]?.type !== 'Literal') add(node.start, oneLine(code, node), null, '');
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        add(node.start, `/${node.regex.pattern}/${node.regex.flags}`, node.regex.pattern, node.regex.flags);
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'RegExp')) addMade(node);
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'RegExp')) addMade(node);
      const isMaker =
        node.callee.type === 'MemberExpression' && MAKERS.some((name) => isProperty(node.callee, name));
      if (isMaker && typeof constantIn(node.arguments[0]) === 'string') addMade(node);
    },
  }).visit(program);
  return found;
}

/** A pattern that repeats nothing takes a bounded number of steps at each place. */
export function repeatsNothing(source: string): boolean {
  return !/[*+{]/.test(source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, ''));
}

function constantIn(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function isNamed(node: ESTree.Expression | ESTree.Super, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isProperty(node: ESTree.Expression | ESTree.Super, name: string): boolean {
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === name
  );
}

function oneLine(code: string, { start, end }: { start: number; end: number }): string {
  return code.slice(start, end).replace(/\s+/g, ' ');
}
