import { type SqlBool, sql } from 'kysely';
import type { Room } from '#app/platform/room.server.ts';
import { itemFinders } from './finder.server.ts';
import { forgetItem, restoreItem } from './list/bin-commands.server.ts';
import { REGRET_MS } from './list/rules.ts';
import { waitingDrafts } from './waiting.server.ts';

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
  finds: itemFinders,
  waits: [waitingDrafts],
  recordForms: [
    { path: '/admin/episodios/:id' satisfies HrefPattern, right: 'items' },
    { path: '/admin/videos/:id' satisfies HrefPattern, right: 'items' },
  ],
  menu: [
    {
      to: '/admin/episodios' satisfies Href,
      label: 'Episódios',
      icon: 'episode',
      group: 'Conteúdo',
      place: 10,
      right: 'items',
      make: { to: '/admin/episodios/novo' satisfies Href, label: 'Novo episódio' },
      alias: 'podcast áudio conversas',
    },
    {
      to: '/admin/videos' satisfies Href,
      label: 'Vídeos',
      icon: 'video',
      group: 'Conteúdo',
      place: 20,
      right: 'items',
      make: { to: '/admin/videos/novo' satisfies Href, label: 'Novo vídeo' },
      alias: 'youtube',
    },
    {
      to: '/admin/buscas' satisfies Href,
      label: 'Buscas sem resultado',
      icon: 'search',
      hint: 'O que as pessoas buscaram no site e não encontraram',
      group: 'Vendas e números',
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
