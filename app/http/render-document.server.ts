import { renderToString } from 'react-dom/server';

/** What React leaves where a component was not ready. */
const SUSPENDED = '<!--$!-->';

/**
 * Renders a whole document to text, at once: whatever it shows was loaded before. As a stream it would take twice
 * as long, because every piece is encoded, copied and decoded again.
 * @param ending written at the end of its body
 * @throws what the document threw outside every error boundary, and where something in it suspends
 */
export function renderDocument(document: React.ReactNode, ending: string): string {
  const html = renderToString(document);
  if (html.includes(SUSPENDED)) throw new Error('a page must not suspend on the server');
  const end = html.lastIndexOf('</body>');
  return `<!DOCTYPE html>${html.slice(0, end)}${ending}${html.slice(end)}`;
}
