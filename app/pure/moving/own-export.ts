/** What the archive is, as its first file says. */
export const MANIFEST = 'conversas.json';

/** Whether a zip with these names is one of ours. */
export function isConversasExport(names: readonly string[]): boolean {
  return names.includes(MANIFEST) && names.some((name) => name.startsWith('dados/'));
}
