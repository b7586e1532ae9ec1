import { type SqlBool, sql } from 'kysely';
import type { Room } from '#app/platform/room.server.ts';
import { forgetItem, restoreItem } from './list/bin-commands.server.ts';
import { REGRET_MS } from './list/rules.ts';

export const room = {
  ownTimes: [
    {
      table: 'items',
      column: 'notice_after',
      // The host keeps her minutes to regret it.
      mostMs: REGRET_MS,
      isLease: true,
      // The partial index has these rows.
      where: sql<SqlBool>`has_notice`,
    },
  ],
  audit: {
    kinds: {
      episode: 'o episódio',
      video: 'o vídeo',
    },
    verbs: {
      published: 'publicou',
      unpublished: 'despublicou',
      moved: 'mudou o tópico de',
    },
  },
  bin: {
    episode: {
      restore: restoreItem,
      right: 'publish',
      isAboutNobody: true,
      list: '/admin/episodios' satisfies Href,
      letGo: forgetItem,
    },
    video: {
      restore: restoreItem,
      right: 'publish',
      isAboutNobody: true,
      list: '/admin/videos' satisfies Href,
      letGo: forgetItem,
    },
  },
  menu: [
    {
      to: '/admin/episodios' satisfies Href,
      label: 'Episódios',
      icon: 'episode',
      group: 'Conversas',
      place: 10,
      right: 'items',
    },
    {
      to: '/admin/videos' satisfies Href,
      label: 'Vídeos',
      icon: 'video',
      group: 'Conversas',
      place: 20,
      right: 'items',
    },
    {
      to: '/admin/buscas' satisfies Href,
      label: 'Buscas sem resultado',
      icon: 'search',
      group: 'Divulgação',
      place: 40,
      right: 'searches',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'catalogue/item-desk': typeof room;
  }
}
