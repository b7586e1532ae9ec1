import type { WakeFacts } from './at-rest/wake-facts.ts';
import type { DocumentParts } from './render-document.server.ts';
import { wakeScript } from './wake-script.server.ts';

/**
 * Defers a page's scripts until somebody touches the page (`at-rest/wake.ts`). Until then the page works
 * as HTML and CSS.
 *
 * From the first visible content on, a tap on a player link (`a[data-plays]`) or on a control that needs
 * scripts (`[data-tap]`) is held back and marked as waiting. The hydrated page carries it out (see
 * first-tap.ts). If the scripts fail, the link is followed or the form sent.
 * @param parts a document with React Router's script tags
 */
export function deferScripts(parts: DocumentParts, facts: Omit<WakeFacts, 'files'>): DocumentParts {
  const boot = BOOT.exec(parts.scripts);
  if (!boot) return parts;
  const { 0: tag, 1: nonce = '', index } = boot;
  const end = parts.scripts.indexOf(END, index + tag.length);
  if (end < 0) return parts;
  const code = parts.scripts.slice(index + tag.length, end);
  const files: string[] = [];
  const head = parts.head.replace(PRELOAD, (_tag, href: string) => {
    files.push(href);
    return '';
  });
  const loading = `<script${nonce}>${wakeScript({ files, ...facts }, code)}</script>`;
  return {
    ...parts,
    head,
    scripts: parts.scripts.slice(0, index) + loading + parts.scripts.slice(end + END.length),
  };
}

const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g;
const BOOT = /<script( nonce="[^"<>]*") type="module" async="">/;
const END = '</script>';
