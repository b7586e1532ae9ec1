import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';
import { classesOf } from './class-names.ts';

const require = createRequire(import.meta.url);

/** The names that Tailwind generates a class for, with our tokens. */
export async function findUtilities(names: Iterable<string>, tokens: string): Promise<Set<string>> {
  const { build } = await compile(`@import "tailwindcss"; ${tokens}`, {
    loadStylesheet: async () => {
      const path = require.resolve('tailwindcss/index.css');
      return { path, base: '', content: readFileSync(path, 'utf8') };
    },
  });
  return new Set(classesOf(build([...names])));
}
