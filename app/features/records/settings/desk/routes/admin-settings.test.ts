import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { ADMIN, VISITOR } from '../../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../../tests/support/sites/test-services.ts';
import { findSettings } from '../../queries.server.ts';
import { settingsSchema } from '../../settings.ts';
import { SETTING_PAGES } from '../setting-pages.ts';
import { TEXT_FIELDS } from '../setting-sections.ts';
import { comparedValues, fieldValues } from '../setting-values.ts';
import * as page from './admin-settings.tsx';

const PATH = '/admin/configuracoes';
const DEFAULTS = settingsSchema.parse({});
let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.action, PATH, { services, person, form });
const whole = (changes: Record<string, string> = {}) => ({
  ...fieldValues(DEFAULTS),
  hasChecks: '1',
  version: '1',
  ...changes,
});

test('shows the settings to admins only, and lets only them save', async () => {
  expect(await callRoute(page.loader, PATH, { services, person: null })).toMatchObject({
    status: 302,
    location: '/auth?next=%2Fadmin%2Fconfiguracoes',
  });
  expect(await callRoute(page.loader, PATH, { services, person: VISITOR })).toMatchObject({ location: '/' });
  expect(await send(whole({ showName: 'Meu' }), null)).toMatchObject({ status: 401 });
  expect(await send(whole({ showName: 'Meu' }), VISITOR)).toMatchObject({ status: 403 });
  expect(await findSettings(services.db)).toEqual(DEFAULTS);
});

test('saves nothing for the unchanged form, and saves what is changed in it', async () => {
  expect(await send(whole())).toMatchObject({ status: 200, body: { ok: true, version: 1 } });
  expect(await findSettings(services.db)).toEqual(DEFAULTS);
  const changes = {
    showName: ' Sopro ',
    whatsapp: '(21) 99999-8888',
    spotifyUrl: 'https://open.spotify.com/show/1',
    specialties: ' Sono \r\n\r\nLuto',
    'stats-1-value': '',
    'stats-1-label': '',
    'reasons-3-title': '',
    'reasons-3-text': '',
    requireAdminTotp: 'on',
  };
  expect(await send(whole(changes))).toMatchObject({ status: 200, body: { ok: true, version: 2 } });
  expect(await findSettings(services.db)).toEqual({
    ...DEFAULTS,
    showName: 'Sopro',
    whatsapp: '5521999998888',
    spotifyUrl: 'https://open.spotify.com/show/1',
    specialties: ['Sono', 'Luto'],
    stats: DEFAULTS.stats.slice(1),
    reasons: DEFAULTS.reasons.slice(0, 2),
    requireAdminTotp: true,
  });
});

test('keeps the value of a setting that the form leaves out', async () => {
  await send(whole({ location: 'Recife', requireAdminTotp: 'on' }));
  expect(await send({ version: '2', tagline: 'Outro título' })).toMatchObject({ status: 200 });
  expect(await findSettings(services.db)).toEqual({
    ...DEFAULTS,
    location: 'Recife',
    requireAdminTotp: true,
    tagline: 'Outro título',
  });
});

