import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

export const memberNotice: NoticeKind = {
  name: 'premium.member',
  words: 'Premium novo',
  several: 'Gente nova no Premium',
  right: 'members',
  page: '/admin/premium' satisfies Href,
};
