/** A page, and the inline scripts that are ours: the only ones that its policy lets run. */
export interface OwnDocument {
  html: string;
  scripts: string[];
}

/**
 * Tells our inline scripts from any that came in with content: ours were rendered with `mark`, a nonce that nobody
 * could know beforehand. The mark itself is taken out again, because the page may be kept.
 */
export function takeOwnScripts(marked: string, mark: string): OwnDocument {
  const pieces = marked.split(` nonce="${mark}"`);
  const scripts = pieces.flatMap((piece, index) =>
    pieces[index - 1]?.endsWith('<script')
      ? piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
      : [],
  );
  return { html: pieces.join(''), scripts };
}
