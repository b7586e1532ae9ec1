import type { Room } from '#app/platform/room.server.ts';
import { removeTopicPicture, restoreTopic } from './bin-commands.server.ts';
import { topicFinder } from './finder.server.ts';

export const room = {
  audit: { kinds: { topic: 'o tópico' } },
  bin: {
    topic: {
      restore: restoreTopic,
      right: 'topics',
      isAboutNobody: true,
      list: '/admin/topicos' satisfies Href,
      letGo: removeTopicPicture,
    },
  },
  finds: [topicFinder],
  recordForms: [{ path: '/admin/topicos/:id' satisfies HrefPattern, right: 'topics' }],
  menu: [
    {
      to: '/admin/topicos' satisfies Href,
      label: 'Tópicos',
      icon: 'topic',
      group: 'Conteúdo',
      place: 40,
      right: 'topics',
      make: { to: '/admin/topicos/novo' satisfies Href, label: 'Novo tópico' },
      alias: 'assuntos capa imagem',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'catalogue/topic-desk': typeof room;
  }
}
