import { beforeEach, expect, test } from 'vitest';
import { ROWS_A_PAGE } from '#app/db/page-beside.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import * as csv from '#app/features/records/changes-desk/routes/audit-csv.ts';
import * as page from '#app/features/records/changes-desk/routes/audit-log.tsx';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { adminArgs } from '../../../../tests/support/requests/admin-request.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { forgetOldChanges } from './commands.server.ts';
import { type AuditKind, type AuditVerb, recordChange } from './record-change.server.ts';

const { changeWords, fieldsOf, kindOptions, verbOptions } = auditLanguage;

let services: Services;
let clock: FixedClock;
let rita: Person;
let marina: Person;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  rita = await makePerson(services.db, { role: 'admin', name: 'Rita' });
  marina = await makePerson(services.db, { role: 'admin', name: 'Marina' });
});

function record(
  title: string,
  verb: AuditVerb = 'updated',
  { actor = rita, kind = 'episode' }: { actor?: Person; kind?: AuditKind } = {},
) {
  const change = { actor, now: clock.now(), verb, subject: { kind, id: title, title } };
  return inTransaction(services.db, (trx) =>
    recordChange(trx, { ...change, before: { title: 'antes' }, after: { title } }),
  );
}

async function shown(query = ''): Promise<string[]> {
  const data = await page.loader(adminArgs(services, rita, `/admin/registro${query}`));
  return data.changes.map(({ title }) => title);
}

test('filters the log by person, action, kind and date', async () => {
  await record('um');
  clock.advance(36 * 3_600_000);
  await record('dois', 'published', { actor: marina });
  await record('três', 'updated', { kind: 'topic', actor: marina });
  expect(await shown()).toEqual(['três', 'dois', 'um']);
  expect(await shown(`?pessoa=${marina.id}`)).toEqual(['três', 'dois']);
  expect(await shown('?acao=updated')).toEqual(['três', 'um']);
  expect(await shown('?tipo=episode&acao=published')).toEqual(['dois']);
  expect(await shown('?de=2026-06-16')).toEqual(['três', 'dois']);
  expect(await shown('?ate=2026-06-15')).toEqual(['um']);
  expect(await shown('?de=ontem&acao=&ate=2026-02-31')).toHaveLength(3);
  expect(await shown("?tipo=' or 1=1 --")).toEqual([]);
});

test('filters by whole days in São Paulo time', async () => {
  clock.set('2026-06-16T02:59:59.999Z'); // still the 15th in São Paulo
  await record('noite');
  clock.set('2026-06-16T03:00:00.000Z');
  await record('madrugada');
  expect(await shown('?de=2026-06-15&ate=2026-06-15')).toEqual(['noite']);
  expect(await shown('?de=2026-06-16&ate=2026-06-16')).toEqual(['madrugada']);
});

test('pages a long log forwards and back', async () => {
  for (let count = 1; count <= ROWS_A_PAGE + 2; count += 1) await record(`n${count}`);
  const first = await page.loader(adminArgs(services, rita, '/admin/registro?acao=updated'));
  expect([first.changes.length, first.newer, first.summary]).toEqual([50, null, '52 alterações']);
  const second = await page.loader(adminArgs(services, rita, first.older ?? ''));
  expect([second.changes.map(({ title }) => title), second.older]).toEqual([['n2', 'n1'], null]);
  const back = await page.loader(adminArgs(services, rita, second.newer ?? ''));
  expect(back.changes).toEqual(first.changes);
});

test('exports the same rows as CSV, and neutralizes spreadsheet formulas', async () => {
  await record('=cmd|calc', 'updated');
  await record('outro', 'deleted');
  const answer = csv.loader(adminArgs(services, rita, '/admin/registro.csv?acao=updated'));
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Rita;alterou o episódio;');
  expect(text).not.toMatch(/(?:^|;)"?=cmd/m);
  expect(text).not.toContain('outro');
});

test.each([
  ['person', 'created', 'criou a conta de'],
  ['person', 'gifted', 'deu dias de Premium a'],
  ['order', 'paid', 'confirmou o pagamento do pedido'],
  ['order', 'noted', 'anotou no pedido'],
  ['contact', 'answered', 'respondeu à mensagem de contato'],
  ['data-request', 'answered', 'respondeu ao pedido sobre dados'],
  ['booking', 'declined', 'recusou os horários da sessão'],
  ['settings', 'updated', 'alterou as configurações'],
])('the words for %s %s are a sentence', (subject_kind, verb, words) => {
  expect(changeWords({ subject_kind, verb })).toBe(words);
});

test('no kind stands bare behind any verb', () => {
  const bare = kindOptions.flatMap(({ value: subject_kind, label }) =>
    verbOptions
      .map(({ value: verb }) => changeWords({ subject_kind, verb }))
      .filter(
        (words) =>
          subject_kind !== 'person' && !new RegExp(` (?:[dn]?[oa]s?|aos?|às?) ${label}$`).test(words),
      ),
  );
  expect(bare).toEqual([]);
});

test('shows changed fields with readable labels and values', () => {
  expect(changeWords({ subject_kind: 'episode', verb: 'published' })).toBe('publicou o episódio');
  expect(changeWords({ subject_kind: 'person', verb: 'demoted' })).toBe('tirou a administração de');
  expect(changeWords({ subject_kind: 'nave', verb: 'pousou' })).toBe('pousou nave');
  expect(fieldsOf('{"role":"user","x":null}', '{"role":"admin","x":{"a":1}}')).toEqual([
    { label: 'Função', before: 'pessoa com conta', after: 'administração' },
    { label: 'x', before: '(vazio)', after: '{"a":1}' },
  ]);
  expect(fieldsOf(null, '{"is_published":true}')).toEqual([
    { label: 'Publicado', before: null, after: 'sim' },
  ]);
  expect(fieldsOf(null, '{"description_html":"<p>Um</p><p>dois</p>"}')).toEqual([
    { label: 'Descrição', before: null, after: 'Um dois' },
  ]);
  expect(fieldsOf('{"hostName":"Ana","x":1}', '{"hostName":"Bia","x":2}', 'settings')).toEqual([
    { label: 'Nome', before: 'Ana', after: 'Bia' },
    { label: 'x', before: '1', after: '2' },
  ]);
  expect(fieldsOf('no json', '[1')).toEqual([]);
});

test('deletes log rows after two years', async () => {
  await record('velho');
  clock.set('2028-06-15T14:59:00.000Z');
  await forgetOldChanges(services);
  expect(await shown()).toEqual(['velho']);
  clock.set('2028-06-15T15:00:01.000Z');
  await forgetOldChanges(services);
  expect(await shown()).toEqual([]);
});
