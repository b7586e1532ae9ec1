import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { adminApart } from './scripts/build/admin-apart.ts';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { playerFiles } from './scripts/build/player-files.ts';
import { settledRouter } from './scripts/build/settled-router.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), settledRouter(), adminApart(), pageScripts(), playerFiles()],
  // Developer tools look into a development build: the code that reports to them reaches no reader.
  define: process.env.NODE_ENV === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  build: {
    target: 'es2022',
    // Browsers since 2024 support light-dark() and oklch(). A lower target would break the theme of parts of
    // a page.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Fonts and pictures stay separate files, so that the page cache and the browser's cache hold them.
    assetsInlineLimit: 0,
    // Keeps the public pages' shared code together, even where the admin area uses it too: a dozen small
    // files compress 3 kB worse.
    rolldownOptions: {
      // Values computed from constants of other modules are inlined, and dropped where nothing uses them.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Shorter when compressed than the usual base 64: the list of routes names each file.
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              priority: 3,
              test: modules(
                'app/layouts/public/',
                'app/pure/forms/toast-message.ts',
                'node_modules/react-dom/index.js',
              ),
            },
            // Small, and needed by nearly every page: each file of its own would add half a kB of headers.
            {
              name: 'words',
              priority: 2,
              test: modules(
                'app/http/page/seo.ts',
                'app/pure/site/structured-data.ts',
                'app/pure/time/dates-pt-br.ts',
                'app/pure/text/plural.ts',
                'app/pure/text/quoted.ts',
                'app/pure/site/search-input.ts',
                'app/ui/did-you-mean.tsx',
              ),
            },
            {
              name: 'cards',
              priority: 1,
              test: modules('app/features/catalogue/player/components/item-row.tsx'),
            },
          ],
        },
      },
    },
  },
});

/**
 * Matches modules whose path contains one of these. A group includes its modules' imports, unless an earlier
 * group took them.
 */
function modules(...paths: string[]) {
  return (id: string) => paths.some((path) => id.replaceAll('\\', '/').includes(`/${path}`));
}
