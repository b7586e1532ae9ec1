import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: { 'legal-text': 'o texto legal' },
    verbs: { 'canceled-version': 'cancelou a versão de' },
    fields: {
      is_whole: 'Só o texto próprio',
      before_html: 'Antes do texto do site',
      after_html: 'Depois do texto do site',
      label: 'Versão',
      holds_from: 'Vale desde',
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'records/legal': typeof room;
  }
}
