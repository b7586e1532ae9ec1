import { renderToString } from 'react-dom/server';

/** A document in pieces. Its scripts stand in the first and the last: the long one between is copied only once. */
export interface DocumentParts {
  /** Up to `</head>`. */
  head: string;
  content: string;
  /** From the first script that is marked as ours up to `</body>`. */
  scripts: string;
  end: string;
}

/** What React leaves where a component was not ready. */
const SUSPENDED = '<!--$!-->';

/**
 * Renders a whole document to text, at once: whatever it shows was loaded before. As a stream it would take twice
 * as long, because every piece is encoded, copied and decoded again.
 * @param mark the nonce that our own scripts are rendered with
 * @throws what the document threw outside every error boundary, and where something in it suspends
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
