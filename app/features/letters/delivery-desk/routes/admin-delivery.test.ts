import { beforeEach, expect, test } from 'vitest';
import type { BulkAnswer, BulkMail } from '#app/platform/mail/bulk-smtp.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeSentLetter } from '../../../../../tests/support/letters/sent-letters.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testMail } from '../../../../../tests/support/requests/request-context.ts';
import { testDns } from '../../../../../tests/support/servers/fake-dns.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as page from './admin-delivery.tsx';

const PATH = '/admin/cartas/entrega';
const FROM = { name: 'Conversas', address: 'cartas@exemplo.com.br' };
const DNS = testDns({ txt: { 'exemplo.com.br': ['v=spf1 ip4:192.0.2.1 ~all'] } });

let sent: BulkMail[];
let answer: BulkAnswer;
let services: Services;

beforeEach(async () => {
  sent = [];
  answer = { ok: true };
  const bulk = {
    send: async (mail: BulkMail) => {
      sent.push(mail);
      return answer;
    },
    close: () => {},
  };
  services = await openTestServices({ dns: DNS, mail: testMail({ lettersFrom: FROM, bulk }) });
});

const show = (of = services) => renderPage(page, PATH, requestContext(of, { person: ADMIN }).context);
const from = (address: string) => ({ ...services, mail: testMail({ lettersFrom: { name: null, address } }) });
const post = async (form: Record<string, string>, person = ADMIN) => {
  const { status, body } = await callRoute(page.action, PATH, { services, person, form });
  return { status, answer: body as FormAnswer };
};

test('is for admins only', async () => {
  const stranger = await callRoute(page.loader, PATH, { services, person: VISITOR });
  expect([stranger.status, stranger.location]).toEqual([302, '/']);
  expect(await post({ intent: 'test', address: 'ana@exemplo.org' }, VISITOR)).toMatchObject({ status: 403 });
  expect(sent).toEqual([]);
});

test('says what the DNS has and lacks, with what to paste', async () => {
  const { text, html } = await show();
  expect(text).toContain('As cartas são enviadas por cartas@exemplo.com.br');
  expect(text).toContain('O registro existe e vale: usa 0 das 10 consultas permitidas.');
  expect(text).toContain('Escreva abaixo o seletor do DKIM');
  expect(html).toContain(`value="v=DMARC1; p=none; rua=mailto:${ADMIN.email}"`);
  expect(text).toContain('exemplo.com.br não recebe e-mails');
});

test('says why free mail fails and what a local sender lacks, and asks the DNS nothing', async () => {
  DNS.forget();
  expect((await show(from('clara@gmail.com'))).text).toContain(
    'Com um remetente de gmail.com, as cartas não chegam',
  );
  const local = (await show(from('nao-responda@localhost'))).text;
  expect(local).toContain('O remetente ainda não tem um domínio de verdade');
  expect(local).toContain('ainda não dá para testar');
  expect(DNS.questions).toEqual([]);
});

test('saves the selector over the version that the form shows, with a line in the log', async () => {
  const name = 'S1._domainkey.exemplo.com.br';
  expect(await post({ intent: 'selector', version: '1', selector: name })).toMatchObject({
    answer: { ok: true },
  });
  expect((await show()).text).toContain('Não há chave em s1._domainkey.exemplo.com.br');
  const late = await post({ intent: 'selector', version: '1', selector: 's2' });
  expect([late.status, late.answer.values?.selector]).toEqual([409, 's2']);
  expect(late.answer.fieldErrors?.selector?.[0]).toContain('O seletor guardado é “s1”.');
  const invalid = await post({ intent: 'selector', version: '2', selector: 'dois seletores' });
  expect(invalid).toMatchObject({ status: 400, answer: { values: { selector: 'dois seletores' } } });
  expect(invalid.answer.fieldErrors?.selector?.[0]).toMatch(/^Escreva só o seletor/);
  const log = services.db.selectFrom('audit_log').select(['action', 'after_json']);
  expect(await log.execute()).toEqual([
    { action: 'letter-settings.updated', after_json: '{"dkim_selector":"s1"}' },
  ]);
});

