import { forgetOldBinEntries } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { forgetFinishedJobs } from '#app/platform/jobs/jobs.server.ts';
import { forgetPastWindows } from '#app/platform/limits/rate-limit.server.ts';
import { forgetOldMails } from '#app/platform/mail/mail.server.ts';
import type { CleanUp } from '#app/platform/room.server.ts';
import { forgetTallyParts } from '#app/platform/tally.server.ts';
import { lettingGo } from './bin-kinds.server.ts';
import { gather } from './rooms.server.ts';

/** The daily clean-ups of all rooms, and of what all of them use. */
export const cleanUps: Readonly<Record<string, CleanUp>> = {
  ...gather((room) => room.cleanUps),
  bin: { words: 'esvaziar a lixeira', run: (all) => forgetOldBinEntries({ ...all, lettingGo }) },
  mails: { words: 'apagar e-mails antigos', run: forgetOldMails },
  jobs: { words: 'apagar tarefas terminadas', run: forgetFinishedJobs },
  limits: { words: 'apagar limites que já passaram', run: forgetPastWindows },
  counts: { words: 'apagar o registro do que já foi contado', run: forgetTallyParts },
};
