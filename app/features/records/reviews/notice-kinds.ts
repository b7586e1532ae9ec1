import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

/** For who may bring the draft out: of letters and of items these are two rights. */
export const reviewNotice: NoticeKind = {
  name: 'review.handed-in',
  words: 'Rascunho para revisar',
  several: 'Rascunhos para revisar',
  right: 'reviews',
  page: '/admin/revisar' satisfies Href,
};
