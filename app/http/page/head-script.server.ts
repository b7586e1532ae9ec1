/** What the first script of a page knows. */
interface HeadFacts {
  /** The key of `localStorage` under which this browser stores its theme. */
  themeKey: string;
  fonts: readonly string[];
}

/**
 * Runs before the first paint, so that the page never flashes in the wrong theme, and nothing moves when it
 * learns what the device can do.
 *
 * Every visitor needs the fonts, so they are fetched early, but not with Save-Data or below 4G: there the first
 * page keeps the fallback. It says whether code, too, may be fetched before it is needed (`fetchesAhead`): for a
 * mouse or on Wi-Fi; never with little memory, or on a phone whose connection may be metered. A phone that does
 * not name its connection may be on a metered one.
 */
export function headScript({ themeKey, fonts }: HeadFacts): string {
  return `{const root=document.documentElement,n=navigator.connection;try{const t=localStorage.${themeKey};if(t)root.dataset.theme=t}catch{}
for(const way of["clipboard","share"])way in navigator&&(root.dataset[way]="");
const thrifty=n&&(n.saveData||n.effectiveType!="4g");
self.fetchesAhead=!thrifty&&!(navigator.deviceMemory<4)&&(n?.type?/wifi|ethernet/.test(n.type):matchMedia("(any-pointer:fine)").matches);
if(!thrifty)for(const href of ${JSON.stringify(fonts)}){const l=document.createElement("link");l.rel="preload";l.as="font";l.crossOrigin="";l.fetchPriority="low";l.href=href;document.head.append(l)}
${TAP_CATCHER}
${QUIET_TRANSITIONS}}`;
}

/**
 * Transitions between two documents (`base.css`) are skipped where somebody goes on before they were shown. The
 * browser reports that as an error of the page.
 */
const QUIET_TRANSITIONS =
  'for(const side of["pageswap","pagereveal"])addEventListener(side,({viewTransition:t})=>{t?.ready.catch(()=>{})})';

/**
 * Keeps taps on player links and on controls that need scripts, in their order, until the page is hydrated
 * (`ui/first-tap.ts`) or its scripts have failed (`wake-script.server.ts`). `self.taps` is null from then on.
 * In the head, because the content can be tapped while the rest of the page still arrives. The browser itself
 * chooses a radio button, so that its form can be sent. A repeated tap is not trusted, and passes. Before 2025
 * browsers did not know `command`; there the button needs scripts.
 */
const TAP_CATCHER = `self.taps=[];addEventListener("click",e=>{const a=e.target.closest?.("a[data-plays],[data-tap]"+("command" in HTMLButtonElement.prototype?"":",[commandfor]"));if(!a||!self.taps||!e.isTrusted||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;if(a.type!="radio")e.preventDefault();a.dataset[a.href?"plays":"tap"]="waiting";taps.push([a,e.detail])},true)`;
