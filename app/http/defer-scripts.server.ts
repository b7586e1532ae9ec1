import type { DocumentParts } from './render-document.server.ts';

/**
 * Makes a rendered page wait for nothing: its scripts are fetched at low priority after the first paint and run
 * when the browser is idle, or at the first touch, key or focus. Until then the page works as HTML and CSS. A tap
 * on something that plays (`a[data-plays]`), or on a button that does nothing without scripts, or more than its form
 * (`button[data-tap]`), is not lost meanwhile and does not leave the page, from the first thing on that is seen of it:
 * it is marked as waiting, and done by what hydrates (see first-tap.ts); where the scripts cannot be had, the link is
 * followed, or the form sent, after all.
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

/** Static imports run at once; dynamic ones when the loader says so, with a pause after each: no long task. */
function dynamic(code: string): string {
  return code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);await pause();')
    .replace(/import ("[^"]+");?/g, 'await import($1);await pause();');
}

/** Stands before the contents: they can be tapped on while the rest of the page is still on its way. */
const TAP_CATCHER = `addEventListener("click",e=>{const a=e.target.closest?.("a[data-plays],button[data-tap]");if(!a||"ready" in document.body.dataset||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;e.preventDefault();a.dataset[a.href?"plays":"tap"]="waiting"},true)`;

/** Nothing waits for an idle moment alone: in a busy browser it may never come. */
function loader(preloads: readonly string[], code: string): string {
  return `(boot=>{let begun=0,hurry;const idle=self.requestIdleCallback||setTimeout,pause=()=>hurry||new Promise(r=>idle(r,{timeout:100})),waiting=()=>document.querySelector("[data-plays=waiting],[data-tap=waiting]"),go=()=>{begun++||boot(pause).catch(()=>{begun=0;const a=waiting();if(a?.form)a.form.requestSubmit(a);else if(a?.href)location.assign(a.href)})},wake=()=>{hurry=1;go()};
addEventListener("load",()=>new PerformanceObserver((_,paint)=>{paint.disconnect();for(const href of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=href;document.head.append(l)}
idle(go,{timeout:5000})}).observe({type:"paint",buffered:true}));
for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,wake,{once:true,passive:true,capture:true});
addEventListener("click",()=>waiting()&&wake(),true);waiting()&&wake()})(async pause=>{${code}})`;
}
