import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../scripts/testing/source-tree.ts';
import { isTest } from './support/architecture/places.ts';
import { checkWords, NEVER_WORDS } from './support/architecture/words-rule.ts';
import { writtenTexts } from './support/architecture/written-texts.ts';

const ROOT = join(import.meta.dirname, '..');

const SPECIFIED = 'the specification quotes the text';
const IN_ADDRESSES = 'a word in the addresses of other sites';
const LIGHT_OR_DARK = 'the light or dark look of the site';

/** 'file → word' for what must be written otherwise. One that is no longer needed fails the test. */
const EXCEPTIONS: Record<string, string> = {
  'app/features/catalogue/item-desk/messages.ts → deletado': SPECIFIED,
  'app/features/catalogue/item-desk/messages.ts → deletar': SPECIFIED,
  'app/features/catalogue/item-desk/messages.ts → Thumbnail': SPECIFIED,
  'app/features/catalogue/item-desk/messages.ts → thumbnail': SPECIFIED,
  'app/features/catalogue/topics/components/empty-topic.tsx → Conteúdo em breve': SPECIFIED,
  'app/features/catalogue/topics/components/topic-block.tsx → conteúdo disponíve': SPECIFIED,
  'app/features/catalogue/topics/components/topic-block.tsx → conteúdos disponíve': SPECIFIED,
  'app/features/catalogue/topics/components/topic-block.tsx → conteúdo encontrad': SPECIFIED,
  'app/features/catalogue/topics/components/topic-block.tsx → conteúdo de …': SPECIFIED,
  'app/features/shop/cart/cart-actions.ts → itens': SPECIFIED,
  'app/pure/media/picture.ts → itens': 'the name of a folder',
  'app/features/letters/newsletter/messages.ts → Email': SPECIFIED,
  'app/features/letters/newsletter/messages.ts → email': SPECIFIED,
  'app/features/letters/press-kit/messages.ts → email': SPECIFIED,
  'app/features/people/sign-in/components/sign-up-form.tsx → email': SPECIFIED,
  'app/features/records/settings/feed-settings.ts → Email': SPECIFIED,
  'app/features/records/settings/settings.ts → Email': SPECIFIED,
  'app/pure/people/account-messages.ts → email': SPECIFIED,
  'app/platform/fields/text-fields.ts → Email': SPECIFIED,
  'app/features/letters/reader-import-desk/list/columns.ts → assinante':
    'a column in the lists of other services',
  'app/features/moving/old-addresses/missing/missing-path.ts → leitor': IN_ADDRESSES,
  'app/features/moving/old-addresses/missing/missing-path.ts → assinante': IN_ADDRESSES,
  'app/features/site/legal/documents/privacy.tsx → tema': LIGHT_OR_DARK,
  'app/features/site/legal/documents/terms-closing.tsx → tema': LIGHT_OR_DARK,
  'app/ui/theme-switch.tsx → Tema': LIGHT_OR_DARK,
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const texts = ['app', 'server']
  .flatMap((folder) => listFiles(ROOT, folder, /\.tsx?$/))
  .filter((path) => !isTest(path))
  .flatMap((path) => writtenTexts(path, read(path)));

test('each thing has one word', () => {
  expect(checkWords(texts, EXCEPTIONS).map(({ file, problem }) => `${file}: ${problem}`)).toEqual([]);
});

test('every exception is still needed', () => {
  const needed = checkWords(texts, {}).map(({ exception }) => exception);
  expect(Object.keys(EXCEPTIONS).filter((exception) => !needed.includes(exception))).toEqual([]);
});

test('the glossary has a row for each word that is refused', () => {
  const rows = read('docs/glossary.md');
  expect(NEVER_WORDS.filter(({ thing }) => !rows.includes(`\n| ${thing} |`))).toEqual([]);
});
