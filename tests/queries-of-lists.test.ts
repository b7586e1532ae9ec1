import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { Services } from '#app/platform/services.ts';
import routes from '#app/routes.ts';
import { openTestDatabase } from './support/databases/test-database.ts';
import { ADMIN } from './support/records/people.ts';
import { routeArgs, testServices } from './support/requests/request-context.ts';
import { FULL_TOPIC, fillLists } from './support/sites/full-lists.ts';

// A page that asks the database once for each row of a list is slow where the host is successful. So every page of the
// route table is opened with few and with many rows.

const FEW = 1;
const MANY = 12;

/** Addresses with a parameter that show a list, and the parameter. Of other routes those without any are opened. */
const WITH_PARAMETER: Record<string, Record<string, string>> = {
  '/topics/:slug': { slug: FULL_TOPIC },
  '/topics/:slug/feed.xml': { slug: FULL_TOPIC },
  '/topics/:slug/playlist.m3u8': { slug: FULL_TOPIC },
};
/** Lists that need something in their address. */
const QUERIES: Record<string, string> = { '/': '?q=medo', '/search': '?q=medo' };
/** An endless answer. */
const ENDLESS = '/admin/eventos';

/** Characters: more than counters alone would add. */
const MORE = 50;
/**
 * Pages that show no rows of `fillLists`: forms and texts, figures, pages of a session or of something that the site
 * has not here. Their queries are counted as well.
 */
const NO_ROWS = new Set(
  `
  /assinar /newsletter /newsletter/preferencias /about /about/sobre /about/imprensa /contact /about/contato
  /media-kit /kit-imprensa /payment-success /payment-canceled /privacy /terms /meus-dados
  /meus-dados/corrigir /meus-dados/apagar /auth /auth/codigo /auth/duas-etapas /auth/reenviar /auth/recuperar
  /minha-conta /minha-conta/seguranca /minha-conta/verificacao /minha-conta/premium
  /minha-conta/premium/feed /minha-conta/pedidos /minha-conta/privacidade /bem-vinda/site
  /admin/produtos/novo /admin/pedidos/extrato /admin/pedidos/sessoes /admin/topicos/novo
  /admin/cartas/nova /admin/cartas/entrega /admin/cartas/ajustes /admin/configuracoes /admin/premium
  /admin/newsletter/nova /admin/buscar /admin/buscar.json
  /admin/dados-pessoais/novo /admin/buscas /admin/cartas/cartoes /minha-conta/premium/pagamentos
  /meus-dados/sair /sair /admin/pedidos/totais.csv /admin/uploads /functions/v1/send-email
  /functions/v1/check-subscription /functions/v1/create-checkout-session /functions/v1/quote-cart
  /webhooks/stripe /ouvir /topics/:slug/feed.xml /sitemap.xml /robots.txt /manifest.webmanifest
  /admin/avisos-no-aparelho /admin/avisos-no-aparelho/ligar /admin/avisos.js /admin/manifest.webmanifest
  /admin/numeros/outras /admin/numeros/outras.csv
  /healthz /metrics /readyz /admin/copias/baixar /admin/numeros /admin/numeros.csv
  /admin/importar/mudanca /admin/numeros/linha-do-tempo.csv /visto /saida
  /admin/levar-tudo /admin/editando /favicon.ico /favicon.svg /admin/marca /admin/marca/carta /admin/marca/email
  /admin/levar-tudo /admin/editando /admin/arquivos /admin/biblioteca
  /admin/levar-tudo /admin/editando /privacy/versoes /terms/versoes /admin/textos-legais /admin/arquivos/nova
  `
    .trim()
    .split(/\s+/),
);

interface RouteModule {
  loader?: (args: never) => unknown;
}

interface Page {
  path: string;
  load: () => Promise<RouteModule>;
}

const modules = import.meta.glob<RouteModule>([
  '../app/features/*/*/**/routes/*.{ts,tsx}',
  '../app/layouts/*.{ts,tsx}',
]);
const pages = pagesOf(await routes, '').filter(
  ({ path }) => (!/[:*]/.test(path) || path in WITH_PARAMETER) && path !== ENDLESS,
);

function pagesOf(entries: readonly RouteConfigEntry[], prefix: string): Page[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const own = `${prefix}/${path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    const load = modules[`../app/${file}`];
    if (!load) throw new Error(`no such route file: ${file}`);
    return children.length > 0 ? pagesOf(children, own) : [{ path: own, load }];
  });
}

/** What a page costs and shows. */
interface Opened {
  queries: number;
  /** Characters of its data. */
  shown: number;
}

let database: Database;
const few = new Map<string, Opened>();
const many = new Map<string, Opened>();

beforeAll(async () => {
  database = await openTestDatabase();
  for (let number = 1; number <= FEW; number++) await fillLists(testServices(database), number);
  for (const page of pages) few.set(page.path, await open(page));
  for (let number = FEW + 1; number <= MANY; number++) await fillLists(testServices(database), number);
  for (const page of pages) many.set(page.path, await open(page));
}, 60_000);
afterAll(() => database.close());

/** Runs a page's loader, for an admin where it is hers, and counts its queries. */
async function open({ path, load }: Page): Promise<Opened> {
  const { loader } = await load();
  if (!loader) return { queries: 0, shown: 0 };
  const executed = new Set();
  const services: Services = { ...testServices(database), db: counting(database.db, executed) };
  const person = /^\/(?:admin|minha-conta)/.test(path) ? ADMIN : null;
  const { args } = routeArgs(services, path + (QUERIES[path] ?? ''), {
    person,
    params: WITH_PARAMETER[path],
  });
  const answer = await (async () => loader(args as never))().catch((thrown: unknown) => thrown);
  // Some pages need a real session; they show no list then, and are named below.
  if (answer instanceof Error) return { queries: executed.size, shown: 0 };
  const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer);
  return { queries: executed.size, shown: text?.length ?? 0 };
}

/** Counts what is executed: a part of a query is transformed too, but has no result of its own. */
function counting(db: Db, executed: Set<unknown>): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ queryId, result }) => {
      executed.add(queryId);
      return result;
    },
  });
}

test('every page shows more rows, or is known to show none here', () => {
  const grows = ({ path }: Page) => (many.get(path)?.shown ?? 0) > (few.get(path)?.shown ?? 0) + MORE;
  const others = pages.filter((page) => !grows(page)).map(({ path }) => path);
  const shows = 'make the sample of its room a published one, or name the page in NO_ROWS';
  expect(
    others.filter((path) => !NO_ROWS.has(path)),
    shows,
  ).toEqual([]);
  expect([...NO_ROWS].filter((path) => !others.includes(path))).toEqual([]);
});

test.each(pages.map(({ path }) => path))('%s asks no more often for more rows', (path) => {
  expect(many.get(path)?.queries).toBeLessThanOrEqual(few.get(path)?.queries ?? 0);
});
