import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

export const weekNotice: NoticeKind = {
  name: 'numbers.week',
  words: 'Números da semana',
  several: 'Números da semana',
  right: 'numbers',
  page: '/admin/numeros' satisfies Href,
  urgency: 'low',
};
