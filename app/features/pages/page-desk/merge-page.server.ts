import { parsePageBlocks } from '#app/features/writing/text/parse.server.ts';
import { typedPage } from '#app/features/writing/text/sanitize.server.ts';
import { writeBlocks } from '#app/features/writing/text/write.ts';
import { type Merge, mergeFields } from '#app/pure/forms/merge-fields.ts';
import { mergeBlocks } from './merge-blocks.ts';

/** Merges two saves of one page: by field, and the text by its blocks. */
export const mergePage: Merge = (mine, base, theirs) => {
  const merged = mergeFields(mine, base, theirs);
  if (!merged.conflicts.includes('body')) return merged;
  const blocks = mergeBlocks(blocksOf(base.body), blocksOf(mine.body), blocksOf(theirs.body));
  if (!blocks) return merged;
  return {
    ...merged,
    values: { ...merged.values, body: blocks.join('') },
    conflicts: merged.conflicts.filter((name) => name !== 'body'),
  };
};

/** Each block as it is stored. */
function blocksOf(html = ''): string[] {
  return parsePageBlocks(typedPage(html)).map((block) => writeBlocks([block]));
}
