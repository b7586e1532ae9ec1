import { posix } from 'node:path';
import type { Import, SourceFile } from './source-tree.ts';

/** With one pattern or a list of them, and perhaps the type of what it finds. */
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;

/** The same files, where each also imports what it finds by its name: `import.meta.glob('../features/*.ts')`. */
export function withFoundFiles<File extends Pick<SourceFile, 'path' | 'imports'>>(
  files: readonly File[],
  read: (path: string) => string,
): File[] {
  return files.map((file) => {
    const found = foundBy(file.path, read(file.path), files);
    return found.length > 0 ? { ...file, imports: [...file.imports, ...found] } : file;
  });
}

function foundBy(path: string, code: string, files: ReadonlyArray<Pick<SourceFile, 'path'>>): Import[] {
  const patterns = [...code.matchAll(GLOB)]
    .flatMap(([, list = '']) => [...list.matchAll(/'([^']*)'/g)])
    .map(([, pattern = '']) => fromRoot(path, pattern));
  const without = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const isFound = (other: string) =>
    patterns.some((pattern) => posix.matchesGlob(other, pattern)) &&
    !without.some((pattern) => posix.matchesGlob(other, pattern));
  if (patterns.length === 0) return [];
  return files
    .filter((other) => isFound(other.path))
    .map((other) => ({ specifier: other.path, target: other.path, isType: false }));
}

function fromRoot(path: string, pattern: string): string {
  if (pattern.startsWith('!')) return `!${fromRoot(path, pattern.slice(1))}`;
  return pattern.startsWith('#') ? pattern.slice(1) : posix.join(posix.dirname(path), pattern);
}
