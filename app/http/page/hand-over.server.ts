/**
 * The elements that hand the loaders' data to the browser. They replace React Router's own, which suspend.
 * The data is in a block that browsers do not run, so the script that reads it is the same on every page.
 * @param encoded the data as React Router encodes it, lines of JSON: `serverHandoffStream` of its entry
 */
export async function handOver(encoded: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of encoded) text += decoder.decode(chunk, { stream: true });
  // In JSON a `<` occurs only inside strings, where this escape is valid. So no data closes the script
  // element.
  const data = text.replaceAll('<', '\\u003c');
  return `<script type="text/plain">${data}</script><script nonce="${nonce}">${READER}</script>`;
}

const READER =
  '{const to=window.__reactRouterContext.streamController;to.enqueue(document.currentScript.previousSibling.textContent);to.close()}';
