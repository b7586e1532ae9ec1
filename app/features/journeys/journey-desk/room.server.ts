import type { Room } from '#app/platform/room.server.ts';
import { restoreJourney, restoreStep } from './bin-commands.server.ts';
import { journeyFinder } from './finder.server.ts';

export const room = {
  audit: {
    kinds: {
      journey: 'a Jornada',
      'journey-step': 'o dia de Jornada',
    },
  },
  bin: {
    journey: {
      restore: restoreJourney,
      right: 'journeys',
      isAboutNobody: true,
      list: '/admin/jornadas' satisfies Href,
    },
    'journey-step': {
      restore: restoreStep,
      right: 'journeys',
      isAboutNobody: true,
      list: '/admin/jornadas' satisfies Href,
      refused: {
        'journey-gone':
          'A Jornada deste dia não está mais no site. Se ela está na lixeira, restaure-a antes.',
        'journey-full': 'A Jornada já tem todos os dias que cabem nela. Remova um antes.',
      },
    },
  },
  finds: [journeyFinder],
  recordForms: [
    { path: '/admin/jornadas/:id' satisfies HrefPattern, right: 'journeys' },
    { path: '/admin/jornadas/:id/:step' satisfies HrefPattern, right: 'journeys' },
  ],
  menu: [
    {
      to: '/admin/jornadas' satisfies Href,
      label: 'Jornadas',
      icon: 'journey',
      hint: 'Um dia por vez, para quem segue um caminho',
      group: 'Conteúdo',
      place: 50,
      right: 'journeys',
      make: { to: '/admin/jornadas/nova' satisfies Href, label: 'Nova Jornada' },
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'journeys/journey-desk': typeof room;
  }
}
