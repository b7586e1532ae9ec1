import { sql } from 'kysely';
import { findDatabaseBytes } from '#app/db/database-size.server.ts';
import { findDiskSpace, isNearlyFull } from '#app/platform/files/disk-space.server.ts';
import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';

export const healthPart: HealthPart = {
  title: 'Banco de dados e disco',
  place: 20,
  async find({ db, engine, dataDir }) {
    const [version, bytes, disk] = await Promise.all([
      findVersion({ db, engine }),
      findDatabaseBytes(db, engine),
      findDiskSpace(dataDir),
    ]);
    const findings: Finding[] = [];
    const isFull = disk !== null && isNearlyFull(disk);
    if (isFull)
      findings.push({
        tone: 'bad',
        title: 'O disco está quase cheio',
        text: `Espaço livre: ${formatFileSize(disk.freeBytes)}. Quando acabar, envios e alterações deixam de ser gravados.`,
        mend: 'Quem cuida do servidor libera espaço ou aumenta o disco. Esvaziar a lixeira também ajuda.',
        link: { to: '/admin/lixeira' satisfies Href, label: 'Ver a lixeira' },
        isOnSummary: true,
      });
    return {
      findings,
      facts: [
        { label: 'Banco', value: `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version}` },
        { label: 'Tamanho', value: formatFileSize(bytes) },
        disk
          ? {
              label: 'Disco',
              value: `${formatFileSize(disk.freeBytes)} livres de ${formatFileSize(disk.totalBytes)}`,
              tone: isFull ? 'bad' : 'good',
            }
          : { label: 'Disco', value: 'o sistema não diz quanto há' },
      ],
    };
  },
};

/** '3.50.1', '17.2'. */
export async function findVersion({ db, engine }: Pick<Services, 'db' | 'engine'>): Promise<string> {
  const query =
    engine === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  // '17.2 (Debian 17.2-1)' on some systems.
  return ((await query.execute(db)).rows[0]?.version ?? '').split(' ')[0] ?? '';
}
