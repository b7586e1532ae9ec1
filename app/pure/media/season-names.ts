/** Names of seasons by their numbers, from '1 Recomeços' or '2: Em casa', a season a line. Other lines are passed over. */
export function readSeasonNames(text: string): Map<number, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, number, name = ''] = /^\s*(\d{1,4})(.*)$/.exec(line) ?? [];
      const cleaned = name.replace(/^[\s:.)–-]+/, '').trim();
      return number && cleaned && !/^\d/.test(name) ? [[Number(number), cleaned] as const] : [];
    }),
  );
}
