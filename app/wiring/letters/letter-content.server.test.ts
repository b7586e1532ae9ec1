import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import type { ComposedFrom } from '#app/features/letters/letter-mail/compose-letter.server.ts';
import { encodedSize } from '#app/features/letters/letter-mail/encoded-size.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { BulkTransport } from '#app/platform/mail/bulk-smtp.server.ts';
import { isMemberPictureAddress } from '#app/platform/member-picture.server.ts';
import type { Services } from '#app/platform/services.ts';
import { personalise } from '#app/pure/letters/frozen-letter.ts';
import { makeItem, makeProduct } from '../../../tests/support/records/factories.ts';
import { testMail } from '../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { composeLetter, freezeLetter } from './letter-content.server.ts';

const bulk: BulkTransport = { send: async () => ({ ok: true }), close: () => {} };

function site(overrides: Partial<Services> = {}): Promise<Services> {
  return openTestServices({ mail: testMail({ bulk }), ...overrides });
}

const LETTER: ComposedFrom = {
  id: '0190a000-0000-7000-8000-000000000001',
  number: 7,
  kind: 'letter',
  subject: 'Uma semana boa',
  preview_text: 'Três conversas',
  body: '<p>Olá, <span data-first-name="você"></span>!</p>',
  audience: '{"kind":"all"}',
  scheduled_at: null,
};

function letter(body: string, more: Partial<ComposedFrom> = {}): ComposedFrom {
  return { ...LETTER, body, ...more };
}

