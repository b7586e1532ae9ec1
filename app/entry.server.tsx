import { randomUUID } from 'node:crypto';
import playerFiles from 'virtual:player-files';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isUnavailable } from '#app/db/errors.server.ts';
import {
  brandHead,
  brandOfPage,
  drawingQuery,
  lookOfDrawings,
} from '#app/features/records/brand/brand-head.server.ts';
import {
  bodyStreamContext,
  createRequestContext,
  pageControlContext,
  personContext,
  requestInfoContext,
  servicesContext,
} from '#app/http/context.ts';
import { deferScripts } from '#app/http/page/defer-scripts.server.ts';
import { handOver } from '#app/http/page/hand-over.server.ts';
import { headScript } from '#app/http/page/head-script.server.ts';
import { LINK_RULES } from '#app/http/page/link-rules.server.ts';
import { takeOwnScripts } from '#app/http/page/own-scripts.server.ts';
import { renderDocument } from '#app/http/page/render-document.server.ts';
import { REQUEST_ID_PLACEHOLDER } from '#app/http/page/request-id.ts';
import { wakesItself } from '#app/http/page/wakes.ts';
import { TYPE_PAIR_NAMES, TYPE_PAIRS, type TypePairName } from '#app/pure/brand/type-pairs.ts';
import { withDrawingQuery } from '#app/pure/media/artwork-url.ts';
import { CART_KEY, QUEUE_KEY } from '#app/pure/site/browser-keys.ts';
import { failureLine } from '#app/pure/site/named-failure.ts';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import { keepMarkup } from '#app/ui/keep-markup.server.ts';
import { KeepMarkupContext } from '#app/ui/kept-markup.tsx';
import { THEME_KEY } from '#app/ui/theme.ts';
import bricolage from './ui/fonts/bricolage.woff2?url';
import figtree from './ui/fonts/figtree.woff2?url';
import fraunces from './ui/fonts/fraunces.woff2?url';
import lora from './ui/fonts/lora.woff2?url';
import newsreader from './ui/fonts/newsreader.woff2?url';
import nunitoSans from './ui/fonts/nunito-sans.woff2?url';
import playfair from './ui/fonts/playfair.woff2?url';

export { dailyJobs, jobHandlers, jobShares } from '#app/wiring/jobs.server.ts';
export { noteLegalTextsAtStart } from '#app/wiring/legal/shown-legal-text.server.tsx';
export { renewOwnLeases, settleOwnTimes } from '#app/wiring/own-times.server.ts';
export { bodyStreamContext, createRequestContext };

/**
 * Returns the rendered page beside the response: writing it into a body and reading it back costs as much as
 * its queries.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // No page accepts such a form; the server sends a short answer.
  if (status === 405 && entry.staticHandlerContext.errors) return new Response(null, { status });
  const mark = randomUUID();
  const { serverHandoffStream, ...own } = withOwnRoutes(entry);
  const rendered = renderDocument(
    <KeepMarkupContext value={keepMarkup}>
      <ServerRouter context={own} url={request.url} nonce={mark} />
    </KeepMarkupContext>,
    mark,
  );
  const handedOver = serverHandoffStream ? await handOver(serverHandoffStream, mark) : '';
  const wakes = mustWake(request, entry);
  // A member's pages are made for her alone.
  const links = wakes || context.get(personContext) ? '' : LINK_RULES;
  const { head, content, scripts, end } = import.meta.env.PROD
    ? deferScripts(rendered, { wakes, stored: STORED, player: playerFiles, links })
    : rendered;
  const look = await brandOfPage(new URL(request.url), {
    services: context.get(servicesContext),
    person: context.get(personContext),
    isUnavailable: context.get(pageControlContext).isUnavailable,
  });
  const { brand, preview } = look;
  const script = `<script nonce="${mark}">${headScriptOf(brand.look.typePair)}</script>`;
  const headed = head.replace('<head>', `<head>${script}`) + brandHead(look, mark);
  const theme = preview ? ` data-theme="${preview.isDark ? 'dark' : 'light'}"` : '';
  const themed = headed.replace('<html', `<html${theme}${lookOfDrawings(look)}`);
  const query = drawingQuery(look);
  const drawn = (html: string) => (query ? withDrawingQuery(html, query) : html);
  const [first, last] = [
    takeOwnScripts(drawn(themed), mark),
    takeOwnScripts(drawn(scripts + handedOver), mark),
  ];
  context.get(pageControlContext).document = {
    html: shown(
      withRequestId(first.html + drawn(content) + last.html + end, status, context),
      preview !== null,
    ),
    scripts: [...first.scripts, ...last.scripts, ...(links ? [links] : [])],
    styles: brand.style ? [brand.style] : [],
    isFramed: preview !== null,
  };
  if (preview) {
    headers.set('X-Frame-Options', 'SAMEORIGIN');
    headers.set('X-Robots-Tag', 'noindex');
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

const FONTS = { fraunces, figtree, newsreader, playfair, bricolage, lora, 'nunito-sans': nunitoSans };

/** A page fetches the fonts of its own pair. */
const HEAD_SCRIPTS = new Map(
  TYPE_PAIR_NAMES.map((name) => {
    const fonts = TYPE_PAIRS[name].files.map((file) => FONTS[file]);
    return [name, headScript({ themeKey: THEME_KEY, fonts })];
  }),
);

function headScriptOf(name: TypePairName): string {
  return HEAD_SCRIPTS.get(name) ?? '';
}

/** What a browser stores that every page then shows: the player, the cart's count, the chosen theme. */
const STORED = [QUEUE_KEY, CART_KEY, THEME_KEY];

/** The answer to a form may bring a toast. Personal pages and the admin area are used, not read. */
function mustWake({ method }: Request, { staticHandlerContext }: EntryContext): boolean {
  const isPrivate = siteAreaOf(staticHandlerContext.location.pathname) !== 'public';
  return method === 'POST' || isPrivate || wakesItself(staticHandlerContext);
}

/** React Router recreates every route for each render. A page needs only its own. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const own = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const provider = context as Readonly<RouterContextProvider>;
  // Several loaders may fail for one reason; their promises may then reject for another.
  if (isUnavailable(error)) provider.get(pageControlContext).isUnavailable = true;
  const { log } = provider.get(servicesContext);
  const { id } = provider.get(requestInfoContext);
  log.error({ err: error, id, path: redactPath(new URL(request.url).pathname) }, failureLine(error));
};

/** In its frame a preview runs no scripts, so it has none. */
function shown(html: string, isPreview: boolean): string {
  if (!isPreview) return html;
  const [first = '', ...rest] = html.replaceAll(' autofocus=""', '').split('<script');
  return first + rest.map((piece) => piece.slice(piece.indexOf('</script>') + '</script>'.length)).join('');
}

/** An error page shows the id that is in the log. */
function withRequestId(html: string, status: number, context: RouterContextProvider): string {
  return status < 400 ? html : html.replaceAll(REQUEST_ID_PLACEHOLDER, context.get(requestInfoContext).id);
}
