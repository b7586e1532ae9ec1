import type { Fault } from '../faults.ts';
import type { FaultWords } from './fault-words.ts';
import { FEED_WORDS } from './feed-words.ts';
import { ITEM_WORDS, SOUND_WORDS } from './item-words.ts';
import { LINK_WORDS, PICTURE_WORDS } from './picture-words.ts';

export const WORDS: Readonly<Record<Fault, FaultWords>> = {
  ...FEED_WORDS,
  ...ITEM_WORDS,
  ...SOUND_WORDS,
  ...PICTURE_WORDS,
  ...LINK_WORDS,
};
