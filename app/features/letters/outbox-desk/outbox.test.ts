import { beforeEach, expect, test } from 'vitest';
import { newsletterMails } from '#app/features/letters/newsletter/mail-kinds.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { putOlderMail } from '../../../../tests/support/letters/outbox-mails.ts';
import { adminArgs, leadsTo } from '../../../../tests/support/requests/admin-request.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { cancelMail, MOST_RESENT_AT_ONCE, resendAllFailed, resendFailedMail } from './commands.server.ts';
import { countMails, listMails } from './queries.server.ts';
import * as mailRoute from './routes/mail.tsx';
import * as mailHtml from './routes/mail-html.ts';
import * as mailsRoute from './routes/mails.tsx';

let services: Services;
let actor: Person;

beforeEach(async () => {
  services = await openTestServices();
  actor = await makePerson(services.db, { role: 'admin' });
});

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';

async function makeMail(
  subject: string,
  status: 'waiting' | 'sent' | 'failed' = 'waiting',
  to = 'ana@exemplo.com',
) {
  const html = `<p>Olá</p><script>alert(1)</script><a href="https://conversas.example/c/${TOKEN}">aqui</a>`;
  const text = `Olá https://conversas.example/c/${TOKEN}`;
  const id = await putOlderMail(services, { kind: 'newsletter.confirm', to, subject, html, text });
  await services.db
    .updateTable('mails')
    .set({
      status,
      attempts: status === 'waiting' ? 0 : 3,
      last_error: status === 'failed' ? '550 não' : null,
    })
    .where('id', '=', id)
    .execute();
  if (status !== 'waiting') await services.db.updateTable('jobs').set({ status: 'done' }).execute();
  return id;
}

const stateOf = (id: string) =>
  services.db.selectFrom('mails').select(['status', 'attempts']).where('id', '=', id).executeTakeFirst();
const openJobs = async () =>
  (await services.db.selectFrom('jobs').select('payload').where('status', '=', 'waiting').execute()).length;
const logged = () =>
  services.db.selectFrom('audit_log').select(['action', 'subject_title', 'after_json']).execute();

test('puts a failed mail back into the queue once, and logs no name', async () => {
  const id = await makeMail('Assunto de Ana', 'failed');
  expect(await resendFailedMail({ ...services, actor }, id)).toEqual({ ok: true });
  expect(await stateOf(id)).toEqual({ status: 'waiting', attempts: 0 });
  expect(await openJobs()).toBe(1);
  expect(await resendFailedMail({ ...services, actor }, id)).toEqual({ ok: false, reason: 'not-there' });
  expect(await logged()).toMatchObject([{ action: 'mail.resent' }]);
  expect(JSON.stringify(await logged())).not.toContain('Ana');
});

test('puts all failed mails back at once, and no others', async () => {
  await makeMail('um', 'failed');
  await makeMail('dois', 'failed');
  await makeMail('três', 'sent');
  expect(await resendAllFailed({ ...services, actor })).toEqual({ count: 2, hasMore: false });
  expect(await openJobs()).toBe(2);
  expect(await resendAllFailed({ ...services, actor })).toEqual({ count: 0, hasMore: false });
  expect(await logged()).toHaveLength(1);
  expect(MOST_RESENT_AT_ONCE).toBeGreaterThan(100);
});

test('cancels an unsent mail, but not a sent one', async () => {
  const sent = await makeMail('enviado', 'sent');
  const waiting = await makeMail('à espera');
  expect(await cancelMail({ ...services, actor }, sent)).toEqual({ ok: false, reason: 'not-there' });
  expect(await cancelMail({ ...services, actor }, waiting)).toEqual({ ok: true });
  expect(await stateOf(waiting)).toBeUndefined();
  expect(await stateOf(sent)).toBeDefined();
});