test.each([
  ['showName', '  ', 'Digite o nome do programa.'],
  ['showName', 'x'.repeat(81), 'Use no máximo 80 caracteres.'],
  ['email', 'ninguém', 'Email inválido'],
  ['whatsapp', '12', 'Digite o número com DDD: (21) 99999-8888'],
  ['youtubeUrl', 'javascript:alert(1)', 'Digite o endereço completo, que começa com https://'],
  ['instagramUrl', '@clara', 'Digite o endereço completo, que começa com https://'],
  ['appleId', 'https://outro.example/id1234567890', expect.stringContaining('Cole o endereço do programa')],
  ['deezerUrl', 'deezer', 'Digite o endereço completo, que começa com https://'],
  ['specialties', 'a\n'.repeat(13), 'Use no máximo 12 especialidades.'],
  ['stats-4-label', 'Sem número', 'Preencha os dois campos, ou nenhum.'],
  ['subscriptionLinks-1-name', 'Assinatura Premium', 'Preencha os dois campos, ou nenhum.'],
  ['pixKey', 'clara@', expect.stringContaining('Esta não parece uma chave Pix.')],
  ['pixKey', '529.982.247-24', expect.stringContaining('Esta não parece uma chave Pix.')],
  ['shippingPrice', '25,999', 'Escreva o frete assim: 25,00.'],
  ['legalDocument', '11.222.333/0001-80', 'Confira o número: não é um CPF nem um CNPJ.'],
  ['communityUrl', 'javascript:alert(1)', 'Digite o endereço completo, que começa com https://'],
])('refuses %s with the value %j', async (field, value, message) => {
  const { status, body } = await send(whole({ [field]: value }));
  expect(status).toBe(400);
  const { fieldErrors } = body as { fieldErrors: Record<string, string[]> };
  expect(Object.values(fieldErrors)).toEqual([[message]]);
  expect(await findSettings(services.db)).toEqual(DEFAULTS);
});

test("Apple's number is read out of a pasted address", async () => {
  const appleId = 'https://podcasts.apple.com/br/podcast/conversas/id1234567890?i=1';
  expect(await send(whole({ appleId }))).toMatchObject({ status: 200 });
  expect((await findSettings(services.db)).appleId).toBe('1234567890');
});

test("checks the shop's payment settings, and formats them for display", async () => {
  const changes = {
    pixKey: ' (21) 99999-8888 ',
    pixName: 'Clara Nunes',
    shippingPrice: 'R$ 25',
    deliveryTime: 'até 10 dias úteis. ',
    pickupPlace: 'Rua do Catete, 1\r\nTerças à tarde',
    legalDocument: '12abc34501de35',
    'subscriptionLinks-2-name': 'Assinatura Premium',
    'subscriptionLinks-2-url': 'https://pagar.example/premium',
  };
  expect(await send(whole(changes))).toMatchObject({ status: 200, body: { ok: true } });
  const saved = await findSettings(services.db);
  expect(saved).toMatchObject({
    pixKey: '(21) 99999-8888',
    shippingPrice: '25,00',
    deliveryTime: 'até 10 dias úteis',
    pickupPlace: 'Rua do Catete, 1\nTerças à tarde',
    legalDocument: '12.ABC.345/01DE-35',
    subscriptionLinks: [{ name: 'Assinatura Premium', url: 'https://pagar.example/premium' }],
  });
  // The form, sent as shown, changes nothing.
  expect(await send({ ...fieldValues(saved), hasChecks: '1', version: '2' })).toMatchObject({
    body: { ok: true, version: 2 },
  });
});

test('rejects a second save of the same version, and keeps what was typed', async () => {
  await send(whole({ showName: 'Um' }));
  expect(await send(whole({ showName: 'Dois' }))).toMatchObject({
    status: 409,
    body: { ok: false, version: 2, values: { showName: 'Dois' } },
  });
  expect(await findSettings(services.db)).toMatchObject({ showName: 'Um' });
});

const opened = (settings = DEFAULTS, version = '1') => ({
  ...{ ...fieldValues(settings), hasChecks: '1', version },
  base: JSON.stringify(comparedValues(settings)),
});

test('merges two concurrent saves by field, a list as one field', async () => {
  const before = { ...DEFAULTS, whatsapp: '5521999998888' };
  await send(whole({ whatsapp: before.whatsapp }));
  const form = opened(before, '2');
  await send({ ...form, tagline: 'Outro título', 'stats-4-value': '9', 'stats-4-label': 'Prêmios' });
  const second = await send({
    ...form,
    location: 'Recife',
    dailyOrderMail: 'on',
    'reasons-3-title': 'Calma',
  });
  expect(second).toMatchObject({ status: 200, body: { ok: true, version: 4 } });
  expect((second.body as FormAnswer).toast?.description).toContain('todas as mudanças ficaram');
  expect(await findSettings(services.db)).toMatchObject({
    ...{ tagline: 'Outro título', location: 'Recife', dailyOrderMail: true, whatsapp: before.whatsapp },
    stats: [...DEFAULTS.stats, { value: '9', label: 'Prêmios' }],
    reasons: [{}, {}, { title: 'Calma' }],
  });
});

