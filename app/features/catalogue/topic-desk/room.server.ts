import type { Room } from '#app/platform/room.server.ts';
import { removeTopicPicture, restoreTopic } from './bin-commands.server.ts';

const kinds = {
  topic: 'o tópico',
};

export const room: Room = {
  audit: { kinds },
  bin: {
    topic: { restore: restoreTopic, list: '/admin/topicos' satisfies Href, letGo: removeTopicPicture },
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
};

type Kinds = typeof kinds;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
}