test('allows only admins', async () => {
  const ctx = { ...services, actor: { ...actor, role: 'user' as const } };
  await expect(resendFailedMail(ctx, 'x')).rejects.toThrow(NotAllowed);
  await expect(resendAllFailed(ctx)).rejects.toThrow(NotAllowed);
  await expect(cancelMail(ctx, 'x')).rejects.toThrow(NotAllowed);
});

test('finds mails by address and subject, without accents, and by status', async () => {
  await makeMail('Recebemos sua mensagem', 'sent', 'joao@exemplo.com');
  await makeMail('Inscrição 100%', 'failed', 'ana@exemplo.com');
  const found = async (query: string, status: 'sent' | 'failed' | null = null) => {
    const { rows } = await listMails(services.db, { query, status }, {});
    expect(await countMails(services.db, { query, status })).toBe(rows.length);
    return rows.map(({ subject }) => subject);
  };
  expect(await found('')).toEqual(['Inscrição 100%', 'Recebemos sua mensagem']);
  expect(await found('JOAO mensagem')).toEqual(['Recebemos sua mensagem']);
  expect(await found('inscricao')).toEqual(['Inscrição 100%']);
  expect(await found('100%')).toEqual(['Inscrição 100%']);
  expect(await found('1_0')).toEqual([]);
  expect(await found('', 'failed')).toEqual(['Inscrição 100%']);
});

test('masks tokens on the page and in the frame, which runs nothing', async () => {
  const id = await makeMail('Confirme', 'failed');
  const page = await mailRoute.loader(adminArgs(services, actor, `/admin/emails/${id}`, { params: { id } }));
  expect(page).toMatchObject({ subject: 'Confirme', lastError: '550 não', attempts: 3 });
  const frame = await mailHtml.loader(
    adminArgs(services, actor, `/admin/emails/${id}/html`, { params: { id } }),
  );
  const html = await frame.text();
  expect(`${JSON.stringify(page)}${html}`).not.toContain(TOKEN);
  expect(html).toContain('<p>Olá</p>');
  const policy = frame.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/);
  expect(policy).not.toMatch(/script-src|allow-/);
});

test('shows a waiting mail as it will be sent, with masked tokens, or says that it cannot be rendered', async () => {
  const facts = { name: 'Ana', token: TOKEN };
  const head = { to: { name: 'Ana', address: 'ana@exemplo.com' } };
  await queueMail({ ...services, site: SITE }, newsletterMails.confirmation, facts, head);
  const { id } = await services.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const show = async () => {
    const at = { params: { id } };
    const page = await mailRoute.loader(adminArgs(services, actor, `/admin/emails/${id}`, at));
    const frame = await mailHtml.loader(adminArgs(services, actor, `/admin/emails/${id}/html`, at));
    return { page, html: await frame.text() };
  };
  const shown = await show();
  expect(shown.page).toMatchObject({ subject: 'Confirme sua inscrição' });
  expect(shown.page.text).toContain('Olá, Ana!');
  expect(shown.html).toContain('Confirmar inscrição</span>');
  expect(JSON.stringify(shown)).not.toContain(TOKEN);
  await services.db.updateTable('mails').set({ kind: 'newsletter.future' }).execute();
  const strange = await show();
  expect(strange.page.text).toBe('Esta versão do site não consegue mostrar este e-mail.');
  expect(strange.html).toContain(strange.page.text);
});

test('answers forms with a toast, or says that it is too late', async () => {
  const id = await makeMail('Confirme', 'failed');
  const post = (intent: string) =>
    mailRoute.action(
      adminArgs(services, actor, `/admin/emails/${id}`, { params: { id }, fields: { intent } }),
    );
  expect(await post('resend')).toMatchObject({
    data: { ok: true, toast: { title: 'E-mail de volta à fila' } },
  });
  expect(await post('resend')).toMatchObject({ data: { ok: false }, init: { status: 409 } });
  expect(await leadsTo(post('cancel'))).toBe('/admin/emails');
  const all = adminArgs(services, actor, '/admin/emails', { fields: { intent: 'resend-all' } });
  expect(await leadsTo(mailsRoute.action(all))).toBe('/admin/emails');
});
