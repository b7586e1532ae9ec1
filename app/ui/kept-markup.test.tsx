import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serverBuild } from '../../tests/support/requests/server-build.ts';
import { keepMarkup } from './keep-markup.server.ts';
import { KeepMarkupContext, KeptMarkup } from './kept-markup.tsx';

let renders = 0;

function Contents({ item }: { item: { title: string } }) {
  renders += 1;
  return (
    <>
      {item.title} é <b>{'<novo>'}</b>
    </>
  );
}

function Card({ item, name = 'card' }: { item: { title: string }; name?: string }) {
  return (
    <KeptMarkup as="li" by={item} name={name} className="card">
      <Contents item={item} />
    </KeptMarkup>
  );
}

const onServer = (card: React.ReactNode) =>
  renderToString(<KeepMarkupContext value={keepMarkup}>{card}</KeepMarkupContext>);

test('the server renders once, and the same as a browser', () => {
  const item = { title: 'Foco' };
  renders = 0;
  const kept = [onServer(<Card item={item} />), onServer(<Card item={item} />)];
  expect(renders).toBe(1);
  expect(kept).toEqual(Array(2).fill(renderToString(<Card item={item} />)));
});

test('renders again for another object or another name', () => {
  const item = { title: 'Foco' };
  onServer(<Card item={item} />);
  expect(onServer(<Card item={{ title: 'Medo' }} />)).toContain('Medo');
  renders = 0;
  onServer(<Card item={item} name="row" />);
  expect(renders).toBe(1);
});

// React Router does not promise it: a copy for each page would be rendered for each page.
test('a page gets the very object that its loader has returned', async () => {
  const item = { title: 'Foco' };
  let shown: unknown;
  const entry = (
    _request: Request,
    _status: number,
    _headers: Headers,
    { staticHandlerContext }: EntryContext,
  ) => {
    shown = staticHandlerContext.loaderData.page?.item;
    return new Response();
  };
  const page = { id: 'page', path: 'x', module: { default: () => null, loader: () => ({ item }) } };
  const handler = createRequestHandler(serverBuild({ default: entry }, { page }), 'production');
  await handler(new Request('https://conversas.example/x'), new RouterContextProvider());
  expect(shown).toBe(item);
});
