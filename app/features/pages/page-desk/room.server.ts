import { indexForgottenPages } from '#app/features/pages/core/page-words.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { forgetPage, restorePage } from './bin-commands.server.ts';
import { datedPages } from './calendar.server.ts';
import { pageFinder } from './finder.server.ts';
import { forgetEndedPreviews } from './previews.server.ts';
import { timeEventsOfPages } from './time-line.server.ts';
import { waitingPages } from './waiting.server.ts';

const bin = {
  restore: restorePage,
  right: 'publish-pages',
  isAboutNobody: true,
  list: '/admin/paginas' satisfies Href,
  letGo: forgetPage,
} as const;

export const room = {
  audit: {
    kinds: { page: 'a página', note: 'a nota' },
    verbs: { 'link-made': 'fez um link de prévia para', 'link-ended': 'encerrou um link de prévia para' },
    fields: {
      seo_description: 'Descrição para buscadores',
      is_in_menu: 'No menu',
      is_in_footer: 'No rodapé',
    },
  },
  bin: { page: bin, note: bin },
  cleanUps: {
    'page-words': {
      words: 'pôr na busca páginas que vieram de outro lugar',
      run: ({ db }) => indexForgottenPages(db),
    },
    previews: { words: 'apagar links de prévia que acabaram', run: forgetEndedPreviews },
  },
  events: [timeEventsOfPages],
  dated: [datedPages],
  finds: [pageFinder],
  waits: [waitingPages],
  recordForms: [{ path: '/admin/paginas/:id' satisfies HrefPattern, right: 'pages' }],
  menu: [
    {
      to: '/admin/paginas' satisfies Href,
      label: 'Páginas e notas',
      icon: 'page',
      group: 'Conteúdo',
      place: 35,
      right: 'pages',
      make: { to: '/admin/paginas/nova' satisfies Href, label: 'Nova página ou nota' },
      alias: 'texto blog post',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'pages/page-desk': typeof room;
  }
}
