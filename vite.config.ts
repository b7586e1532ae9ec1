import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { adminApart } from './scripts/admin-apart.ts';
import { settledRouter } from './scripts/settled-router.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), settledRouter(), adminApart()],
  build: {
    target: 'es2022',
    // Browsers of 2024 and newer know light-dark() and oklch(); lowering them would break the theme of a part.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Fonts and pictures stay files of their own, so that the page cache and the browser's cache can hold them.
    assetsInlineLimit: 0,
    // What public pages share stays together, whatever the admin area takes of it, too: a dozen small files
    // compress 3 kB worse.
    rolldownOptions: {
      // What is computed from a constant of another module is a number by then, and left out where nothing uses it.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              priority: 3,
              test: modules('app/layouts/public/', 'node_modules/react-dom/index.js'),
            },
            { name: 'seo', priority: 2, test: modules('app/http/seo.ts') },
            { name: 'dates', priority: 2, test: modules('app/pure/dates-pt-br.ts') },
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

/** Modules whose path holds one of these. Each brings into its file what it imports, unless a group before took it. */
function modules(...paths: string[]) {
  return (id: string) => paths.some((path) => id.replaceAll('\\', '/').includes(`/${path}`));
}