test('asks about settings that both changed, and then overwrites only those', async () => {
  await send({ ...opened(), 'stats-1-value': '20', tagline: 'Outro título' });
  const mine = { ...opened(), 'stats-2-value': '40K', location: 'Recife' };
  const asked = await send(mine);
  expect(asked).toMatchObject({ status: 409, body: { version: 2, values: { tagline: 'Outro título' } } });
  expect((await findSettings(services.db)).location).toBe(DEFAULTS.location);
  // With JavaScript the form keeps its fields and its base. Without, it is drawn from the answer.
  const { values } = asked.body as FormAnswer;
  expect(JSON.parse(values?.base ?? '')).toMatchObject({ tagline: 'Outro título', 'stats-1-value': '20' });
  await send({ ...mine, version: '2', sawCollision: '1' });
  const stored = await findSettings(services.db);
  expect(stored).toMatchObject({ tagline: 'Outro título', location: 'Recife' });
  expect(stored.stats.map(({ value }) => value)).toEqual(['15+', '40K', '4.9★']);
});

test('moves a row by a button without JavaScript, and saves nothing', async () => {
  const { body } = await send(whole({ move: 'stats 2 up', showName: 'Digitado' }));
  expect(body).toMatchObject({
    ok: true,
    isAgain: true,
    values: {
      'stats-1-label': 'Ouvintes',
      'stats-2-label': 'Episódios',
      'stats-3-label': 'Avaliação',
      showName: 'Digitado',
    },
  });
  expect(await findSettings(services.db)).toEqual(DEFAULTS);
});

test('each page of the settings saves its own fields, and its own check box', async () => {
  await send(whole({ requireAdminTotp: 'on', dailyOrderMail: 'on', location: 'Recife' }));
  await send({ version: '2', hasChecks: 'dailyOrderMail', pixCity: 'Olinda' });
  expect(await findSettings(services.db)).toMatchObject({
    ...{ requireAdminTotp: true, dailyOrderMail: false, pixCity: 'Olinda', location: 'Recife' },
  });
});

test('every setting of the form is on one page of the contents, and another address is none', async () => {
  const names = SETTING_PAGES.flatMap((found) => [...found.names]);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set([...Object.keys(comparedValues(DEFAULTS)), ...TEXT_FIELDS.map(({ key }) => key)])).toEqual(
    new Set(names),
  );
  const load = (pagina: string) =>
    callRoute(page.loader, `${PATH}/${pagina}`, { services, person: ADMIN, params: { pagina } });
  for (const { slug } of SETTING_PAGES) expect(await load(slug)).toMatchObject({ body: { page: { slug } } });
  expect(await load('nada')).toMatchObject({ status: 404 });
});

test('two people on two pages of the settings never ask each other', async () => {
  const pageOf = (slug: string) => SETTING_PAGES.find((found) => found.slug === slug)?.names ?? [];
  const form = (slug: string) => ({
    version: '1',
    base: JSON.stringify(comparedValues(DEFAULTS, pageOf(slug))),
    ...comparedValues(DEFAULTS, pageOf(slug)),
  });
  await send({ ...form('programa'), tagline: 'Outro título' });
  expect(await send({ ...form('contato'), location: 'Recife' })).toMatchObject({ body: { ok: true } });
  expect(await findSettings(services.db)).toMatchObject({ tagline: 'Outro título', location: 'Recife' });
});
