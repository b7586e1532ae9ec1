import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

export const sessionNotice: NoticeKind = {
  name: 'booking.proposed',
  words: 'Sessão para marcar',
  several: 'Sessões para marcar',
  right: 'orders',
  page: '/admin/pedidos/sessoes' satisfies Href,
};
