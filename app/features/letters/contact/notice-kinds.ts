import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

export const messageNotice: NoticeKind = {
  name: 'contact.message',
  words: 'Mensagem nova',
  several: 'Mensagens novas',
  right: 'messages',
  page: '/admin/contatos' satisfies Href,
};
