import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont, { type VariationAxes } from 'subset-font';

// Reduces the typefaces to the characters of Portuguese. Run it by hand after an update of a font package.
const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(index + 0x20)).join('');
const characters = `${ascii}ÀÁÂÃÄÇÈÉÊËÍÎÏÑÓÔÕÖÚÛÜàáâãäçèéêëíîïñóôõöúûüªº°§©·«»–—‘’“”…•→←★×\u00a0`;
/** What browsers apply by themselves, and the numbers of one width that our styles ask for. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

const fonts: Array<{ from: string; to: string; axes: VariationAxes }> = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces.woff2',
    axes: { wght: 520, opsz: 60, SOFT: 60, WONK: 0 },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    axes: { wght: 520, opsz: 40 },
  },
  {
    from: '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2',
    to: 'playfair.woff2',
    axes: { wght: 560 },
  },
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    to: 'bricolage.woff2',
    axes: { wght: 620, opsz: 36 },
  },
  {
    from: '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
    to: 'lora.woff2',
    axes: { wght: 560 },
  },
  {
    from: '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
    to: 'nunito-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, axes } of fonts) {
  const file = join(import.meta.dirname, '../../app/ui/fonts', to);
  const font = await subsetFont(readFileSync(require.resolve(from)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  });
  writeFileSync(file, font);
  console.log(`${to}: ${font.length} bytes`);
}
