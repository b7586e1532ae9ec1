import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { isNearlyFull } from '#app/platform/files/disk-space.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { TimeSeries } from '#app/platform/room.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { askHost } from '#app/wiring/people/data-requests.server.ts';
import { loseTable } from '../../../../tests/support/databases/lost-table.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeContact } from '../../../../tests/support/letters/correspondence.ts';
import { putOlderMail } from '../../../../tests/support/letters/outbox-mails.ts';
import { makeOrder } from '../../../../tests/support/records/desk-orders.ts';
import { makeItem, makeProduct } from '../../../../tests/support/records/factories.ts';
import { makeImportRun } from '../../../../tests/support/records/import-runs.ts';
import { adminArgs } from '../../../../tests/support/requests/admin-request.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../tests/support/requests/request-context.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import * as summary from './routes/summary.tsx';
import { weekFigures } from './week-figures.server.ts';

let services: Services;
let rita: Person;

beforeEach(async () => {
  services = await openTestServices();
  rita = await makePerson(services.db, { role: 'admin', name: 'Rita' });
});

async function page(): Promise<string> {
  const { context } = requestContext(services, { person: rita });
  return (await renderPage(summary as never, '/admin', context)).text;
}

async function counters(): Promise<Record<string, string>> {
  const answer = await summary.loader(adminArgs(services, rita, '/admin'));
  if (!('summary' in answer) || !answer.summary) throw new Error('no summary');
  return Object.fromEntries(answer.summary.counters.map(({ label, count }) => [label, count]));
}

test('a new site shows its first steps', async () => {
  const text = await page();
  expect(text).toContain('Primeiros passos');
  for (const step of ['Preencher as configurações', 'Importar um feed', 'Publicar o primeiro episódio'])
    expect(text).toContain(step);
});

test('shows the first steps until all are done, and names remaining example data', async () => {
  await makeItem(services.db);
  expect(await page()).toContain('Importar um feed (feito)');
  for (const named of ['15+ Episódios', '35K ouvintes por mês', 'Colocar sua foto', 'Escrever sua biografia'])
    expect(await page()).toContain(named);
  await saveSettings(services, { hostName: 'Rita', email: 'ola@exemplo.com' });
  expect(await page()).toContain('Preencher as configurações (feito)');
  await saveSettings(services, { stats: [{ value: '3', label: 'Episódios' }] });
  expect(await page()).not.toContain('15+ Episódios');
  await saveSettings(services, { monthlyListeners: '' });
  expect(await page()).toContain('Trocar os números do exemplo (feito)');
  await saveSettings(services, { hostPortraitUrl: '/media/itens/x.webp' });
  expect(await page()).toContain('Primeiros passos');
  await saveSettings(services, { hostBio: 'Converso com gente.' });
  expect(await page()).not.toContain('Primeiros passos');
  await services.db.deleteFrom('items').execute();
  expect(await page()).toContain('Publicar o primeiro episódio');
});

test.each([
  [{ status: 'waiting' }, 'está em andamento', 'O feed está sendo lido'],
  [{ status: 'running', units_total: 40, units_done: 12 }, 'está em andamento', '12 de 40'],
  [
    { status: 'refused', problem: 'not-a-feed', finished_at: NOW },
    'não deu certo',
    'https://feeds.exemplo.com/a.xml: Isto não é um feed',
  ],
  [{ status: 'failed', finished_at: NOW }, 'não deu certo', 'um erro nosso'],
  [
    { status: 'done', units_done: 40, finished_at: NOW },
    'A primeira importação terminou',
    '40 episódios ou vídeos lidos',
  ],
] as const)('shows the state of an import that is %o', async (columns, title, text) => {
  await makeImportRun(services.db, columns);
  expect(await page()).toContain(title);
  expect(await page()).toContain(text);
});