test('a letter is composed for a sample reader, without problems', async () => {
  const services = await site();
  const { subject, html, text, problems, sizeBytes } = await composeLetter(services, LETTER);
  expect(problems).toEqual([]);
  expect(subject).toBe('Uma semana boa');
  expect(html).toContain('Olá, Maria!');
  expect(html).toMatch(/Três conversas(?:\u034f ){20}/);
  expect(html).toContain('<!--[if mso]><table');
  // The cell that the library makes around the letter is dark, too.
  expect(html).toContain('.paper > table > tbody > tr > td { background: #21111c !important; }');
  expect(html).toMatch(/<body class="paper"[^>]*><table/);
  expect(html).not.toMatch(/undefined|\[object|_name_|_token_/);
  expect(text).not.toContain('\u034f');
  expect(text).toMatchInlineSnapshot(`
    "Conversas

    Uma semana boa

    Olá, Maria!

    -- 
    Você recebe esta carta porque confirmou sua inscrição na newsletter de Conversas.
    Conversas
    Rio de Janeiro

    Ver no navegador: https://conversas.example/cartas/ver/0190a000-0000-7000-8000-000000000001/R5eo9Md82xocH4B3
    Escolher o que recebo: https://conversas.example/newsletter/preferencias/exemplo
    Ouvir no seu aplicativo: https://conversas.example/assinar
    Cancelar inscrição: https://conversas.example/newsletter/cancelar/exemplo"
  `);
  expect(sizeBytes).toBeGreaterThan(encodedSize(html));
});

test('a frozen letter is filled in for each reader', async () => {
  const services = await site();
  const result = await freezeLetter(services, LETTER);
  if (!result.ok) throw new Error(result.problem);
  const { html, text } = personalise(result.frozen, { name: '<b>$&', unsubscribeToken: 'tok-1' });
  expect(html).toContain('Olá, &lt;b&gt;$&amp;!');
  expect(html).toContain('https://conversas.example/newsletter/cancelar/tok-1');
  expect(text).toContain('Olá, <b>$&!');
  expect(result.frozen.fromName).toBe((await findSettings(services.db)).showName);
});

test('each address of the author and of cards gets a number, once', async () => {
  const services = await site();
  const item = await makeItem(services.db, { title: 'Respirar', slug: 'respirar' });
  const body = [
    '<p><a href="https://exemplo.com/?a=1&amp;b=2">um</a> <a href="mailto:a@b.c">carta</a> <a href="/shop">loja</a></p>',
    '<p data-button><a href="https://exemplo.com/?a=1&amp;b=2">um</a></p>',
    `<div data-card="episode" data-id="${item.id}"></div>`,
  ].join('');
  const result = await freezeLetter(services, letter(body));
  if (!result.ok) throw new Error(result.problem);
  expect(result.links).toEqual([
    'https://exemplo.com/?a=1&b=2',
    'https://conversas.example/shop',
    'https://conversas.example/episodios/respirar',
  ]);
  const addresses = [...result.frozen.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(addresses.filter((href) => /\/c\/7\/1\/[\w-]{16}$/.test(href ?? ''))).toHaveLength(2);
  expect(addresses).toContain('mailto:a@b.c');
  expect(result.frozen.html).not.toContain('exemplo.com');
  expect(result.frozen.text).toContain('um (https://exemplo.com/?a=1&b=2)');

  await services.db.updateTable('letter_settings').set({ has_click_counts: false }).execute();
  const plain = await freezeLetter(services, letter(body));
  if (!plain.ok) throw new Error(plain.problem);
  expect(plain.links).toEqual([]);
  expect(plain.frozen.html).toContain('href="https://exemplo.com/?a=1&amp;b=2"');
});

test('cards show the record as it is', async () => {
  const services = await site();
  const item = await makeItem(services.db, {
    kind: 'video',
    title: 'Dormir & sonhar',
    slug: 'dormir',
    guest: 'Lia Prado',
    duration_seconds: 2_760,
    thumbnail_url: '/media/itens/0123456789abcdef0123456789abcdef-640.jpg',
  });
  const product = await makeProduct(services.db, { name: 'Caneca', slug: 'caneca', price_cents: 5_900 });
  const body = `<div data-card="video" data-id="${item.id}"></div><div data-card="product" data-id="${product.id}"></div>`;
  const { html, text, problems } = await composeLetter(services, letter(body));
  expect(problems).toEqual([]);
  expect(html).toContain('Dormir &amp; sonhar');
  expect(html).toContain('Com Lia Prado · 46 min');
  expect(html).toContain(
    'src="https://conversas.example/media/itens/0123456789abcdef0123456789abcdef-640.jpg"',
  );
  expect(html).toContain('src="https://conversas.example/arte/produto/caneca.png?o=shirt"');
  expect(html).toContain('R$\u00a059,00');
  expect(text).toContain(
    'Vídeo: Dormir & sonhar\nCom Lia Prado · 46 min\nhttps://conversas.example/videos/dormir',
  );
});

test.each([
  ['a draft', { is_published: false }, 'não está publicado'],
  ['one for members', { access: 'premium' as const }, 'só para Premium'],
  ['one that is not out yet', { published_at: '2026-06-16T12:00:00.000Z' }, 'ainda não terá saído'],
])('the card of %s keeps a letter from being sent', async (_name, columns, words) => {
  const services = await site();
  const item = await makeItem(services.db, { title: 'Segredo', ...columns });
  const body = `<p>Olá.</p><div data-card="episode" data-id="${item.id}"></div>`;
  const { html, problems } = await composeLetter(services, letter(body));
  expect(problems).toEqual([{ kind: 'error', place: 'body', message: expect.stringContaining(words) }]);
  expect(html).not.toContain('Segredo');
  expect(await freezeLetter(services, letter(body))).toEqual({
    ok: false,
    problem: expect.stringContaining('“Segredo”'),
  });
});

test('members may read of an item before it is out, and see its picture', async () => {
  const services = await site();
  const item = await makeItem(services.db, {
    slug: 'cedo',
    published_at: '2026-06-16T12:00:00.000Z',
    thumbnail_url: '/media/itens/0123456789abcdef0123456789abcdef-640.jpg',
  });
  const body = `<div data-card="episode" data-id="${item.id}"></div>`;
  const forMembers = await composeLetter(services, letter(body, { audience: '{"kind":"members"}' }));
  expect(forMembers.problems).toEqual([]);
  const picture = /src="https:\/\/conversas\.example(\/media\/itens\/[^"]+-640\.jpg\?prova=[\w-]{43})"/.exec(
    forMembers.html,
  );
  const address = new URL(picture?.[1] ?? '', services.publicUrl);
  expect(isMemberPictureAddress(services.secret, address)).toBe(true);
  const scheduled = letter(body, { scheduled_at: '2026-06-16T12:00:00.000Z' });
  expect((await composeLetter(services, scheduled)).problems).toEqual([]);
  expect(await freezeLetter(services, scheduled)).toMatchObject({ ok: false });
});

