/**
 * Whole seconds of sound in a file, read piece by piece. An MP3 of variable bit rate without a table of contents is
 * walked through to its end.
 * @returns null where it cannot be told
 */
export async function readDuration(path: string): Promise<number | null> {
  const { parseFile } = await import('music-metadata');
  try {
    const { format } = await parseFile(path, { skipCovers: true });
    const seconds =
      format.duration ?? (await parseFile(path, { duration: true, skipCovers: true })).format.duration;
    return seconds && Number.isFinite(seconds) ? Math.round(seconds) : null;
  } catch {
    return null; // what a damaged file makes the parser throw has no other name than that
  }
}
