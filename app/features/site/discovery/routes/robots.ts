import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import type { Route } from './+types/robots.ts';

/**
 * Where crawlers have no business; the pages behind these paths guard themselves all the same. Nothing stands here whose
 * noindex must be read: of what a crawler may not fetch it lists the bare address, where somebody links to it. So orders,
 * accounts, members' feeds and searches are open to it, and say noindex themselves.
 */
const CLOSED = ['/admin', '/auth', '/payment-', '/functions/', '/webhooks/'] satisfies Array<
  HrefPrefix | '/payment-'
>;

/** Below what is closed: these addresses hold a secret, and their noindex keeps one that leaked out of every list. */
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
