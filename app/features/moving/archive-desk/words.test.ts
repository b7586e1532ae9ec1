import { expect, test } from 'vitest';
import { LOST_PICTURES } from '#app/pure/moving/archive-unit.ts';
import { leftLines, missingColumns, shopLine, siteHint, takenLine, takenPages, takingLine } from './words.ts';

const SUMMARY = {
  ...({
    kind: 'wordpress',
    source: 'wordpress a.example',
    title: null,
    description: null,
    language: null,
  } as const),
  ...{ site: 'https://a.example', units: 3, left: {}, shortcodes: {}, frames: {}, cut: 0, otherFiles: [] },
  ...{ columns: null, leftPictures: { count: 0, units: 0, titles: [] } },
  repeated: { count: 0, titles: [] },
};

test('names the conversations whose texts had pictures', () => {
  const titles = Array.from({ length: 14 }, (_, at) => `Conversa ${at + 1}`);
  const [line] = leftLines({ ...SUMMARY, leftPictures: { count: 40, units: 14, titles } });
  expect(line).toContain('40 imagens dentro de textos de episódios');
  expect(line).toMatch(/“Conversa 12” e mais 2$/);
  expect(leftLines(SUMMARY)).toEqual([]);
});

test('names what the archive has twice', () => {
  expect(leftLines({ ...SUMMARY, repeated: { count: 2, titles: ['Caneca', 'Boné'] } })).toEqual([
    '2 repetições no arquivo, que entram uma vez só: “Caneca”, “Boné”',
  ]);
});

test('says how a product is known again, where the list does not tell its shop', () => {
  const unknown = { ...SUMMARY, kind: 'products', site: null } as const;
  expect(shopLine(unknown)).toContain('se o código e o nome forem os mesmos');
  expect(shopLine({ ...SUMMARY, kind: 'products' })).toBeNull();
  // It is nothing that stays behind.
  expect(leftLines(unknown)).toEqual([]);
});

test('names the column that is missing, and no other', () => {
  expect(missingColumns(['ignored', 'price'])).toBe('Não achamos a coluna do nome');
  expect(missingColumns(['name', 'ignored'])).toBe('Não achamos a coluna do preço');
  expect(missingColumns(['name', 'price'])).toBeNull();
  expect(missingColumns(['ignored'])).toBe('Não achamos as colunas do nome e do preço');
});

test('leads to the pages that have what came for the show', () => {
  expect(takenLine({ taken: ['title', 'description'] })).toContain('o nome do programa e a descrição');
  expect(takingLine({ taken: ['title'] }, 'Prosa')).toContain('o nome do programa (“Prosa”)');
  expect(takingLine({ taken: [] }, 'Prosa')).toBeNull();
  expect(takenPages({ taken: ['title'] }).map(({ to }) => to)).toEqual(['/admin/configuracoes/programa']);
  expect(takenPages({ taken: ['language'] }).map(({ to }) => to)).toEqual(['/admin/podcast']);
});

test('says one of what stays in the singular, and the type of a plugin only as a hint', () => {
  const left = { páginas: 1, menus: 2, 'textos e páginas da lixeira': 1, 'conteúdo do tipo “customcpt”': 1 };
  expect(leftLines({ ...SUMMARY, left })).toEqual([
    '1 página',
    '2 menus',
    '1 texto ou página da lixeira',
    '1 conteúdo que um plugin do site antigo criou, e só ele entende (lá: “customcpt”)',
  ]);
});

test('says before which pictures cannot come without the address of the old site', () => {
  expect(siteHint(null, 1)).toContain('Sem o endereço, 1 imagem não vem');
  expect(siteHint(null, 3)).toContain('Sem o endereço, 3 imagens não vêm');
  expect(siteHint(null, 0)).toContain('só tenta trazer as imagens que têm no arquivo o endereço inteiro');
  expect(siteHint('https://a.example', 0)).not.toContain('Sem o endereço');
  expect(leftLines({ ...SUMMARY, left: { [LOST_PICTURES]: 1 } })).toEqual([
    '1 imagem cujo endereço o arquivo não traz inteiro',
  ]);
});
