import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findContactTotals } from '#app/features/letters/contact/desk/queries.server.ts';
import {
  findRequestTotals,
  listPressRequests,
} from '#app/features/letters/press-kit/desk/request-queries.server.ts';
import { openBefore } from '../tests/support/databases/old-database.ts';
import { NOW } from '../tests/support/fixed-clock.ts';

test('0132: messages keep their status and their counts, and one may need no answer', async () => {
  const { db, migrate } = await openBefore('0132-dismissed-messages');
  for (const [id, status] of [
    ['a', 'new'],
    ['b', 'read'],
    ['c', 'answered'],
  ])
    await sql`insert into contact_submissions (id, name, email, subject, message, status, client_network, created_at)
      values (${id}, 'Ana', 'ana@exemplo.com', 'Oi', 'Oi', ${status}, '', ${NOW})`.execute(db);
  expect(await migrate()).toEqual(['0132-dismissed-messages']);
  expect(await findContactTotals(db)).toEqual({ new: 1, read: 1, answered: 1, dismissed: 0 });
  const set = (id: string, status: string) =>
    sql`update contact_submissions set status = ${status} where id = ${id}`.execute(db);
  await set('b', 'dismissed');
  await db.deleteFrom('contact_submissions').where('id', '=', 'a').execute();
  expect(await findContactTotals(db)).toEqual({ new: 0, read: 0, answered: 1, dismissed: 1 });
  await expect(set('b', 'lost')).rejects.toThrow(/check/i);
});

test('0133: older requests wait for nobody, and are found and counted', async () => {
  const { db, migrate } = await openBefore('0133-answered-press-requests');
  await sql`insert into press_requests (id, name, email, client_network, created_at)
    values ('a', 'Éva  Lima', 'eva@exemplo.com', '', ${NOW})`.execute(db);
  expect(await migrate()).toEqual(['0133-answered-press-requests']);
  expect(await findRequestTotals(db)).toEqual({ new: 0, answered: 0, dismissed: 1 });
  await sql`insert into press_requests (id, name, email, client_network, created_at)
    values ('b', 'Bia', 'bia@exemplo.com', '', ${NOW})`.execute(db);
  expect(await findRequestTotals(db)).toEqual({ new: 1, answered: 0, dismissed: 1 });
  const found = await listPressRequests(db, { query: 'eva lima', status: null }, {});
  expect(found.rows).toMatchObject([{ id: 'a', status: 'dismissed' }]);
});
