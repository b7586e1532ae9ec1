/**
 * The script that hands the loaders' data to the browser, in place of React Router's own, which are rendered as
 * parts of the document that suspend.
 * @param encoded the data as React Router encodes it: `serverHandoffStream` of its entry
 */
export async function handOverScript(encoded: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of encoded) text += decoder.decode(chunk, { stream: true });
  const literal = JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, escaped);
  return `<script nonce="${nonce}">{const to=window.__reactRouterContext.streamController;to.enqueue(${literal});to.close()}</script>`;
}

/** As a string of JavaScript writes it, so that no text ends the script. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
