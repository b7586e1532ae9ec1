import type { BinKind, Room } from '#app/platform/room.server.ts';
import { restoreJourney, restoreStep } from './bin-commands.server.ts';

const kinds = {
  journey: 'a Jornada',
  'journey-step': 'o dia de Jornada',
};

type Binned = 'journey' | 'journey-step';
const bin: Readonly<Record<Binned, BinKind>> = {
  journey: { restore: restoreJourney, list: '/admin/jornadas' satisfies Href },
  'journey-step': {
    restore: restoreStep,
    list: '/admin/jornadas' satisfies Href,
    refused: {
      'journey-gone': 'A Jornada deste dia não está mais no site. Se ela está na lixeira, restaure-a antes.',
      'journey-full': 'A Jornada já tem todos os dias que cabem nela. Remova um antes.',
    },
  },
};

export const room: Room = {
  audit: { kinds },
  bin,
  menu: [
    {
      to: '/admin/jornadas' satisfies Href,
      label: 'Jornadas',
      icon: 'journey',
      group: 'Conversas',
      place: 40,
      right: 'journeys',
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
