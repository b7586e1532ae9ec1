import type { Room } from '#app/platform/room.server.ts';
import { fileFinder } from './finder.server.ts';
import { forgetReplaced } from './replace-commands.server.ts';

export const room = {
  audit: {
    kinds: { file: 'o arquivo' },
    verbs: { replaced: 'trocou em todos os lugares', 'put-back': 'pôs de volta' },
    fields: { alt: 'Texto alternativo', focus: 'Ponto de foco', file_name: 'Arquivo' },
  },
  finds: [fileFinder],
  cleanUps: {
    'replaced-files': { words: 'apagar arquivos trocados há mais de 30 dias', run: forgetReplaced },
  },
  menu: [
    {
      to: '/admin/arquivos' satisfies Href,
      label: 'Biblioteca',
      icon: 'library',
      alias: 'arquivos imagens fotos sons',
      group: 'Conteúdo',
      place: 55,
      right: 'files',
      make: { to: '/admin/arquivos/nova' satisfies Href, label: 'Enviar imagem' },
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'media/library-desk': typeof room;
  }
}
