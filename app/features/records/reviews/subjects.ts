import type { Right } from '#app/pure/people/rights.ts';

export type ReviewedKind = 'episode' | 'video' | 'letter' | 'page' | 'note';

interface Subject {
  /** Who hands a draft in. */
  write: Right;
  /** Who looks at it, and brings it out. */
  publish: Right;
  /** The list of its desk. */
  list: Href;
  word: string;
}

/** What can be handed in, and whose it is. */
export const SUBJECTS = {
  episode: { write: 'items', publish: 'publish', list: '/admin/episodios' satisfies Href, word: 'Episódio' },
  video: { write: 'items', publish: 'publish', list: '/admin/videos' satisfies Href, word: 'Vídeo' },
  letter: { write: 'letters', publish: 'send-letters', list: '/admin/cartas' satisfies Href, word: 'Carta' },
  page: { write: 'pages', publish: 'publish-pages', list: '/admin/paginas' satisfies Href, word: 'Página' },
  note: { write: 'pages', publish: 'publish-pages', list: '/admin/paginas' satisfies Href, word: 'Nota' },
} as const satisfies Record<ReviewedKind, Subject>;

/** The page where a draft is written. */
export function draftPath(kind: ReviewedKind, id: string): string {
  return `${SUBJECTS[kind].list}/${id}`;
}

/** Every kind, for what is sent. */
export const REVIEWED_KINDS = Object.keys(SUBJECTS) as [ReviewedKind, ...ReviewedKind[]];
