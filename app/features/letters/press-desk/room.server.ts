import type { Room } from '#app/platform/room.server.ts';
import { removePressFileBytes, restorePressFile } from './bin-commands.server.ts';

const kinds = {
  'press-file': 'o arquivo do kit de imprensa',
};

export const room: Room = {
  audit: { kinds },
  bin: {
    'press-file': {
      restore: restorePressFile,
      list: '/admin/kit-imprensa' satisfies Href,
      letGo: removePressFileBytes,
    },
  },
  menu: [
    {
      to: '/admin/kit-imprensa' satisfies Href,
      label: 'Kit de imprensa',
      icon: 'press',
      group: 'Divulgação',
      place: 10,
      right: 'press',
    },
  ],
};

type Kinds = typeof kinds;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
}
