import type { BinKind, Room } from '#app/platform/room.server.ts';
import { forgetLetter, restoreLetter } from './bin-commands.server.ts';

const kinds = {
  letter: 'a carta',
};

type Binned = 'letter';
const bin: Readonly<Record<Binned, BinKind>> = {
  letter: { restore: restoreLetter, list: '/admin/cartas' satisfies Href, letGo: forgetLetter },
};

export const room: Room = {
  audit: { kinds },
  bin,
  menu: [
    {
      to: '/admin/cartas' satisfies Href,
      label: 'Cartas',
      icon: 'letter',
      group: 'Cartas e mensagens',
      place: 20,
      right: 'letters',
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
