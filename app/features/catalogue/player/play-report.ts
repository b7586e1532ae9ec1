/** Listening time after which a report is sent. */
const REPORTED_AFTER_SECONDS = 60;

/** A longer step between two positions is a jump. */
const LONGEST_STEP_SECONDS = 4;

export interface PlayReport {
  /** Takes each new position, in seconds. */
  advance(position: number): void;
  /** Sends what was heard since the last report. */
  send(): void;
}

/**
 * Notes which parts of one item are heard, without jumps, and reports them each minute and when it is told to. What
 * cannot be sent stays for the next time. The server decides what counts.
 */
export function createPlayReport(itemId: string): PlayReport {
  let heard: Array<[from: number, to: number]> = [];

  function send(): void {
    const parts = heard.filter(([from, to]) => to > from).map((part) => part.map(Math.round).join('-'));
    const address = `/ouvir/${encodeURIComponent(itemId)}` satisfies Href<'/ouvir/:id'>;
    if (parts.length > 0 && navigator.sendBeacon(address, parts.join())) {
      heard = heard.slice(-1).map(([, to]) => [to, to]);
    }
  }

  return {
    advance(position) {
      const last = heard.at(-1);
      const step = position - (last?.[1] ?? Number.NaN);
      if (last && step >= 0 && step <= LONGEST_STEP_SECONDS) last[1] = position;
      else heard.push([position, position]);
      if (heard.reduce((sum, [from, to]) => sum + to - from, 0) >= REPORTED_AFTER_SECONDS) send();
    },
    send,
  };
}
