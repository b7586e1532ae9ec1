import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countLines,
  listFiles,
  resolveImport,
  type SourceFile,
} from '../../../scripts/testing/source-tree.ts';

/** A style sheet with its imports. */
export type StyleFile = Pick<SourceFile, 'path' | 'lines' | 'imports'>;

/** Every style sheet of the site. */
export function readStyles(root: string): StyleFile[] {
  return listFiles(root, 'app', /\.css$/).map((path) =>
    parseStyle(path, readFileSync(join(root, path), 'utf8')),
  );
}

export function parseStyle(path: string, code: string): StyleFile {
  const taken = code.matchAll(/@(?:import|reference)\s+(?:url\()?['"]([^'"]+)['"]/g);
  return {
    path,
    lines: countLines(code),
    imports: [...taken].map(([, specifier = '']) => ({
      specifier,
      target: resolveImport(path, specifier),
      isType: false,
    })),
  };
}
