import type { Room } from '#app/platform/room.server.ts';
import { removeTopicPicture, restoreTopic } from './bin-commands.server.ts';

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
  menu: [
    {
      to: '/admin/topicos' satisfies Href,
      label: 'Tópicos',
      icon: 'topic',
      group: 'Conversas',
      place: 30,
      right: 'topics',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'catalogue/topic-desk': typeof room;
  }
}
