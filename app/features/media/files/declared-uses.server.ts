import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FileUse } from '#app/platform/files/file-uses.ts';

const FEATURES = join(import.meta.dirname, '../..');

/** Each `file-uses.server.ts` of a room. A bundle has them inside; Node alone reads the folders. */
const found = import.meta.env
  ? import.meta.glob<readonly FileUse[]>('#app/features/*/*/file-uses.server.ts', {
      eager: true,
      import: 'fileUses',
    })
  : await importAll(globSync('*/*/file-uses.server.ts', { cwd: FEATURES }));

/** Every column that names files, as its room declares it. */
export const FILE_USES: readonly FileUse[] = Object.keys(found)
  .sort()
  .flatMap((path) => found[path] ?? []);

async function importAll(paths: readonly string[]): Promise<Record<string, readonly FileUse[]>> {
  const files = paths.map(async (path) => {
    const { fileUses }: { fileUses: readonly FileUse[] } = await import(join(FEATURES, path));
    return [path, fileUses] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
