/** The last save of one window of the editor, and the ids that it gave by their keys. */
interface WindowSave {
  number: number;
  keys: Record<string, number>;
}

/** The windows that are remembered. Each waits for the answer to one save before it sends the next. */
const MOST_WINDOWS = 40;

/** @returns what the save gave, where it has come before */
export function findSave(saves: string | null, tab: string, number: number): WindowSave | null {
  const known = entriesOf(saves).find(([window]) => window === tab)?.[1];
  return known && known.number >= number ? known : null;
}

/** @returns the column `saves` with this save as the latest */
export function rememberSave(saves: string | null, tab: string, save: WindowSave): string {
  const others = entriesOf(saves).filter(([window]) => window !== tab);
  return JSON.stringify([...others.slice(1 - MOST_WINDOWS), [tab, save]]);
}

function entriesOf(saves: string | null): Array<[tab: string, WindowSave]> {
  return JSON.parse(saves ?? '[]') as Array<[string, WindowSave]>;
}
