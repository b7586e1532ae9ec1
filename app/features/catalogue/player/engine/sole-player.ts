/**
 * Lets only one of several tabs play: the last one started.
 * @param giveWay called when another tab starts
 * @returns a function to call when this tab starts
 */
export function createSolePlayer(giveWay: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel('tocador');
  let begunAt = 0;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && data > begunAt) giveWay();
  };
  return () => {
    // One clock for all tabs.
    begunAt = performance.timeOrigin + performance.now();
    channel.postMessage(begunAt);
  };
}
