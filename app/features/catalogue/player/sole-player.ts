/**
 * Of several tabs one sounds: the one that began last.
 * @param giveWay another tab has begun
 * @returns to be called when this one begins
 */
export function createSolePlayer(giveWay: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel('tocador');
  let begunAt = 0;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && data > begunAt) giveWay();
  };
  return () => {
    // Of the same clock in all tabs.
    begunAt = performance.timeOrigin + performance.now();
    channel.postMessage(begunAt);
  };
}
