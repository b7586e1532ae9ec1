/** The code of a browser's script as one line of text; see scripts/build/page-scripts.ts. */
declare module '*?page-script' {
  const code: string;
  export default code;
}

/** What can be tapped: a link to play, a button, a radio button. */
interface TappedControl extends HTMLElement {
  href?: string;
  type?: string;
  form?: HTMLFormElement | null;
}

/** A tap that waits for the scripts, with the click's `detail`: a double click counts to two. */
type WaitingTap = readonly [control: TappedControl, detail: number];

interface Window {
  /** In their order; null once the page is hydrated, or does without scripts. */
  taps: WaitingTap[] | null;
  /** Whether code may be fetched before it is needed. */
  fetchesAhead: boolean;
}
