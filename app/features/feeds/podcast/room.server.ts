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
  recordForms: [{ path: '/admin/podcast' satisfies HrefPattern, right: 'podcast' }],
  menu: [
    {
      to: '/admin/podcast' satisfies Href,
      label: 'Feed do podcast',
      icon: 'feed',
      hint: 'Como o Spotify e os outros aplicativos recebem seus episódios',
      alias: 'rss spotify apple',
      group: 'De vez em quando',
      place: 30,
      right: 'podcast',
    },
  ],
  cleanUps: { 'podcast-guid': { words: 'fixar o identificador do podcast', run: settlePodcastGuid } },
};