test('counts everything, drafts included, but only active products', async () => {
  await makeItem(services.db, { is_published: false });
  await makeItem(services.db, { kind: 'video' });
  const product = {
    price_cents: 100,
    category: 'Vestuário',
    kind: 'physical' as const,
    created_at: NOW,
    updated_at: NOW,
  };
  for (const [name, is_active] of [
    ['a', true],
    ['b', false],
  ] as const) {
    await services.db
      .insertInto('products')
      .values({ id: v7(), slug: name, name, name_folded: name, is_active, ...product })
      .execute();
  }
  const expected = { Episódios: '1', Vídeos: '1', 'Arquivos do kit': '0', Contatos: '0', Usuários: '1' };
  expect(await counters()).toEqual({ ...expected, 'Produtos ativos': '1' });
  await services.db.updateTable('products').set({ is_active: false }).execute();
  expect(await counters()).toMatchObject({ 'Produtos ativos': '0' });
});

test('warns of a shop without a way to pay, until there is a Pix key or Stripe', async () => {
  const title = 'A loja ainda não tem como receber';
  expect(await page()).not.toContain(title);
  await makeProduct(services.db);
  expect(await page()).toContain(title);
  services = { ...services, payments: [{} as never] };
  expect(await page()).not.toContain(title);
  services = { ...services, payments: [] };
  await saveSettings(services, { pixKey: 'clara@conversas.example' });
  expect(await page()).not.toContain(title);
});

test('tells of requests about personal data, and of late ones', async () => {
  expect(await page()).not.toContain('sobre dados pessoais');
  await askHost(services, { email: 'eva@exemplo.com' }, { kind: 'other', text: 'Oi.' });
  expect(await page()).toContain('1 pedido sobre dados pessoais');
  await services.db.updateTable('data_requests').set({ due_at: '2026-06-01T03:00:00.000Z' }).execute();
  expect(await page()).toContain('O prazo de 1 pedido já passou');
});

test('begins with what waits for the host', async () => {
  expect(await page()).toContain('Nada espera por você agora.');
  await makeContact(services.db, { name: 'Eva', subject: 'Um convite' });
  const text = await page();
  expect(text).toContain('1 mensagem não lida');
  expect(text.indexOf('À sua espera')).toBeLessThan(text.indexOf('SMTP_URL'));
  expect(text.indexOf('À sua espera')).toBeLessThan(text.indexOf('Episódios'));
});

test('counts every preview and every list of people that waits', async () => {
  for (const kind of ['feed', 'archive', 'archive', 'readers'])
    await makeImportRun(services.db, { kind, status: 'ready', is_confirmed: false });
  const text = await page();
  expect(text).toContain('3 prévias de importação');
  expect(text).toContain('1 lista de pessoas para conferir');
  expect(text).not.toContain('Nada espera por você agora.');
});

test('an archive of everything is led to its page', async () => {
  const columns = { kind: 'archive', status: 'refused', problem: 'everything', finished_at: NOW } as const;
  await makeImportRun(services.db, columns);
  expect(await page()).toContain('Abrir Levar tudo');
});

test('an import that failed is told until another one came in', async () => {
  await makeImportRun(services.db, { kind: 'archive', status: 'failed', finished_at: NOW });
  expect(await page()).toContain('A importação não deu certo');
  const created_at = new Date(Date.parse(NOW) + 60_000).toISOString();
  await makeImportRun(services.db, {
    kind: 'everything',
    status: 'done',
    created_at,
    finished_at: created_at,
  });
  expect(await page()).not.toContain('A importação não deu certo');
});

test('warns of an untrusted proxy, with its address', async () => {
  const title = 'todas as visitas vêm do mesmo endereço';
  expect(await page()).not.toContain(title);
  services.metrics.untrustedProxy = '172.18.0.2';
  expect(await page()).toContain(title);
  expect(await page()).toContain('(172.18.0.2) que não está em TRUSTED_PROXIES');
});

test('shows what waits, what failed and what comes next', async () => {
  await makeItem(services.db, { title: 'Amanhã no ar', published_at: '2026-06-16T15:00:00.000Z' });
  await makeItem(services.db, { title: 'Já no ar' });
  await putOlderMail(services);
  await services.db.updateTable('mails').set({ status: 'failed' }).execute();
  const text = await page();
  expect(text).toContain('1 e-mail não foi entregue');
  expect(text).toContain('SMTP_URL');
  expect(text).toContain('Amanhã no ar');
  expect(text).not.toContain('Já no ar');
});

