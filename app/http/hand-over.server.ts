/**
 * The elements that hand the loaders' data to the browser, in place of React Router's own, which are rendered as
 * parts of the document that suspend. The data stand in a block that no browser runs: the script that reads it is
 * the same on every page.
 * @param encoded the data as React Router encodes it, lines of JSON: `serverHandoffStream` of its entry
 */
export async function handOver(encoded: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of encoded) text += decoder.decode(chunk, { stream: true });
  // Only within a text of JSON can a `<` stand, and there it may be written so: no data end the block.
  const data = text.replaceAll('<', '\\u003c');
  return `<script type="text/plain">${data}</script><script nonce="${nonce}">${READER}</script>`;
}

const READER =
  '{const to=window.__reactRouterContext.streamController;to.enqueue(document.currentScript.previousSibling.textContent);to.close()}';
