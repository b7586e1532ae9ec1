import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

/** Found by the site itself: a job was given up, the disk is nearly full. */
export const findingNotice: NoticeKind = {
  name: 'house.finding',
  words: 'Algo no site falhou',
  several: 'O site precisa de atenção',
  right: 'health',
  page: '/admin/saude' satisfies Href,
  urgency: 'high',
};
