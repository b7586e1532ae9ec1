import type { Plugin, Rolldown } from 'vite';

/** Modules that only the admin area runs. `app/root.css` excludes the same paths from visitors' styles. */
const ADMIN_ONLY =
  /\/app\/(?:features\/[^/]+\/(?:[^/]+-desk|[^/]+\/desk)\/|ui\/admin\/|layouts\/admin|http\/admin-)/;

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'
> & {
  isEntry: boolean;
};

/** Fails the build where a visitor's browser would fetch a module of the admin area. */
export function adminApart(): Plugin {
  return {
    name: 'admin-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const found = strayModules(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (found.length > 0)
        this.error(`public pages would fetch code of the admin area:\n  ${found.join('\n  ')}`);
    },
  };
}

/** 'frame.js: app/ui/admin/pager.tsx' for each admin module in a file that visitors fetch. */
export function strayModules(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const begins = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry && !isAdminOnly(facadeModuleId ?? ''),
  );
  const fetched = new Set(begins);
  for (const { imports, dynamicImports } of fetched) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name);
      if (chunk) fetched.add(chunk);
    }
  }
  return [...fetched].flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter(isAdminOnly).map((id) => `${fileName}: ${id.slice(id.lastIndexOf('/app/') + 1)}`),
  );
}

function isAdminOnly(id: string): boolean {
  return ADMIN_ONLY.test(id.replaceAll('\\', '/'));
}
