/**
 * Whole seconds of audio in a file, read in pieces. An MP3 of variable bit rate without a table of contents
 * is read to its end.
 * @returns null where it is unknown
 */
export async function readDuration(path: string): Promise<number | null> {
  const { parseFile } = await import('music-metadata');
  try {
    const { format } = await parseFile(path, { skipCovers: true });
    const seconds =
      format.duration ?? (await parseFile(path, { duration: true, skipCovers: true })).format.duration;
    return seconds && Number.isFinite(seconds) ? Math.round(seconds) : null;
  } catch {
    return null; // the parser's errors for damaged files have no class of their own
  }
}
