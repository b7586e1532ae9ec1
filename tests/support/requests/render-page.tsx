import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';

interface PageModule {
  loader: LoaderFunction;
  // A route's component takes the props of its generated types.
  default: ComponentType<never>;
}

/**
 * Loads one route for a real Request and renders it without layout or head.
 * @returns its data, its HTML, and its visible text without tags, with single spaces
 */
export async function renderPage(
  page: PageModule,
  path: string,
  context: RouterContextProvider,
): Promise<{ data: unknown; html: string; text: string }> {
  const Page = page.default as ComponentType<{ loaderData: unknown }>;
  const routes = [{ path: '*', loader: page.loader, Component: () => <Page loaderData={useLoaderData()} /> }];
  const handler = createStaticHandler(routes);
  const request = new Request(new URL(path, 'https://conversas.example'));
  const result = await handler.query(request, { requestContext: context });
  if (result instanceof Response) throw new Error(`${path} answered ${result.status} without a page`);
  if (result.errors) throw Object.values(result.errors)[0];
  const router = createStaticRouter(handler.dataRoutes, result);
  const html = renderToString(<StaticRouterProvider router={router} context={result} hydrate={false} />);
  return { data: Object.values(result.loaderData)[0], html, text: textOf(html) };
}

function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(?:a|strong|span|time)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
