import type { BinKind, Room } from '#app/platform/room.server.ts';
import { removePressFileBytes, restorePressFile } from './bin-commands.server.ts';

const kinds = {
  'press-file': 'o arquivo do kit de imprensa',
};

type Binned = 'press-file';
const bin: Readonly<Record<Binned, BinKind>> = {
  'press-file': {
    restore: restorePressFile,
    list: '/admin/kit-imprensa' satisfies Href,
    letGo: removePressFileBytes,
  },
};

export const room: Room = {
  audit: { kinds },
  bin,
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

declare module '#app/features/records/changes/bin/bin-entries.server.ts' {
  interface BinKinds extends Record<Binned, true> {}
}
