import type { ServerBuild } from 'react-router';

const page = { default: () => null };

/** Routes of every kind: the first, a layout and a page for visitors, and private ones. */
const FIRST = {
  root: { id: 'root', path: '', module: page },
  public: { id: 'public', parentId: 'root', module: page },
  home: { id: 'home', parentId: 'public', index: true, module: page },
};
const LAST = {
  admin: { id: 'admin', parentId: 'root', module: page },
  summary: { id: 'summary', parentId: 'admin', path: 'admin', module: page },
  signIn: { id: 'signIn', parentId: 'public', path: 'auth', module: page },
  feed: { id: 'feed', parentId: 'root', path: 'feed.xml', module: { loader: () => null } },
};

/** A build of these routes with others between them, because their order counts. */
export function sampleBuild(others: Record<string, object> = {}): ServerBuild {
  const routes = { ...FIRST, ...others, ...LAST };
  const entry = { module: '/a.js', imports: [] };
  const assets = { routes, url: '/assets/manifest-1234.js', version: '1', entry };
  return { routes, assets } as unknown as ServerBuild;
}
