import type { DocumentParts } from './render-document.server.ts';

/**
 * Defers a page's scripts: they are fetched at low priority after the first paint, and run when the browser
 * is idle or at the first touch, key or focus. Until then the page works as HTML and CSS.
 *
 * From the first visible content on, a tap on a player link (`a[data-plays]`) or on a button that needs
 * scripts (`button[data-tap]`) is held back and marked as waiting. The hydrated page carries it out (see
 * first-tap.ts). If the scripts fail, the link is followed or the form sent.
 * @param parts a document with React Router's script tags
 */
export function deferScripts(parts: DocumentParts): DocumentParts {
  const [boot, nonce = '', code = ''] = BOOT.exec(parts.scripts) ?? [];
  if (!boot) return parts;
  const preloads: string[] = [];
  const head = parts.head.replace(PRELOAD, (_tag, href: string) => {
    preloads.push(href);
    return '';
  });
  const loading = `<script${nonce}>${loader(preloads, dynamic(code))}</script>`;
  return {
    ...parts,
    head: `${head}<script${nonce}>${TAP_CATCHER}</script>`,
    scripts: parts.scripts.replace(boot, () => loading),
  };
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const BOOT = /<script( nonce="[^"]*") type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Turns static imports, which run at once, into dynamic ones with a pause after each, so that no task is
 * long.
 */
function dynamic(code: string): string {
  return code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);await pause();')
    .replace(/import ("[^"]+");?/g, 'await import($1);await pause();');
}

/** In the head, because the content can be tapped while the rest of the page still arrives. */
const TAP_CATCHER = `addEventListener("click",e=>{const a=e.target.closest?.("a[data-plays],button[data-tap]");if(!a||"ready" in document.body.dataset||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;e.preventDefault();a.dataset[a.href?"plays":"tap"]="waiting"},true)`;

/** Sets a timeout on each wait for an idle moment: in a busy browser none may come. */
function loader(preloads: readonly string[], code: string): string {
  return `(boot=>{let begun=0,hurry;const idle=self.requestIdleCallback||setTimeout,pause=()=>hurry||new Promise(r=>idle(r,{timeout:100})),waiting=()=>document.querySelector("[data-plays=waiting],[data-tap=waiting]"),go=()=>{begun++||boot(pause).catch(()=>{begun=0;const a=waiting();if(a?.form)a.form.requestSubmit(a);else if(a?.href)location.assign(a.href)})},wake=()=>{hurry=1;go()};
addEventListener("load",()=>new PerformanceObserver((_,paint)=>{paint.disconnect();for(const href of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=href;document.head.append(l)}
idle(go,{timeout:5000})}).observe({type:"paint",buffered:true}));
for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,wake,{once:true,passive:true,capture:true});
addEventListener("click",()=>waiting()&&wake(),true);waiting()&&wake()})(async pause=>{${code}})`;
}
