import { beforeEach, expect, test } from 'vitest';
import { publishLegalText } from '#app/features/records/legal/commands.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as desk from '../desk/routes/admin-legal-text.tsx';
import * as version from './legal-version.tsx';
import * as versions from './legal-versions.tsx';
import * as terms from './terms.tsx';

let services: Services & { clock: FixedClock };
beforeEach(async () => {
  const clock = fixedClock('2027-03-01T12:00:00.000Z');
  services = { ...(await openTestServices({ clock })), clock };
});

const open = async (page: typeof terms | typeof version | typeof versions, path: string) => {
  const { context, page: control } = requestContext(services);
  const loader = (args: { params: object }) =>
    (page.loader as (args: object) => unknown)({ ...args, params: { versao: path.split('/').at(-1) } });
  return { ...(await renderPage({ default: page.default, loader }, path, context)), control };
};
const publish = async (own: { isWhole: boolean; before: string; after: string }, day: string, at = 1) => {
  const ctx = { ...services, actor: ADMIN };
  return publishLegalText(ctx, { document: 'terms', version: at, own, day });
};
const OWN = { isWhole: false, before: '<h3>Bem-vinda</h3><p>Oi.</p>', after: '<p>Até.</p>' };

test('own words stand around those of the site, in the contents too, from their day on', async () => {
  await open(terms, '/terms');
  await publish(OWN, '2027-03-03');
  const before = await open(terms, '/terms');
  expect(before.text).not.toContain('Bem-vinda');
  expect(before.control.expiresAt?.toISOString()).toBe('2027-03-03T03:00:00.000Z');
  services.clock.advance(3 * DAY_MS);
  const { html, text } = await open(terms, '/terms');
  expect(html).toContain('<a href="#antes-1">Bem-vinda</a>');
  expect(text.indexOf('Oi.')).toBeLessThan(text.indexOf('Decreto 7.962/2013'));
  expect(text.indexOf('Até.')).toBeGreaterThan(text.indexOf('Decreto 7.962/2013'));
  expect(text).toContain('Versão de 3 de março de 2027');
});

test('a former version stays as it was, though the site and its settings change', async () => {
  await saveSettings(services, { legalName: 'Estúdio Um' });
  const first = await open(terms, '/terms');
  services.clock.advance(DAY_MS);
  await saveSettings(services, { legalName: 'Estúdio Dois' });
  await open(terms, '/terms');
  const list = await open(versions, '/terms/versoes');
  expect(list.html).toContain('href="/terms/2027-03-02"');
  const former = await open(version, '/terms/2026-11-28');
  expect(former.text).toContain('Estúdio Um');
  expect(former.text).not.toContain('Estúdio Dois');
  const words = (html: string) =>
    html
      .slice(html.indexOf('legal-text'))
      .replace(/<[^>]*>/g, '')
      .slice(0, 5_000);
  expect(words(former.html)).toBe(words(first.html));
});

test('own words alone leave out those of the site, but for what the law or other pages need', async () => {
  await publish({ ...OWN, isWhole: true }, '2027-03-01');
  const { text, html } = await open(terms, '/terms');
  expect(text).toContain('Oi.');
  expect(text).not.toContain('Assinatura Premium');
  for (const anchor of ['loja', 'arrependimento', 'acessibilidade', 'nao-e-terapia'])
    expect(html).toContain(`<section id="${anchor}"`);
  expect(text).toContain('ligue 188');
});

test('a version that does not exist, or does not hold yet, is not found', async () => {
  await publish(OWN, '2027-03-05');
  for (const label of ['2027-03-05', '2019-01-01', "x' or 1=1"])
    await expect(open(version, `/terms/${label}`)).rejects.toMatchObject({ status: 404 });
});

test('the desk saves a draft sanitized, publishes it once, and only for who may', async () => {
  const path = '/admin/textos-legais/terms';
  const send = (form: Record<string, string>, person: typeof ADMIN = ADMIN) =>
    callRoute(desk.action, path, { services, person, form, params: { texto: 'terms' } });
  const draft = { before: '<p onclick="x()">Oi</p><script>1</script>', after: '', version: '1' };
  expect(await send(draft, VISITOR)).toMatchObject({ status: 403 });
  expect(await send(draft)).toMatchObject({ body: { ok: true, version: 2 } });
  const drafted = async () =>
    (await services.db.selectFrom('legal_drafts').selectAll().executeTakeFirstOrThrow()).before_html;
  expect(await drafted()).toBe('<p>Oi</p>');
  const go = { publish: 'on', before: '<p>Olá</p>', after: '', version: '2', day: '2027-03-01' };
  expect(await send({ ...go, day: '2027-02-01' })).toMatchObject({
    body: { fieldErrors: { day: [expect.any(String)] } },
  });
  expect(await drafted()).toBe('<p>Oi</p>');
  // What was typed and not saved before goes out as well.
  expect((await send(go)).status).toBeLessThan(400);
  expect(await drafted()).toBe('<p>Olá</p>');
  expect(await send(go)).toMatchObject({ status: 409 });
  const later = { ...go, before: '<p>Depois</p>', version: '3', day: '2027-04-01' };
  expect((await send(later)).status).toBeLessThan(400);
  expect(await send({ ...go, before: '<p>Já</p>', version: '4' })).toMatchObject({
    body: { toast: { description: expect.stringContaining('Em 1º de abril de 2027') } },
  });
});
