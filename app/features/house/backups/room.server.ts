import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { makeCopyJob, rehearseJob, watchCopies } from './kept/copy-jobs.server.ts';
import { copyMails } from './kept/mail-kinds.server.ts';
import { MAKE_COPY_JOB, REHEARSE_JOB, WATCH_COPIES_JOB } from './kept/rules.ts';

const kinds = {
  copy: 'a cópia de segurança',
  rehearsal: 'o teste de restauração',
};
const verbs = {
  asked: 'pediu',
  downloaded: 'baixou',
};

export const room: Room = {
  ownTimes: [
    happened('copy_watch', 'since'),
    happened('copy_watch', 'problem_at'),
    happened('copy_rehearsals', 'at'),
  ],
  audit: { kinds, verbs },
  jobs: {
    [WATCH_COPIES_JOB]: {
      words: 'cuidar das cópias de segurança',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => watchCopies(services, findSettings),
    },
    [MAKE_COPY_JOB]: {
      words: 'fazer uma cópia de segurança',
      share: 'backups',
      run: (_payload, services) => makeCopyJob(services),
    },
    [REHEARSE_JOB]: {
      words: 'testar uma restauração',
      share: 'backups',
      run: (_payload, services) => rehearseJob(services, findSettings),
    },
  },
  mails: [roomMails(copyMails, async () => (await import('./kept/emails.server.tsx')).copyPages)],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
