import type { FaultDetail } from '../faults.ts';

/**
 * - `refused`: an app or directory takes the feed or the episode not at all.
 * - `missed`: somebody who listens or reads misses something.
 * - `advice`: it would be better otherwise.
 */
export type Weight = 'refused' | 'missed' | 'advice';

export interface FaultWords {
  weight: Weight;
  title: string;
  /** What it means, for whoever listens. */
  text: string;
  /** What to do about it. */
  mend: string;
  /** Where the channel is mended; an item is mended on its own page. */
  to?: { href: string; label: string };
  /** Where an item is mended: a part of its editor. */
  anchor?: 'texto' | 'midia' | 'imagem' | 'publicacao';
  /** What the line of one finding says besides its item. */
  line?: (detail: FaultDetail) => string;
}

export const got = ({ got: found }: FaultDetail) => (found ? `veio “${found}”` : '');
export const address = ({ address: found }: FaultDetail) => found ?? '';
export const answered = ({ address: found, status }: FaultDetail) =>
  [found, status && `resposta ${status}`].filter(Boolean).join(', ');
