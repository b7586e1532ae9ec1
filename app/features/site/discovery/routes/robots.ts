import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import type { Route } from './+types/robots.ts';

/**
 * Paths that are not for crawlers. The pages behind them check access all the same. Never add a page whose
 * noindex must be read: crawlers list the bare URL of a page that they may not fetch when somebody links to
 * it. So orders, accounts, members' feeds and searches stay crawlable and send noindex.
 */
const CLOSED = [
  '/admin',
  '/auth',
  '/payment-',
  '/functions/',
  '/webhooks/',
  '/c/',
  '/assinar/',
] satisfies Array<HrefPrefix | '/payment-'>;

/** Exceptions: these URLs hold a secret, and their noindex keeps a leaked one out of search results. */
const OPEN = ['/auth/confirmar/', '/auth/nova-senha/'] satisfies HrefPrefix[];

export function loader({ context }: Route.LoaderArgs): Response {
  keepPage(context, []);
  const lines = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(servicesContext).publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
