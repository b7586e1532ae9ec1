import { expect, onTestFinished, test } from 'vitest';
import * as click from '#app/features/letters/archive/routes/click.ts';
import * as view from '#app/features/letters/archive/routes/letter-view.tsx';
import { LETTER_JOB, planLetter } from '#app/features/letters/core/letter-commands.server.ts';
import * as preferences from '#app/features/letters/newsletter/routes/preferences.tsx';
import * as unsubscribePage from '#app/features/letters/newsletter/routes/unsubscribe.tsx';
import { createRequestContext } from '#app/http/context.ts';
import type { BulkMail } from '#app/platform/mail/bulk-smtp.server.ts';
import { openTestDatabase } from '../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../tests/support/letters/correspondence.ts';
import { makeLetter, storedLetter } from '../../../tests/support/letters/letters.ts';
import { testMail, testServices } from '../../../tests/support/requests/request-context.ts';
import { serverBuild } from '../../../tests/support/requests/server-build.ts';
import { listeningApp } from '../../../tests/support/servers/listening-app.ts';
import { jobHandlers } from '../jobs.server.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

const ROUTES = {
  click: { id: 'click', path: 'c/:letter/:link/:proof', module: click },
  view: { id: 'view', path: 'cartas/ver/:id/:proof', module: view },
  unsubscribe: { id: 'unsubscribe', path: 'newsletter/cancelar/:token', module: unsubscribePage },
  preferences: { id: 'preferences', path: 'newsletter/preferencias/:token', module: preferences },
};

/** A site that sent one letter to one reader. */
async function sentLetter() {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const mails: BulkMail[] = [];
  const send = async (mail: BulkMail) => {
    mails.push(mail);
    return { ok: true } as const;
  };
  const services = testServices(database, { mail: testMail({ bulk: { send, close: () => {} } }) });
  const { db } = services;
  await makeSubscriber(db, {
    email: 'ana@exemplo.com',
    unsubscribe_token: 'AnaTokenAnaTokenAnaTokenAnaToken',
  });
  const body = '<p><a href="https://exemplo.com/um">Um</a> <a href="https://exemplo.com/dois">Dois</a></p>';
  const id = await makeLetter(db, { body, status: 'scheduled', scheduled_at: NOW });
  await planLetter(services, id);
  for (let slice = 0; slice < 5 && mails.length === 0; slice += 1)
    await jobHandlers[LETTER_JOB]?.({ letterId: id }, services);
  const [mail] = mails;
  if (!mail) throw new Error(`no letter was sent: ${(await storedLetter(db, id)).problem}`);
  const build = serverBuild({ createRequestContext, default: () => new Response('page') }, ROUTES);
  const origin = await listeningApp(() => build, { services, watch: database.watch });
  return { db, mail, origin, services, publicUrl: services.publicUrl };
}

/** Every address of the site that the letter has, in its markup, its text and its headers. */
function linksOf({ html, text, headers }: BulkMail, publicUrl: string): string[] {
  const all = [html.replaceAll('&amp;', '&'), text, ...Object.values(headers)].join('\n');
  const found = [...all.matchAll(/https:\/\/[^\s"'<>),]+/g)].map(([link]) => link);
  return [...new Set(found.filter((link) => link.startsWith(`${publicUrl}/`)))];
}

test('a program that opens every link of a letter ten times leaves the reader and her links as they were', async () => {
  const { db, mail, origin, services, publicUrl } = await sentLetter();
  const isPersonal = (link: string) => /\/(?:c|cartas\/ver|newsletter\/\w+)\//.test(link);
  const links = linksOf(mail, publicUrl).filter(isPersonal);
  for (const kind of ['/c/', '/cartas/ver/', '/newsletter/cancelar/', '/newsletter/preferencias/'])
    expect(
      links.some((link) => link.startsWith(publicUrl + kind)),
      kind,
    ).toBe(true);
  const before = await db.selectFrom('subscribers').selectAll().execute();
  for (let turn = 0; turn < 10; turn += 1) {
    for (const link of links) {
      for (const method of ['GET', 'HEAD']) {
        const init = { method, redirect: 'manual', headers: { 'User-Agent': BROWSER } } as const;
        const { status } = await fetch(link.replace(publicUrl, origin), init);
        expect(`${method} ${link} ${status}`).toBe(`${method} ${link} ${link.includes('/c/') ? 302 : 200}`);
      }
    }
  }
  expect(await db.selectFrom('subscribers').selectAll().execute()).toEqual(before);
  expect(before).toMatchObject([{ status: 'confirmed' }]);
  expect(await db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
  // One network within seconds is one click. It is written apart from the answer.
  const clicks = async () => {
    const counted = await db.selectFrom('letter_links').select('clicks').execute();
    return counted.map((link) => Number(link.clicks));
  };
  await services.tally.write(services);
  expect(await clicks()).toEqual([1, 1]);
});