test('a card of something deleted, or not for sale, is a problem', async () => {
  const services = await site();
  const product = await makeProduct(services.db, { name: 'Caneca', is_active: false });
  const cards = [
    ['episode', 'x'],
    ['product', 'y'],
    ['product', product.id],
    ['video', 'z'],
  ];
  const body = cards.map(([kind, id]) => `<div data-card="${kind}" data-id="${id}"></div>`).join('');
  const { problems } = await composeLetter(services, letter(body));
  expect(problems.map(({ message }) => message)).toEqual([
    'Um cartão mostra o episódio que não existe mais: remova o cartão.',
    'Um cartão mostra um produto que não existe mais: remova o cartão.',
    'O produto “Caneca” está fora da loja: ative-o ou remova o cartão.',
    'Um cartão mostra o vídeo que não existe mais: remova o cartão.',
  ]);
});

test('the check finds what is missing in the letter', async () => {
  const services = await site();
  const body = [
    '<p><a href="">aqui</a> <span data-first-name=""></span></p>',
    '<p data-button>Ouvir</p>',
    '<img src="/media/cartas/a.jpg" alt="" width="10" height="10">',
  ].join('');
  const { problems } = await composeLetter(services, letter(body, { subject: ' ', preview_text: 'x' }));
  expect(problems.map(({ kind, place, message }) => `${kind} ${place}: ${message}`)).toEqual([
    'error subject: A carta está sem assunto.',
    'error body: O link “aqui” está sem endereço.',
    'warning body: O primeiro nome está sem alternativa: quem não deu o nome verá um espaço vazio.',
    'error body: O botão “Ouvir” está sem endereço.',
    'warning body: Uma imagem está sem texto alternativo: quem não a vê fica sem saber o que ela mostra.',
  ]);
  const empty = await composeLetter(services, letter('', { preview_text: '' }));
  expect(empty.problems).toMatchObject([
    { kind: 'warning', place: 'subject' },
    { message: 'A carta está vazia: escreva o texto.' },
  ]);
});

test.each([
  [84_000, 'warning', 'perto dos 102 kB'],
  [100_000, 'error', 'acima de 102 kB'],
])('a letter of %i bytes and its frame is a %s', async (length, kind, words) => {
  const services = await site();
  const { problems } = await composeLetter(services, letter(`<p>${'abc '.repeat(length / 4)}</p>`));
  expect(problems).toEqual([{ kind, place: 'body', message: expect.stringContaining(words) }]);
});

test('the size is that of the mail as it is sent', async () => {
  const { html } = await composeLetter(await site(), letter(`<p>${'coração '.repeat(4_000)}</p>`));
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    html,
    textEncoding: 'quoted-printable',
  });
  const sent = message.toString();
  const encoded = sent.slice(sent.indexOf('\r\n\r\n') + 4).length;
  expect(Math.abs(encodedSize(html) - encoded)).toBeLessThan(encoded * 0.02);
});

test('the check finds why the site cannot send', async () => {
  const mail = testMail({ lettersFrom: { name: null, address: 'ana@Gmail.com' } });
  const { problems } = await composeLetter(await site({ isPublicUrlSet: false, mail }), LETTER);
  expect(problems).toMatchObject([
    { place: 'site', message: expect.stringContaining('PUBLIC_URL') },
    { place: 'site', message: expect.stringContaining('SMTP_URL') },
    { place: 'site', message: expect.stringContaining('gmail.com') },
  ]);
});
