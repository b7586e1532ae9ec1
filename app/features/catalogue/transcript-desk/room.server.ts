import type { Room } from '#app/platform/room.server.ts';
import { restoreTranscript } from './bin-commands.server.ts';

export const room = {
  audit: {
    kinds: { transcript: 'a transcrição' },
    verbs: { brought: 'trouxe', swapped: 'substituiu', reviewed: 'revisou' },
    fields: {
      origin: 'De onde veio',
      line_count: 'Falas',
      word_count: 'Palavras',
      is_reviewed: 'Revisada',
    },
  },
  bin: {
    transcript: {
      restore: restoreTranscript,
      right: 'publish',
      isAboutNobody: true,
      list: '/admin/episodios' satisfies Href,
      backWords: (title) => `A transcrição de “${title}” voltou.`,
      refused: { 'no-item': 'O episódio ou vídeo não está no site. Restaure-o antes.' },
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'catalogue/transcript-desk': typeof room;
  }
}