test('shows the specified toast and a retry if data cannot be read', async () => {
  await loseTable(services.db, 'record_totals');
  expect(await summary.loader(adminArgs(services, rita, '/admin'))).toMatchObject({
    data: { summary: null, toast: { title: 'Erro ao carregar dados do dashboard.', tone: 'error' } },
    init: { status: 500 },
  });
  const text = await page();
  expect(text).toContain('Erro ao carregar dados do dashboard.');
  expect(text).toContain('Tentar de novo');
});

test('a disk is nearly full below one large upload, or a twentieth', () => {
  const GB = 1024 ** 3;
  const full = (free: number, total: number) =>
    isNearlyFull({ freeBytes: free * GB, totalBytes: total * GB });
  expect([full(0.9, 4), full(1.1, 4), full(40, 1000), full(60, 1000)]).toEqual([true, false, true, false]);
});

test('one line leads to the health of the site where something is bad', async () => {
  expect(await page()).not.toContain('O site precisa da sua atenção');
  await enqueueJob(services, { kind: 'search.reindex', payload: null });
  await services.db.updateTable('jobs').set({ status: 'dead', last_error: 'não deu' }).execute();
  const text = await page();
  expect(text).toContain('O site precisa da sua atenção');
  expect(text).toContain('O site desistiu de 1 tarefa.');
});

test('leads to each thing that waits: an order to ship, a session of today, a message, a draft', async () => {
  const { db } = services;
  const order = await makeOrder(db, { status: 'paid', name: 'Eva Braga', paid_at: NOW, paid_cents: 5_900 });
  const line = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
  const booking = { order_id: order.id, line_id: line.id, name: 'Mentoria', minutes: 50 };
  for (const [number, starts_at] of [
    [1, '2026-06-15T21:00:00.000Z'],
    [2, '2026-06-16T21:00:00.000Z'],
  ] as const)
    await db
      .insertInto('bookings')
      .values({
        ...{ id: `sessao-${number}`, number, status: 'confirmed', starts_at, ...booking },
        ...{ created_at: NOW, updated_at: NOW },
      })
      .execute();
  const message = await makeContact(db, { name: 'Eva', subject: 'Um convite' });
  await makeItem(db, { id: 'rascunho', title: 'Sem data ainda', is_published: false });
  const { context } = requestContext(services, { person: rita });
  const { html } = await renderPage(summary as never, '/admin', context);
  expect(html).toContain('1 sessão hoje');
  expect(html).toContain('18h: Mentoria, com Eva Braga · 50 min');
  expect(html).toContain('1 pedido a enviar ou entregar');
  for (const path of [
    '/admin/pedidos/sessoes/sessao-1',
    `/admin/pedidos/${order.id}`,
    `/admin/contatos/${message}`,
    '/admin/episodios/rascunho',
  ])
    expect(html).toContain(`href="${path}"`);
  expect(html).not.toContain('sessao-2');
});

test('tells what the week brought beside the week before, by the right to it', async () => {
  const series: TimeSeries[] = [
    {
      ...{ words: 'Novas', place: 1, right: 'readers', week: { one: 'inscrição', many: 'inscrições' } },
      list: async () => [{ at: '2026-06-14T15:00:00.000Z' }, { at: '2026-06-03T15:00:00.000Z' }],
    },
    {
      ...{
        words: 'Valor',
        place: 2,
        right: 'orders',
        unit: 'cents',
        week: { one: 'em vendas', many: 'em vendas' },
      },
      list: async () => [{ at: '2026-06-10T15:00:00.000Z', value: 5_900 }],
    },
  ];
  const line = (await weekFigures(services, rita, series))?.replaceAll('\u00a0', ' ');
  expect(line).toBe('1 inscrição (antes 1) · R$ 59,00 em vendas (antes R$ 0,00)');
  expect(await weekFigures(services, { ...rita, role: 'seller' }, series)).not.toContain('inscrição');
  expect(await weekFigures(services, { ...rita, role: 'helper' }, series)).toBeNull();
});
