/** What the script of a page knows. */
export interface WakeFacts {
  /** The page's modules, and what they import. */
  files: readonly string[];
  /** The player's files, which a tap on a player link needs too. */
  player: readonly string[];
  /** Whether the page moves by itself (`http/wakes.ts`). */
  wakes: boolean;
  /** Keys of `localStorage` that make every page move: a stored cart has its count in the header. */
  stored: readonly string[];
  /** Which links' pages the browser may fetch (`link-rules.server.ts`); empty for none. */
  links: string;
}

/**
 * The script that fetches and runs a page's modules.
 *
 * - **It wakes** at the first sign that somebody does more than read: mouse button, key, focus, input, tap.
 *   Then everything is fetched at once. A touch that scrolls does not wake, and neither does a tap or a mouse on a
 *   link to another page: a full page load needs no scripts, and its page is often there already.
 * - **A page that moves by itself**, an address with a fragment and a browser with something stored wake
 *   after the first paint, when the browser is idle.
 * - **It fetches ahead**, at low priority after the first paint, where `head-script.server.ts` allows it, and lets
 *   the browser fetch the page behind a link. An awake page does that itself (`ui/next-page.tsx`).
 * - A mouse over something to press, other than such a link, wakes quietly, with pauses.
 *
 * Each wait for an idle moment has a timeout: in a busy browser none may come.
 * @param boot the code that imports the modules
 */
export function wakeScript(facts: WakeFacts, boot: string): string {
  return `((page,boot)=>{let begun=0,hurry,rules;const asked=new Set,idle=self.requestIdleCallback||setTimeout,on=(types,listener)=>{for(const type of types.split(" "))addEventListener(type,listener,{passive:true,capture:true})},
pause=()=>hurry||new Promise(r=>idle(r,{timeout:100})),
waiting=()=>document.querySelector("[data-plays=waiting],[data-tap=waiting]"),
fetchAll=(priority,files=page.files)=>{for(const href of files)if(!asked.has(href)){asked.add(href);const l=document.createElement("link"),isStyle=href.endsWith(".css");l.rel=isStyle?"preload":"modulepreload";if(isStyle){l.as="style";l.crossOrigin=""}l.fetchPriority=priority;l.href=href;document.head.append(l)}},
foresee=()=>{if(!page.links||begun)return;rules=document.createElement("script");rules.type="speculationrules";rules.textContent=page.links;document.head.append(rules)},
go=()=>{rules?.remove();begun++||boot(pause).catch(()=>{begun=0;const a=waiting();if(a?.form)a.form.requestSubmit(a);else if(a?.href)location.assign(a.href)})},
wake=()=>{hurry=1;fetchAll("high");document.querySelector("[data-plays=waiting]")&&fetchAll("high",page.player);go()},
stored=()=>{try{return page.stored.some(key=>key in localStorage)}catch{}},
leaves=e=>{const a=e.target.closest?.("a[href]");return a&&!("plays" in a.dataset)&&!(a.hash&&a.pathname+a.search==location.pathname+location.search)};
on("load",()=>new PerformanceObserver((_,paint)=>{paint.disconnect();const must=page.wakes||location.hash||stored();if(must||self.fetchesAhead)idle(()=>{fetchAll("low");must?idle(go,{timeout:5000}):foresee()},{timeout:5000})}).observe({type:"paint",buffered:true}));
on("pageshow storage",e=>{(e.persisted??1)&&stored()&&wake()});
on("pointerdown",e=>{e.pointerType=="touch"||leaves(e)||wake()});
on("pointerover",e=>{e.pointerType=="mouse"&&!leaves(e)&&e.target.closest?.("a,button,label,input,textarea,select")&&go()});
on("focusin",e=>{e.target.matches?.(":focus-visible")&&wake()});
on("keydown input change submit paste dragstart drop",wake);
on("click",e=>{leaves(e)||wake()});waiting()&&wake()})(${JSON.stringify(facts)},async pause=>{${dynamic(boot)}})`;
}

/**
 * Turns static imports, which run at once, into dynamic ones with a pause after each, so that no task is
 * long.
 */
function dynamic(code: string): string {
  return code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);await pause();')
    .replace(/import ("[^"]+");?/g, 'await import($1);await pause();')
    .replace(/(?:await )?import\(("[^"]+")\)/g, 'await import($1)');
}
