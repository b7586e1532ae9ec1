import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

export const requestNotice: NoticeKind = {
  name: 'press-kit.request',
  words: 'Solicitação do kit de imprensa',
  several: 'Solicitações do kit de imprensa',
  right: 'messages',
  page: '/admin/kit-imprensa/pedidos' satisfies Href,
};
