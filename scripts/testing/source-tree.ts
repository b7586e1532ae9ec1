import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { type WrittenPath, writtenPaths } from './written-paths.ts';

export interface Import {
  /** As written. */
  specifier: string;
  /** Path of the file in this project; null for a package. */
  target: string | null;
  /** Erased before the code runs. */
  isType: boolean;
  /** Says `with { type: 'json' }`, as Node needs it. */
  isJson?: boolean;
}

export interface SourceFile {
  /** From the project's root, with '/'. */
  path: string;
  lines: number;
  imports: Import[];
  /** Every name used as a value or a type, without property names. */
  names: Set<string>;
  paths: WrittenPath[];
  hasDefaultExport: boolean;
  /** Contains only `export … from`. */
  isBarrel: boolean;
}

/** A style sheet with its imports. */
export type StyleFile = Pick<SourceFile, 'path' | 'lines' | 'imports'>;

const FOLDERS = ['app', 'server', 'sandbox', 'migrations', 'scripts', 'tests'];

/** Every source file of the project. */
export function readSourceTree(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => listFiles(root, folder, /\.(ts|tsx|js|jsx|mjs)$/)).map((path) =>
    parseSource(path, readFileSync(join(root, path), 'utf8')),
  );
}

/** Every style sheet of the site. */
export function readStyles(root: string): StyleFile[] {
  return listFiles(root, 'app', /\.css$/).map((path) =>
    parseStyle(path, readFileSync(join(root, path), 'utf8')),
  );
}

/** Paths below a folder, from the root, whose name matches. */
export function listFiles(root: string, folder: string, named: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .sort();
}

export function parseStyle(path: string, code: string): StyleFile {
  const taken = code.matchAll(/@(?:import|reference)\s+(?:url\()?['"]([^'"]+)['"]/g);
  return {
    path,
    lines: countLines(code),
    imports: [...taken].map(([, specifier = '']) => ({
      specifier,
      target: resolve(path, specifier),
      isType: false,
    })),
  };
}

/** The facts about one file that the rules need. @throws where it cannot be parsed */
export function parseSource(path: string, code: string): SourceFile {
  const { program, module, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const reExports = program.body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
  );
  const { imports, names } = visit(path, program);
  return {
    path,
    lines: countLines(code),
    imports,
    names,
    paths: writtenPaths(code, program),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default'),
    ),
    isBarrel: reExports.length > 0 && reExports.length === program.body.length,
  };
}

function visit(path: string, program: ESTree.Program): Pick<SourceFile, 'imports' | 'names'> {
  const imports: Import[] = [];
  const identifiers: ESTree.Span[] = [];
  const propertyNames = new Set<number>();
  const add = (source: unknown, isType: boolean, isJson = false) => {
    const specifier = (source as { value?: unknown } | null)?.value;
    if (typeof specifier !== 'string') return;
    imports.push({ specifier, target: resolve(path, specifier), isType, ...(isJson && { isJson }) });
  };
  new Visitor({
    ImportDeclaration: (node) =>
      add(
        node.source,
        node.importKind === 'type',
        node.attributes.some(({ value }) => value.value === 'json'),
      ),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    TSModuleDeclaration: (node) => add(node.id, true), // `declare module '…'` adds to the types of that file
    Identifier: (node) => {
      identifiers.push(node);
    },
    MemberExpression: (node) => {
      if (!node.computed) propertyNames.add(node.property.start);
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) propertyNames.add(node.key.start);
    },
    TSPropertySignature: (node) => {
      if (!node.computed) propertyNames.add(node.key.start);
    },
  }).visit(program);
  const used = identifiers.filter(({ start }) => !propertyNames.has(start));
  return { imports, names: new Set(used.map((node) => (node as ESTree.Span & { name: string }).name)) };
}

/** Imports carry their extension, so the disk is not read. */
function resolve(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?');
  if (path.includes('+types/')) return null; // generated by `react-router typegen`
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : null;
}

function countLines(code: string): number {
  return code.replace(/\n$/, '').split('\n').length;
}
