import { join } from 'node:path';
import type { Plugin } from 'vite';

const OUTAGE = JSON.stringify(join(import.meta.dirname, '../../app/http/page/outage.ts'));

/**
 * Shown where even the error page of this site fails. React Router's own is in English and shows the stack.
 */
const LAST_RESORT =
  'if (this.state.error) return React$$1.createElement("html", { lang: "pt-BR" }, React$$1.createElement("body", null, "Esta página parou de funcionar. Recarregue para continuar."));';

/**
 * What of React Router is settled when this site is built, so that browsers do not fetch the code for what never
 * happens: routes are all known from the start (`routeDiscovery` in react-router.config.ts), nobody measures the router
 * from within (`instrumentations`), links are plain links (ui/link-navigation.ts), the root has its own pages for every case, and
 * only the server writes the scripts of a page. Without these edits the home page exceeds its budget; decision 0078
 * says what each one saves, and which were not worth their lines. And a script that cannot be
 * fetched is our affair: by itself React Router loads the page anew, which offline is the end of it, and of what plays
 * (docs/decisions/0026).
 */
const SETTLED: Record<string, ReadonlyArray<[string | RegExp, string]>> = {
  'lib/dom-export/hydrated-router.js': [
    [/ssrInfo\.context\.future\.unstable_customRouteDiscovery \?/, 'false ?'],
    ['let discoveryRuntime = ssrInfo.routeDiscoveryRuntime;', 'let discoveryRuntime = void 0;'],
    [/ : UNSAFE_getPatchRoutesOnNavigationFunction\(.*$/m, ' : void 0'],
    [/else UNSAFE_useFogOFWarDiscovery\(.*$/m, ''],
  ],
  'lib/router/router.js': [
    [/if \((isFogOfWar|loadMatch\.isDiscovering|init\.patchRoutesOnNavigation)\)/g, 'if (false)'],
    [/if \(init\.instrumentations\)/g, 'if (false)'],
  ],
  'lib/dom/lib.js': [
    [/const (Link|NavLink) = (?=React\$1\.forwardRef)/g, 'const $1 = /* @__PURE__ */ '],
    [/^(HistoryRouter|Link|NavLink)\.displayName = .*$/gm, ''],
  ],
  'lib/dom/ssr/routes.js': [
    [/route\.id === "root" \? RemixRootDefaultHydrateFallback : void 0/, 'void 0'],
    [/route\.id === "root" \? \(\) => .*RemixRootDefaultErrorBoundary.* : void 0/, 'void 0'],
  ],
  'lib/dom/ssr/components.js': [
    [
      /let routeModulesScript = !isStatic \? [\s\S]*?`;\n\t\treturn/,
      'let routeModulesScript = " ";\n\t\treturn',
    ],
    [/if \(rsc\) return [\s\S]*?\}\);\n/, ''],
  ],
  'lib/dom/ssr/routeModules.js': [
    ['//#region', `import { importRoute } from ${OUTAGE};\n//#region`],
    [
      /try \{\s*let routeModule = await import\([\s\S]*return new Promise\(\(\) => \{\}\);\s*\}/,
      'return routeModulesCache[route.id] = await importRoute(route);',
    ],
  ],
  'lib/dom/ssr/errorBoundaries.js': [
    [/if \(this\.state\.error\) return [\s\S]*?\}\);(?=\s*else return)/, LAST_RESORT],
  ],
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
        if (next === text) this.error(`${file} no longer has ${words}: see scripts/build/settled-router.ts`);
        return next;
      }, code);
    },
    buildEnd(failure) {
      const [missing] = unmet;
      if (missing && !failure)
        this.error(`no ${missing} of React Router: see scripts/build/settled-router.ts`);
    },
  };
}