test('sends a test the way letters go', async () => {
  const { answer } = await post({ intent: 'test', address: 'clara@exemplo.org' });
  expect(answer).toMatchObject({ ok: true, toast: { title: 'Teste enviado' } });
  expect(sent).toMatchObject([
    {
      to: 'clara@exemplo.org',
      from: FROM,
      envelopeFrom: FROM.address,
      subject: 'Teste de entrega das cartas',
    },
  ]);
  expect(sent[0]?.headers['List-Unsubscribe']).toBe('<https://conversas.example/newsletter>');
});

test('tells in words why the test was refused, and keeps the address', async () => {
  answer = { ok: false, phase: 'rcpt', code: 550, text: '550 5.7.1 blocked' };
  const refused = await post({ intent: 'test', address: 'clara@exemplo.org' });
  expect(refused.answer.fieldErrors?.address?.[0]).toMatch(/^O problema é da carta.*“550 5\.7\.1 blocked”$/);
  expect(refused.answer.values?.address).toBe('clara@exemplo.org');
  answer = { ok: false, phase: 'silence', code: null, text: 'Timeout' };
  const silent = await post({ intent: 'test', address: 'clara@exemplo.org' });
  expect(silent.answer.fieldErrors?.address?.[0]).toContain('não respondeu a tempo');
});

test('ten tests an hour are enough', async () => {
  for (let count = 0; count < 11; count += 1) await post({ intent: 'test', address: 'clara@exemplo.org' });
  expect(sent).toHaveLength(10);
});

test('gives the headers of a test back to the page, and refuses a text without results', async () => {
  const headers = 'Authentication-Results: mx.example; spf=pass; dkim=none; dmarc=fail\nSubject: x';
  const explained = await post({ intent: 'headers', headers });
  expect(explained).toMatchObject({ status: 200, answer: { values: { intent: 'headers', headers } } });
  const unread = await post({ intent: 'headers', headers: 'Olá!' });
  expect(unread.answer.fieldErrors?.headers?.[0]).toMatch(/^Não há Authentication-Results/);
});

test('asks the DNS again when she wants', async () => {
  await show();
  expect(DNS.questions).not.toEqual([]);
  expect(await post({ intent: 'again' })).toMatchObject({ answer: { ok: true } });
  expect(DNS.questions).toEqual([]);
});

test('shows the last errors in words, and those of the mailbox of bounces', async () => {
  expect((await show()).text).toContain('Nenhum e-mail e nenhuma carta foi recusada.');
  await makeSentLetter(services.db, 1, [{ subscriberId: null, email: 'ana@exemplo.org', status: 'refused' }]);
  await services.db
    .updateTable('letter_recipients')
    .set({ failure: 'soft', last_error: '552 5.2.2 <b>full</b>' })
    .execute();
  await services.db
    .updateTable('bounce_mailbox')
    .set({ problem: 'A pasta não existe.', problem_since: NOW })
    .execute();
  const { text } = await show();
  expect(text).toContain('1 recusa. A caixa está cheia');
  expect(text).toContain('552 5.2.2 &lt;b&gt;full&lt;/b&gt;');
  expect(text).toContain('Falta a caixa');
  await services.db
    .insertInto('bounce_messages')
    .values({ mailbox: 'd', uid: 1, is_done: false, is_unclear: true })
    .execute();
  const mail = testMail({ lettersFrom: FROM, bounces: 'd@exemplo.com.br', bouncesUrl: 'imap://u:s@h' });
  expect((await show({ ...services, mail })).text).toContain('1 devolução por ler');
  expect((await show({ ...services, mail })).text).toContain('A pasta não existe. Desde 15/06/2026');
});
