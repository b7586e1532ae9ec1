/** The mark beside files, by which they and their database recognise each other. */
export interface SiteMark {
  site: string;
  stamp: string;
}

/** @returns null where the text is no mark */
export function readMark(text: string | null): SiteMark | null {
  try {
    const { site, stamp } = JSON.parse(text ?? 'null') ?? {};
    return typeof site === 'string' && typeof stamp === 'string' ? { site, stamp } : null;
  } catch {
    return null;
  }
}

export function writeMark({ site, stamp }: SiteMark): string {
  return `${JSON.stringify({ site, stamp })}\n`;
}
