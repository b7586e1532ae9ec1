import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** They render nothing that could be lost. */
const NO_PAGE = /^export default/m;

test('every page of the admin area with a form stays where no answer comes', () => {
  const pages = globSync('app/features/*/{*-desk,*/desk}/routes/*.tsx').filter(
    (file) => !file.includes('.test.'),
  );
  const forms = pages
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => NO_PAGE.test(text) && /^export (?:async )?function action/m.test(text));
  expect(forms.length).toBeGreaterThan(30);
  const lost = forms.filter(({ text }) => !/\borStay(?:By|As)?\(/.test(text)).map(({ file }) => file);
  expect(lost).toEqual(['app/features/house/summary-desk/routes/not-found.tsx']); // answers 404 to every form
});
