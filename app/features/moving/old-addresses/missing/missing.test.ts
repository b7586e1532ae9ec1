import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createTally } from '#app/platform/tally.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import {
  forgetOldMissing,
  listMissing,
  MISSING_DAYS,
  MOST_MISSING,
  noteMissing,
} from '../find-moved.server.ts';
import { missingPath } from './missing-path.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

const targetOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { pathname, searchParams };
};
const pathOf = (path: string) => {
  const { pathname, searchParams } = targetOf(path);
  return missingPath(pathname, searchParams);
};

test.each([
  ['/Sobre-Mim/?utm_source=x&email=ana@exemplo.com', '/sobre-mim'],
  ['/2019/05/03/um-titulo/', '/2019/05/03/um-titulo'],
  ['/emo%C3%A7%C3%A3o', '/emoção'],
  ['/blog/?p=12', '/blog?p=12'],
  ['/?p=12&x=ana@exemplo.com', '/?p=12'],
  ['/2019-05-03-um-titulo.html', '/2019-05-03-um-titulo.html'],
  ['/blog/como-falar-com-pacientes', '/blog/como-falar-com-pacientes'],
  ['/alunos', '/alunos'],
  ['/contos/a-casa', '/contos/a-casa'],
  ['/como-escolher-uma-senha', '/como-escolher-uma-senha'],
  ['/ep-12-parte-2', '/ep-12-parte-2'],
  ['/covid-19', '/covid-19'],
  ['/shop/caneca-antiga', '/shop/caneca-antiga'],
  ['/wp-content/uploads/2019/05/foto.jpg', '/wp-content/uploads/2019/05/foto.jpg'],
  [
    '/uma-frase-bem-comprida-com-muitas-palavras-no-titulo',
    '/uma-frase-bem-comprida-com-muitas-palavras-no-titulo',
  ],
])('%s is counted as %s', (path, counted) => expect(pathOf(path)).toBe(counted));

test.each(
  `/ /wp-login.php /.env /.git/config /xmlrpc.php /vendor/phpunit/x /cgi-bin/luci /wp-admin/ /wp-json/wp/v2/users /a.php
  /backup.sql /admin/x /a%3Cscript%3E /a%27or%271 /%24%7Bjndi /a/..%2f..%2fetc /favicon.ico /apple-touch-icon-120x120.png
  /.well-known/x /assets/a-1.js /ana@exemplo.com /ana%40exemplo.com /tel/11987654321 /cpf/123.456.789-00
  /pedido/AbCdEfGhIjKlMnOpQrStUv /feed/AbCdEfGhIjKlMnOpQrStUvWxYz012345.xml /newsletter/confirmar/x1
  /reset/0123456789abcdef0123 /t/abcdefghij0123456789klmn /meus-dados/abrir/abc
  /cpf/123_456_789_09 /y?p=11987654321 /y?tag=eyJhbGciOiJIUzI1NiJ9 /y?author=11 /reset/k7f3qz /token/abcdefghijklmnopqrst
  /k/a1b2-c3d4 /joao.silva.gmail.com /unsubscribe/ana.silva-exemplo.com /convite/abc-senha /cliente/joao-da-silva /tel/11_98765_4321
  /paciente/joao-da-silva /aluna/maria-souza /Alunas/maria-souza /usu%C3%A1rios/ana/fotos /site/clients/ana /professoras/ana-lima
  /perfil-do-aluno/ana /users/ana /people/ana /~ana /ana-silva-gmail-com /fotos/ana_hotmail_com /11-98765-4321 /fone/98765_4321
  /boleto/2379-3381-2860 /x/123-456-789-09 /reset-password/ana /wp-content/debug.txt /blog/wp-login /old/wp-admin /wordpress/wp-admin/x
  /wp/wp-includes/x /phpinfo /shell /dump /a/.well-known/x /a/config /a/backup /y?p=sk_live /y?p=1x
  /paciente-joao-da-silva /prontuario/joao-da-silva /consultas/joao /laudo-joao.pdf /exame-hiv-joao.pdf /nota-fiscal/joao-da-silva /u/joao
  /joao-uol-com-br /joao_silva_terra_com_br /joao-arroba-exemplo /9876-5432 /whatsapp/9876-5432 /1198/7654 /cpf-1234-5678 /rg/1234-567
  /maria-silva-12-05-1980 /senha-segredo /redefinir-senha-kjhqwebzxcvqwe /token-abcdefghijk /reset-abcdefghijk
  /adminer /aws/credentials /etc/passwd /cpanel /webmail /wp-config /database /swagger-ui /vpn /containers/json /joomla /painel`
    .split(/\s+/)
    .concat(`/${'a'.repeat(300)}`),
)('%s is not counted', (path) => expect(pathOf(path)).toBeNull());

test('stores a path, how often and when, and nothing else', async () => {
  const ctx = { db: database.db, clock: fixedClock(), tally: createTally() };
  for (const client of ['203.0.113.7', '203.0.113.8']) noteMissing(ctx, targetOf('/antiga?x=1'), client);
  await ctx.tally.write(ctx);
  const [row] = await listMissing(database.db);
  expect(row).toMatchObject({ path: '/antiga', times: 2 });
  expect(Object.keys(row ?? {}).sort()).toEqual(['is_ignored', 'last_at', 'path', 'times']);
});

test('keeps the rows that are asked for most, whoever fills the list', async () => {
  const clock = fixedClock();
  const ctx = { db: database.db, clock };
  const ask = async (path: string, client: string) => {
    const tally = createTally();
    noteMissing({ tally, clock }, targetOf(path), client);
    await tally.write(ctx);
  };
  await ask('/certa', '203.0.113.7');
  await ask('/certa', '203.0.113.8');
  const tally = createTally();
  for (let number = 0; number < 80; number += 1)
    noteMissing({ tally, clock }, targetOf(`/um-${number}`), '198.51.100.1');
  await tally.write(ctx);
  expect(await listMissing(database.db)).toHaveLength(61);
  const rows = Array.from({ length: MOST_MISSING }, (_, at) => ({
    path: `/outra-${at}`,
    times: 1,
    last_at: clock.now().toISOString(),
  }));
  await database.db.insertInto('missing_addresses').values(rows).execute();
  clock.advance(1_000);
  await ask('/nova', '203.0.113.9');
  const listed = await listMissing(database.db);
  expect(listed).toHaveLength(MOST_MISSING);
  expect(listed.slice(0, 2).map(({ path }) => path)).toEqual(['/certa', '/nova']);
  clock.advance((MISSING_DAYS + 1) * 86_400_000);
  await forgetOldMissing(ctx);
  expect(await listMissing(database.db)).toEqual([]);
});
