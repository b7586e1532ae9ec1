import { catchTaps } from './catch-taps.ts';

/**
 * Runs before the first paint, so that the page never flashes in the wrong theme, and nothing moves when it
 * learns what the device can do. `head-script.server.ts` puts it into the page, with these as its parameters.
 *
 * Every visitor needs the fonts, so they are fetched early, but not with Save-Data or below 4G: there the first
 * page keeps the fallback. It says whether code, too, may be fetched before it is needed (`fetchesAhead`): for a
 * mouse or on Wi-Fi; never with little memory, or on a phone whose connection may be metered. A phone that does
 * not name its connection may be on a metered one. 'eth' is 'ethernet': every page carries each letter.
 */
declare const themeKey: string;
declare const fonts: readonly string[];

/** What Chromium alone tells. */
interface Device extends Omit<Navigator, 'deviceMemory'> {
  connection?: { saveData: boolean; effectiveType: string; type?: string };
  /** In GB. */
  deviceMemory?: number;
}

const root = document.documentElement;
const { connection, deviceMemory = 4 }: Device = navigator;
const isThrifty = connection && (connection.saveData || connection.effectiveType !== '4g');

try {
  const theme = localStorage[themeKey];
  if (theme) root.dataset.theme = theme;
} catch {} // storage is forbidden in this browser

for (const way of ['clipboard', 'share']) if (way in navigator) root.dataset[way] = '';

self.fetchesAhead =
  !isThrifty &&
  deviceMemory >= 4 &&
  (connection?.type ? /wifi|eth/.test(connection.type) : matchMedia('(any-pointer:fine)').matches);

if (!isThrifty)
  for (const href of fonts)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        crossOrigin: '',
        fetchPriority: 'low',
        href,
      }),
    );

catchTaps();

// Transitions between two documents (`base.css`) are skipped where somebody goes on before they were shown. The
// browser reports that as an error of the page.
for (const side of ['pageswap', 'pagereveal'] as const)
  addEventListener(side, ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
