import '../tests/support/databases/same-on-both.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { createTestPlace, type TestPlace } from '../tests/support/databases/test-database.ts';
import { makePerson } from '../tests/support/requests/sign-in.ts';
import { runScript } from '../tests/support/servers/run-script.ts';

let place: TestPlace;
beforeEach(async () => {
  place = await createTestPlace({ isMigrated: true });
});
afterEach(() => place.remove());

function run(args: string, password = '') {
  return runScript('admin', args.split(' '), place.options, { ADMIN_PASSWORD: password });
}

const CREATE = 'create --email Clara@exemplo.com --name Clara';

test('creates an admin with a password', async () => {
  expect(await run(CREATE)).toMatchObject({ code: 1, err: expect.stringContaining('ADMIN_PASSWORD') });
  expect(await run(CREATE, 'três jabuticabas')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Clara <clara@exemplo.com> administra'),
  });
});

test('lists an admin, and keeps the last one', async () => {
  const { db, close } = await openDatabase(place.options);
  await makePerson(db, { name: 'Clara', email: 'clara@exemplo.com', role: 'admin' });
  await close();
  const [again, list, demoted, promoted] = await Promise.all([
    run(CREATE, 'três jabuticabas'),
    run('list'),
    run('demote --email clara@exemplo.com'),
    run('promote --email ninguem@exemplo.com'),
  ]);
  expect(again.err).toContain('Já existe uma conta');
  expect(list.out).toBe('Clara <clara@exemplo.com>\n');
  expect(demoted.err).toContain('última conta');
  expect(promoted.err).toContain('Não há conta');
});

test('explains a command that it does not understand', async () => {
  expect(await run('nada')).toMatchObject({ code: 1, err: expect.stringContaining('Uso:') });
  expect((await run('create --email clara --name Clara')).err).toContain('--email');
});
