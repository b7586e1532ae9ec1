import { requireRight } from '#app/http/guards.server.ts';
import { WORKER_SCRIPT } from '../worker-script.ts';
import type { Route } from './+types/worker.ts';

/** Its scope is the admin area alone. Browsers ask for it again by themselves, and compare it byte by byte. */
export function loader(args: Route.LoaderArgs): Response {
  requireRight(args, 'notices');
  return new Response(WORKER_SCRIPT, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Service-Worker-Allowed': '/admin' satisfies Href,
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  });
}
