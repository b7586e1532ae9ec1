import type { Room } from '#app/platform/room.server.ts';
import { REMOVE_FILES_JOB, removeFilesJob } from './file-removal.server.ts';
import { RENDER_PICTURE_JOB } from './pictures/commands.server.ts';
import { COPY_IMAGE_JOB, copyImageJob } from './pictures/copy-image.server.ts';
import { MEASURE_COPIED_JOB, measureCopied } from './pictures/measure-copied.server.ts';
import { renderPictureJob } from './pictures/render-job.server.ts';
import { REST_MS } from './site-identity.server.ts';

export const room: Room = {
  ownTimes: [{ table: 'site', column: 'removes_from', mostMs: REST_MS, isLease: true }],
  jobs: {
    [COPY_IMAGE_JOB]: { words: 'copiar imagens importadas', share: 'media', run: copyImageJob },
    [MEASURE_COPIED_JOB]: {
      words: 'medir imagens importadas',
      share: 'media',
      isDaily: true,
      run: (_payload, services) => measureCopied(services),
    },
    [RENDER_PICTURE_JOB]: { words: 'preparar imagens', share: 'media', run: renderPictureJob },
    [REMOVE_FILES_JOB]: { words: 'remover arquivos sem uso', share: 'upkeep', run: removeFilesJob },
  },
};
