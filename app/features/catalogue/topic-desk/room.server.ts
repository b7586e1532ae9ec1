import type { BinKind, Room } from '#app/platform/room.server.ts';
import { removeTopicPicture, restoreTopic } from './bin-commands.server.ts';

const kinds = {
  topic: 'o tópico',
};

type Binned = 'topic';
const bin: Readonly<Record<Binned, BinKind>> = {
  topic: { restore: restoreTopic, list: '/admin/topicos' satisfies Href, letGo: removeTopicPicture },
};

export const room: Room = {
  audit: { kinds },
  bin,
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

declare module '#app/features/records/changes/bin/bin-entries.server.ts' {
  interface BinKinds extends Record<Binned, true> {}
}
