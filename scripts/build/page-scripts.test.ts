import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageScripts } from './page-scripts.ts';

const SCRIPTS = join(import.meta.dirname, '../../app/http/page/at-rest');

type Load = (this: { addWatchFile(path: string): void }, id: string) => Promise<string | undefined>;

async function load(file: string) {
  const { load } = pageScripts() as unknown as { load: Load };
  const watched: string[] = [];
  const module = await load.call({ addWatchFile: (path) => watched.push(path) }, join(SCRIPTS, file));
  return { text: JSON.parse(module?.replace('export default ', '') ?? 'null') as string | null, watched };
}

// Every page carries both, and who only reads fetches nothing else that is a script.
test.each([
  ['wake.ts', 3_350],
  ['head.ts', 1_000],
])('%s becomes one short text', async (file, most) => {
  const { text } = await load(`${file}?page-script`);
  expect(text?.length).toBeLessThan(most);
  expect(() => new Function(text ?? '')).not.toThrow(); // neither imports nor exports
  expect(text).not.toMatch(/\n|<\/|<!--/); // nothing that ends a script element
});

test('a server in development hears of each file of a script', async () => {
  const { watched } = await load('head.ts?page-script');
  expect(watched.sort()).toEqual([join(SCRIPTS, 'catch-taps.ts'), join(SCRIPTS, 'head.ts')]);
});

test('other modules stay as they are', async () => {
  expect((await load('wake.ts')).text).toBeNull();
});
