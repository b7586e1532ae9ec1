/** What the script of a page knows. */
export interface WakeFacts {
  /** The page's modules, and what they import. */
  files: readonly string[];
  /** The player's files, which a tap on a player link needs too. */
  player: readonly string[];
  /** Whether the page moves by itself (`http/page/wakes.ts`). */
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
 * - **If the modules fail**, or keep a tap waiting for too long, it gives up once and for all: the page behaves
 *   as without scripts (`data-unscripted`). What was tapped is sent or followed once.
 * - **Offline it fetches nothing**, says so instead of the browser's error page, and wakes when the connection is
 *   back. Browsers remember a module that failed.
 * - **A page that is left** forgets what waits, so that nothing begins by itself after the way back. It stores
 *   how far it was scrolled, for a way back without a load (`catalogue/player/way-back.ts`).
 *
 * Each wait for an idle moment has a timeout: in a busy browser none may come.
 * @param boot the code that imports the modules
 */
export function wakeScript(facts: WakeFacts, boot: string): string {
  return `((page,boot)=>{let begun=0,hurry,rules,patience;const asked=new Set,idle=self.requestIdleCallback||setTimeout,on=(types,listener,passive=true)=>{for(const type of types.split(" "))addEventListener(type,listener,{passive,capture:true})},
pause=()=>hurry||new Promise(r=>idle(r,{timeout:100})),
takeTaps=()=>(self.taps?.splice(0)??[]).map(([a])=>{a.dataset[a.href?"plays":"tap"]="";return a}),
say=words=>{document.querySelector(".said")?.remove();const p=document.createElement("p");p.className="said";p.role="alert";p.textContent=words;(document.querySelector("dialog[open]")||document.body).append(p);setTimeout(()=>p.remove(),8e3)},
giveUp=()=>{if(!self.taps)return;const tapped=takeTaps(),away=tapped.findLast(a=>a.href||a.type=="submit");self.taps=null;document.documentElement.dataset.unscripted="";for(const n of document.querySelectorAll("body noscript"))n.outerHTML=n.textContent;
if(!navigator.onLine){tapped.length&&say(${OFFLINE})}else if(away?.href)location.assign(away.href);else if(away)away.click();else if(tapped.some(a=>!a.form||a.type=="button"))say(${FAILED})},
fetchAll=(priority,files=page.files)=>{for(const href of files)if(navigator.onLine&&!asked.has(href)){asked.add(href);const l=document.createElement("link"),isStyle=href.endsWith(".css");l.rel=isStyle?"preload":"modulepreload";if(isStyle){l.as="style";l.crossOrigin=""}l.fetchPriority=priority;l.href=href;document.head.append(l)}},
foresee=()=>{if(!page.links||begun)return;rules=document.createElement("script");rules.type="speculationrules";rules.textContent=page.links;document.head.append(rules)},
go=()=>{if(!navigator.onLine)return addEventListener("online",go,{once:true});rules?.remove();begun++||boot(pause).catch(giveUp)},
wake=()=>{if(!self.taps)return;hurry=1;fetchAll("high");if(taps.some(([a])=>a.href))fetchAll("high",page.player);if(taps.length)patience??=setTimeout(giveUp,${PATIENCE_MS});go()},
stored=()=>{try{return page.stored.some(key=>key in localStorage)}catch{}},
linkOf=e=>{const a=e.target.closest?.("a[href]");return a&&!(a.hash&&a.pathname+a.search==location.pathname+location.search)&&a},
leaves=e=>{const a=linkOf(e);return a&&!("plays" in a.dataset)};
on("load",()=>new PerformanceObserver((_,paint)=>{paint.disconnect();const must=page.wakes||location.hash||stored();if(must||self.fetchesAhead)idle(()=>{fetchAll("low");must?idle(go,{timeout:5000}):foresee()},{timeout:5000})}).observe({type:"paint",buffered:true}));
on("pageshow storage",e=>{(e.persisted??1)&&stored()&&wake()});
on("pagehide",()=>{if(self.taps)try{takeTaps();const all=JSON.parse(sessionStorage[${SCROLLED}]||"{}");all[navigation.currentEntry.key]=scrollY;sessionStorage[${SCROLLED}]=JSON.stringify(all)}catch{}});
on("pointerdown",e=>{e.pointerType=="touch"||leaves(e)||wake()});
on("pointerover",e=>{e.pointerType=="mouse"&&!leaves(e)&&e.target.closest?.("a,button,label,input,textarea,select")&&go()});
on("focusin",e=>{e.target.matches?.(":focus-visible")&&wake()});
on("click submit",e=>{if(!navigator.onLine&&!("ready" in document.body.dataset)&&(takeTaps().length||e.type=="submit"||/^http/.test(linkOf(e)?.href))){e.preventDefault();say(${OFFLINE})}},false);
on("keydown input change submit paste dragstart drop",wake);
on("click",e=>{leaves(e)||wake()});taps.length&&wake()})(${JSON.stringify(facts)},async pause=>{${dynamic(boot)}})`;
}

/** How long a tap waits for the scripts before the page does without them. */
const PATIENCE_MS = 15_000;
/** Where React Router stores scroll positions. */
const SCROLLED = JSON.stringify('react-router-scroll-positions');
const OFFLINE = JSON.stringify('Sem conexão. Quando ela voltar, tente de novo.');
const FAILED = JSON.stringify('Isto não carregou. Recarregue a página e tente de novo.');

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
