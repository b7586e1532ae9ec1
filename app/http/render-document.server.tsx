import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

interface DocumentOptions {
  url: string;
  /** Of the scripts that belong to the page. */
  nonce: string;
}

/** What React leaves where a component was not ready. */
const SUSPENDED = '<!--$!-->';

/**
 * Renders a whole document to text at once: every loader's data is there before. React Router would render its
 * hand-over to the browser as a part that suspends, which takes a stream and as long again as the page itself.
 * @throws what the document threw, or where something in it suspends
 */
export async function renderDocument(entry: EntryContext, { url, nonce }: DocumentOptions): Promise<string> {
  const { serverHandoffStream, ...rest } = entry;
  const html = renderToString(<ServerRouter context={rest} url={url} nonce={nonce} />);
  if (html.includes(SUSPENDED)) throw new Error('a page must not suspend on the server');
  const handOver = serverHandoffStream ? await handOverScript(serverHandoffStream, nonce) : '';
  const end = html.lastIndexOf('</body>');
  return `<!DOCTYPE html>${html.slice(0, end)}${handOver}${html.slice(end)}`;
}

/** What React Router's own scripts would do, in one: the loaders' data, and that there is no more of it. */
async function handOverScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let data = '';
  for await (const chunk of stream) data += decoder.decode(chunk, { stream: true });
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escapeForScript);
  return `<script nonce="${nonce}">{const to=window.__reactRouterContext.streamController;to.enqueue(${text});to.close()}</script>`;
}

/** As a string of JavaScript writes it, so that no text can end the script. */
function escapeForScript(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
