/** The number of the line on which a place of a text is; null where the whole text is one line. */
export function lineAt(text: string, at: number): number | null {
  const breaks = /\r\n?|\n/g;
  return breaks.test(text.trim()) ? (text.slice(0, at).match(breaks)?.length ?? 0) + 1 : null;
}
