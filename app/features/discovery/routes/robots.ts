import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import type { Route } from './+types/robots.ts';

/** Where crawlers have no business; the pages behind these paths guard themselves all the same. */
const CLOSED = [
  '/admin',
  '/auth',
  '/payment-',
  '/functions/',
  '/webhooks/',
  '/search?',
  '/minha-conta',
  '/pedido/',
  '/feed/',
];

export function loader({ context }: Route.LoaderArgs): Response {
  keepPage(context, []);
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(servicesContext).publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
