import type { Room } from '#app/platform/room.server.ts';
import { MEASURE_AUDIO_JOB, measureAudio } from './left-out.server.ts';
import { settlePodcastGuid } from './settle-guid.server.ts';

export const room: Room = {
  jobs: {
    [MEASURE_AUDIO_JOB]: {
      words: 'medir os áudios do podcast',
      share: 'media',
      isDaily: true,
      run: (_payload, services) => measureAudio(services),
    },
  },
  menu: [
    {
      to: '/admin/podcast' satisfies Href,
      label: 'Feed do podcast',
      icon: 'feed',
      group: 'Divulgação',
      place: 20,
      right: 'podcast',
    },
  ],
  cleanUps: { 'podcast-guid': { words: 'fixar o identificador do podcast', run: settlePodcastGuid } },
};
