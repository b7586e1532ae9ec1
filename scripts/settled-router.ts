import { join } from 'node:path';
import type { Plugin } from 'vite';

const OUTAGE = JSON.stringify(join(import.meta.dirname, '../app/http/outage.ts'));

/**
 * What of React Router is settled when this site is built, so that browsers do not fetch the code for what never
 * happens: routes are all known from the start (`routeDiscovery` in react-router.config.ts), the server renders, nothing
 * is replaced while it runs, and nobody measures the router from within (`instrumentations`): 5 kB of every page
 * (docs/decisions/0004). And a script that cannot be fetched is our affair: by
 * itself React Router loads the page anew, which offline is the end of it, and of what plays (docs/decisions/0026).
 */
const SETTLED: Record<string, ReadonlyArray<[string | RegExp, string]>> = {
  'lib/dom-export/hydrated-router.js': [
    [/ssrInfo\.context\.future\.unstable_customRouteDiscovery \?/, 'false ?'],
    ['let discoveryRuntime = ssrInfo.routeDiscoveryRuntime;', 'let discoveryRuntime = void 0;'],
    [/ : UNSAFE_getPatchRoutesOnNavigationFunction\(.*$/m, ' : void 0'],
    [/else UNSAFE_useFogOFWarDiscovery\(.*$/m, ''],
    [/router\.createRoutesForHMR = .*$/m, ''],
    [/if \(ssrInfo\.context\.isSpaMode\) \{[\s\S]*?\} else hydrationData =/, 'hydrationData ='],
  ],
  'lib/dom/ssr/single-fetch.js': [[/if \(!ssr && !foundRevalidatingServerLoader\) .*$/m, '']],
  'lib/dom/ssr/routes.js': [
    ['if (needsRevalidation) return', 'if (false) return'],
    ['if (!ssr && manifestRoute', 'if (false && manifestRoute'],
  ],
  'lib/dom/ssr/routeModules.js': [
    ['//#region', `import { importRoute } from ${OUTAGE};\n//#region`],
    [
      /try \{\s*let routeModule = await import\([\s\S]*return new Promise\(\(\) => \{\}\);\s*\}/,
      'return routeModulesCache[route.id] = await importRoute(route);',
    ],
  ],
  'lib/router/router.js': [[/if \(init\.instrumentations\)/g, 'if (false)']],
};

/** Fails the build where a new release of React Router has other code in these places. */
export function settledRouter(): Plugin {
  const unmet = new Set(Object.keys(SETTLED));
  return {
    name: 'settled-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = Object.keys(SETTLED).find((path) => id.endsWith(`/react-router/dist/production/${path}`));
      if (!file) return null;
      unmet.delete(file);
      return (SETTLED[file] ?? []).reduce((text, [words, settled]) => {
        const next = text.replace(words, settled);
        if (next === text) this.error(`${file} no longer has ${words}: see scripts/settled-router.ts`);
        return next;
      }, code);
    },
    buildEnd(failure) {
      const [missing] = unmet;
      if (missing && !failure) this.error(`no ${missing} of React Router: see scripts/settled-router.ts`);
    },
  };
}
