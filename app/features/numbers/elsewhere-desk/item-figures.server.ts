import type { Db } from '#app/db/database.server.ts';
import { figureWords, measuredWords } from '#app/features/numbers/core/figure-words.ts';
import { figuresOfItems } from './queries.server.ts';

/** One figure of another platform, in words: 'Spotify', 'plays', '1.234', 'medido em 31/01/2026'. */
export interface ItemFigure {
  source: string;
  word: string;
  figure: string;
  measured: string;
}

/** What other platforms say of one item; never to be added to anything. */
export async function findItemFigures(db: Db, itemId: string): Promise<ItemFigure[]> {
  const figures = await figuresOfItems(db, [itemId]);
  return (figures.get(itemId) ?? []).map((one) => ({
    source: one.source,
    word: one.word,
    figure: figureWords(one.thousandths),
    measured: measuredWords(one),
  }));
}
