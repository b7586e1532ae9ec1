import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';
import { classesOf } from './class-names.ts';

const require = createRequire(import.meta.url);

/** What Tailwind generates with our tokens: the names of classes, and the properties that every page would declare for them. */
export async function findUtilities(
  names: Iterable<string>,
  tokens: string,
): Promise<{ utilities: Set<string>; properties: string[] }> {
  const { build } = await compile(`@import "tailwindcss"; ${tokens}`, {
    loadStylesheet: async () => {
      const path = require.resolve('tailwindcss/index.css');
      return { path, base: '', content: readFileSync(path, 'utf8') };
    },
  });
  const styles = build([...names]);
  return {
    utilities: new Set(classesOf(styles)),
    properties: [...styles.matchAll(/@property (--[\w-]+)/g)].map(([, name = '']) => name),
  };
}
