import type { Room } from '#app/platform/room.server.ts';
import { copyCoverJob } from './copy-cover-job.server.ts';
import { COPY_COVER_JOB } from './rules.ts';

export const room: Room = {
  jobs: {
    [COPY_COVER_JOB]: { words: 'copiar a capa do programa', share: 'media', run: copyCoverJob },
  },
};
