import { draftKeys, dropDraft, readDraft, writeDraft } from '#app/ui/admin/form-drafts.ts';
import type { KeptWork } from './recovery.ts';

/** What a window has not stored yet stays in this browser, under the item and the window. */
const keyOf = (itemId: string, tab: string) => `transcricao.${itemId}.${tab}`;

/** @returns false where the browser keeps nothing */
export function keepWork(itemId: string, work: KeptWork): boolean {
  return writeDraft(keyOf(itemId, work.tab), { work: JSON.stringify(work) });
}

export function dropWork(itemId: string, tab: string): void {
  dropDraft(keyOf(itemId, tab));
}

/** What windows of this browser left when they were closed. One that is open sends its own. */
export async function listKeptWork(itemId: string): Promise<KeptWork[]> {
  const held = await navigator.locks?.query().catch(() => null);
  const open = new Set(held?.held?.map(({ name }) => name));
  return draftKeys(keyOf(itemId, '')).flatMap((key) => {
    try {
      const work = JSON.parse(readDraft(key)?.values.work ?? '') as KeptWork;
      return open.has(lockOf(work.tab)) ? [] : [work];
    } catch {
      return [];
    }
  });
}

const lockOf = (tab: string) => `transcricao.${tab}`;

/** Says to other windows that this one is open. @returns ends it */
export function holdTab(tab: string): () => void {
  const over = Promise.withResolvers<void>();
  navigator.locks?.request(lockOf(tab), () => over.promise).catch(() => {});
  return over.resolve;
}
