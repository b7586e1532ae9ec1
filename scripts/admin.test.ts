import '../tests/support/databases/same-on-both.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPlace, type TestPlace } from '../tests/support/databases/test-database.ts';
import { runScript } from '../tests/support/servers/run-script.ts';

let place: TestPlace;
beforeEach(async () => {
  place = await createTestPlace({ isMigrated: true });
});
afterEach(() => place.remove());

function run(args: string, password = '') {
  return runScript('admin', args.split(' '), place.options, { ADMIN_PASSWORD: password });
}

test('creates and lists an admin, and keeps the last one', async () => {
  const create = 'create --email Clara@exemplo.com --name Clara';
  expect(await run(create)).toMatchObject({ code: 1, err: expect.stringContaining('ADMIN_PASSWORD') });
  const made = await run(create, 'três jabuticabas');
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringContaining('Clara <clara@exemplo.com> administra'),
  });
  const [again, list, demoted, promoted] = await Promise.all([
    run(create, 'três jabuticabas'),
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
