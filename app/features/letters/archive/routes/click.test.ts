import { beforeEach, expect, test } from 'vitest';
import { openLinkBook } from '#app/platform/mail/letter-links.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeArchivedLetter } from '../../../../../tests/support/letters/letters.ts';
import { routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { clickSeries, countClick } from '../count-click.server.ts';
import { loader } from './click.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const HREF = 'https://exemplo.com/?a=1&b=2#c';

let services: Services;
let clock: FixedClock;
let address: string;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  const { id, number } = await makeArchivedLetter(services.db, { slug: 'uma' });
  await services.db.insertInto('letter_links').values({ letter_id: id, number: 1, href: HREF }).execute();
  address = openLinkBook(services, { letterNumber: number, countsClicks: true }).addressOf(HREF);
});

interface Click {
  userAgent?: string | null;
  clientAddress?: string;
  isHead?: boolean;
}

async function click(path = address, { userAgent = BROWSER, ...info }: Click = {}): Promise<Response> {
  const [, , letter = '', link = '', proof = ''] = new URL(path, services.publicUrl).pathname.split('/');
  const headers: Record<string, string> = userAgent === null ? {} : { 'User-Agent': userAgent };
  const { args } = routeArgs(services, path, { params: { letter, link, proof }, headers, ...info });
  return loader(args as never);
}

async function clicks(): Promise<number> {
  await services.tally.write(services);
  const { clicks } = await services.db.selectFrom('letter_links').select('clicks').executeTakeFirstOrThrow();
  return clicks;
}

test('a link leads where the letter says, and counts', async () => {
  const response = await click();
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe(HREF);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await clicks()).toBe(1);
});

test.each([
  ['another proof', (path: string) => path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['no proof', (path: string) => path.replace(/[^/]+$/, '')],
  ['another link', (path: string) => path.replace(/\/1\/([^/]+)$/, '/2/$1')],
  ['another letter', (path: string) => path.replace(/\/c\/\d+/, '/c/999999')],
  ['a number in another spelling', (path: string) => path.replace('/1/', '/01/')],
  ['words', (path: string) => path.replace('/1/', '/um/')],
])('an address with %s leads nowhere', async (_name, tampered) => {
  const response = await click(tampered(address));
  expect(response.status).toBe(404);
  expect(response.headers.get('Location')).toBeNull();
  expect(await response.text()).toContain('Este link não está completo.');
});

test('a link in any letters leads where the letter says', async () => {
  await services.db.updateTable('letter_links').set({ href: 'https://a.example/@ポ-ação' }).execute();
  expect((await click()).headers.get('Location')).toBe('https://a.example/@%E3%83%9D-a%C3%A7%C3%A3o');
});

test('a link of a deleted letter says so', async () => {
  await services.db.deleteFrom('letters').execute();
  const response = await click();
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Este link não vale mais: a carta dele foi excluída.');
});

test('programs, bursts and looks at the head are led on, and not counted', async () => {
  expect((await click(address, { userAgent: 'Googlebot/2.1' })).status).toBe(302);
  expect((await click(address, { userAgent: null })).status).toBe(302);
  expect((await click(address, { isHead: true })).status).toBe(302);
  await click(address, { clientAddress: '198.51.100.1' });
  await click(address, { clientAddress: '198.51.100.1' });
  await click(address, { clientAddress: '198.51.100.2' });
  expect(await clicks()).toBe(2);
  clock.advance(10_000);
  await click(address, { clientAddress: '198.51.100.1' });
  expect(await clicks()).toBe(3);
  const days = await clickSeries.list(services.db, {
    from: '2000-01-01T03:00:00.000Z',
    until: '2100-01-01T03:00:00.000Z',
  });
  expect(days.map(({ value }) => value)).toEqual([3]);
});

test('nothing is counted once the host does not want it', async () => {
  const { letter_id: letterId } = await services.db
    .selectFrom('letter_links')
    .select('letter_id')
    .executeTakeFirstOrThrow();
  const made = { letterId, link: 1, userAgent: BROWSER };
  await services.db.updateTable('letter_settings').set({ has_click_counts: false }).execute();
  countClick(services, { ...made, clientAddress: '198.51.100.3' });
  expect(await clicks()).toBe(0);
  await services.db.updateTable('letter_settings').set({ has_click_counts: true }).execute();
  countClick(services, { ...made, clientAddress: '198.51.100.4' });
  expect(await clicks()).toBe(1);
});
