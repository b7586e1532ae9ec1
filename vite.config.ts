import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { settledRouter } from './scripts/settled-router.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), settledRouter()],
  build: {
    target: 'es2022',
    // Browsers of 2024 and newer know light-dark() and oklch(); lowering them would break the theme of a part.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Fonts and pictures stay files of their own, so that the page cache and the browser's cache can hold them.
    assetsInlineLimit: 0,
    // The frame of every page with all that it needs in one file: a dozen small ones compress 3 kB worse.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'frame', test: /[\\/]app[\\/]layouts[\\/]public[\\/]/ }] },
      },
    },
  },
});
