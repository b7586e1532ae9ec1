import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { makeBackupJob, rehearseJob, watchBackups } from './kept/backup-jobs.server.ts';
import { backupMails } from './kept/mail-kinds.server.ts';
import { MAKE_BACKUP_JOB, REHEARSE_JOB, WATCH_BACKUPS_JOB } from './kept/rules.ts';

export const room = {
  ownTimes: [
    happened('copy_watch', 'since'),
    happened('copy_watch', 'problem_at'),
    happened('copy_watch', 'mended_at'),
    happened('copy_rehearsals', 'at'),
  ],
  audit: {
    kinds: {
      copy: 'a cópia de segurança',
      rehearsal: 'o teste de restauração',
    },
    verbs: {
      asked: 'pediu',
      downloaded: 'baixou',
    },
  },
  jobs: {
    [WATCH_BACKUPS_JOB]: {
      words: 'cuidar das cópias de segurança',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => watchBackups(services, findSettings),
    },
    [MAKE_BACKUP_JOB]: {
      words: 'fazer uma cópia de segurança',
      share: 'backups',
      run: (_payload, services) => makeBackupJob(services),
    },
    [REHEARSE_JOB]: {
      words: 'testar uma restauração',
      share: 'backups',
      run: (_payload, services) => rehearseJob(services, findSettings),
    },
  },
  mails: [roomMails(backupMails, async () => (await import('./kept/emails.server.tsx')).backupPages)],
  menu: [
    {
      to: '/admin/copias' satisfies Href,
      label: 'Cópias de segurança',
      icon: 'copies',
      hint: 'O site inteiro, guardado para o caso de uma perda',
      alias: 'backup restaurar',
      group: 'De vez em quando',
      place: 60,
      right: 'backups',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'house/backups': typeof room;
  }
}
