import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { readPageNumber } from '#app/pure/forms/page-number.ts';
import { secondPath } from '#app/pure/transcripts/asked-second.ts';
import { transcriptPath } from '#app/pure/transcripts/transcript-path.ts';

const ID = /^[\w-]{1,64}$/;

export interface AskedMoments {
  /** From 1. */
  page: number;
  /** Of one item alone, by its id. */
  itemId: string | null;
}

/**
 * What is no page number means the first page, and what is no id all items.
 * @returns `isAlone`: of the results only the moments are asked for
 */
export function readAskedMoments(parameters: URLSearchParams): AskedMoments & { isAlone: boolean } {
  const pages = new URLSearchParams({ pagina: parameters.get('momentos') ?? '1' });
  const itemId = parameters.get('conversa') ?? '';
  const isOfOne = ID.test(itemId);
  return {
    page: readPageNumber(pages) ?? 1,
    itemId: isOfOne ? itemId : null,
    isAlone: isOfOne || parameters.has('momentos'),
  };
}

/** A page of the moments alone. */
export function momentsPath(query: string, { page, itemId }: AskedMoments): string {
  const parameters = new URLSearchParams({
    q: query,
    ...((page > 1 || itemId === null) && { momentos: String(page) }),
    ...(itemId !== null && { conversa: itemId }),
  });
  return `/search?${parameters}` satisfies Href;
}

/** Where the item's page is at that second. */
export function momentPath(item: Parameters<typeof itemPath>[0], seconds: number): string {
  return secondPath(itemPath(item), seconds);
}

/** Leads to the line of the transcript that is said then. */
export function momentTextPath(item: Parameters<typeof itemPath>[0], seconds: number): string {
  return secondPath(transcriptPath(item), seconds);
}
