import { renderToString } from 'react-dom/server';

/** A document in pieces. Scripts are in the first and last piece, so the long middle is copied only once. */
export interface DocumentParts {
  /** Up to `</head>`. */
  head: string;
  content: string;
  /** From our first marked script up to `</body>`. */
  scripts: string;
  end: string;
}

/** What React writes where a component suspended. */
const SUSPENDED = '<!--$!-->';

/**
 * Renders a whole document to text at once: its data is loaded before. A stream would take twice as long,
 * because each chunk is encoded, copied and decoded again.
 * @param mark the nonce of our own scripts
 * @throws errors outside every error boundary, and where a component suspends
 */
export function renderDocument(document: React.ReactNode, mark: string): DocumentParts {
  const html = renderToString(document);
  if (html.includes(SUSPENDED)) throw new Error('a page must not suspend on the server');
  const headEnd = Math.max(0, html.indexOf('</head>'));
  const end = html.lastIndexOf('</body>');
  const firstScript = html.indexOf(`<script nonce="${mark}"`, headEnd);
  const contentEnd = firstScript < 0 ? end : firstScript;
  return {
    head: `<!DOCTYPE html>${html.slice(0, headEnd)}`,
    content: html.slice(headEnd, contentEnd),
    scripts: html.slice(contentEnd, end),
    end: html.slice(end),
  };
}
