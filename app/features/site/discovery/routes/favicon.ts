import { brandPath, keptBrand, lookVersion } from '#app/features/records/brand/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import ico from '../icons/favicon.ico?inline';
import svg from '../icons/favicon.svg?raw';
import type { Route } from './+types/favicon.ts';

const A_DAY = 'public, max-age=86400';

/** /favicon.ico and /favicon.svg, for who asks without having read a page: the icon of the site's look. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const number = lookVersion(await keptBrand(services));
  keepPage(context, ['brand']);
  if (number > 0) {
    const Location = services.publicUrl + brandPath(number, 'favicon.png');
    return new Response(null, { status: 302, headers: { Location, 'Cache-Control': A_DAY } });
  }
  return url.pathname.endsWith('.svg')
    ? new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': A_DAY } })
    : new Response(new Uint8Array(Buffer.from(ico.slice(ico.indexOf(',') + 1), 'base64')), {
        headers: { 'Content-Type': 'image/x-icon', 'Cache-Control': A_DAY },
      });
}
