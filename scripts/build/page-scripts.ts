import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?page-script';

/**
 * Makes the text of a script that a page carries inline: `import CODE from './wake.ts?page-script'` is the module with
 * what it imports, as statements without exports. What it declares and does not define is a parameter of the script
 * around it. A server in development and the tests get the same text.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const { code, modules } = await bundle(id.slice(0, -QUERY.length));
      for (const module of modules) this.addWatchFile(module);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

async function bundle(entry: string): Promise<{ code: string; modules: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return { code: chunk.code.trim(), modules: chunk.moduleIds };
}
