interface Gauge {
  name: string;
  type: 'gauge';
  help: string;
  samples: Array<{ value: number }>;
}

interface Backups {
  lastGood: { made_at: string; bytes: number } | null;
  count: number;
  isOverdue: boolean;
  problem: unknown;
  lastRehearsal: { problem: string | null } | null;
  lastGoodRehearsal: { at: string } | null;
}

/** The same from any process. Without BACKUP_DIR only says so. */
export function backupMetrics(state: Backups, isConfigured: boolean): Gauge[] {
  const metrics = [
    gauge('conversas_backups_configured', 'Whether the site makes backups by itself.', isConfigured ? 1 : 0),
  ];
  if (!isConfigured) return metrics;
  const { lastGood, count, isOverdue, problem, lastRehearsal, lastGoodRehearsal } = state;
  metrics.push(
    gauge('conversas_backups_kept', 'Verified backups that are kept.', count),
    gauge('conversas_backup_overdue', 'Whether there was no good backup for two days.', isOverdue ? 1 : 0),
    gauge('conversas_backup_failing', 'Whether the last attempt at a backup failed.', problem ? 1 : 0),
  );
  if (lastGood)
    metrics.push(
      gauge(
        'conversas_backup_last_success_timestamp_seconds',
        'When the last good backup was begun, in seconds since 1970.',
        Date.parse(lastGood.made_at) / 1000,
      ),
      gauge('conversas_backup_last_size_bytes', 'Size of the last good backup.', lastGood.bytes),
    );
  if (lastRehearsal)
    metrics.push(
      gauge(
        'conversas_backup_rehearsal_failing',
        'Whether the last rehearsal of a restore failed.',
        lastRehearsal.problem === null ? 0 : 1,
      ),
    );
  if (lastGoodRehearsal)
    metrics.push(
      gauge(
        'conversas_backup_rehearsal_last_success_timestamp_seconds',
        'When a restore was last rehearsed with success, in seconds since 1970.',
        Date.parse(lastGoodRehearsal.at) / 1000,
      ),
    );
  return metrics;
}

function gauge(name: string, help: string, value: number): Gauge {
  return { name, type: 'gauge', help, samples: [{ value }] };
}
