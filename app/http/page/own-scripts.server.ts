/** A page and our inline scripts and styles, which are the only ones that its content security policy allows. */
export interface OwnDocument {
  html: string;
  scripts: string[];
  styles?: readonly string[];
  /** A page of the admin area shows it in a frame. */
  isFramed?: boolean;
}

/**
 * Tells our inline scripts from any that came in with content: ours were rendered with `mark`, an
 * unpredictable nonce. Removes the mark, because the page may be kept.
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
