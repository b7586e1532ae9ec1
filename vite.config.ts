import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files of their own, so that the page cache and the browser's cache can hold them.
    assetsInlineLimit: 0,
  },
});
