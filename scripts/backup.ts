import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '#app/features/house/backups/refusals.ts';
import { openExistingSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import { type BackupProgress, writeBackup } from '#app/features/house/backups/write-backup.server.ts';
import { partFileFor } from '#app/platform/backups/backup-part.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { InvalidSettings, readEnv } from '#app/platform/env.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { productVersion } from './parts/product-version.ts';
import { tellFailure } from './parts/tell-failure.ts';

const USAGE = `Copia o site inteiro, banco de dados e arquivos, para um arquivo só, e o confere. O site pode estar no ar.

  npm run backup -- ARQUIVO.tar.zst

Guarde-o como se guarda uma senha: quem o tem lê tudo o que o site sabe de quem o visita e compra.
Para voltar a ele: npm run restore -- ARQUIVO.tar.zst`;

const SAY_EVERY_MS = 2_000;
const INTERRUPTED = 130;

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (isDiskFull(error)) {
    console.error('O disco está cheio: nenhum backup foi gravado.');
    process.exitCode = 1;
  } else tellFailure(error, 'O backup parou, e nada foi gravado,', error instanceof BackupRefusal);
}

async function main(args: string[]): Promise<void> {
  const path = readArguments(args);
  if (!path) return;
  const env = readEnv(process.env);
  const database = await openExistingSite(env);
  if (!database) throw new BackupRefusal('no-database');
  const part = partFileFor(path);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      rmSync(part, { force: true });
      process.exit(INTERRUPTED);
    });
  }
  try {
    const context = {
      ...database,
      files: await openFiles(env),
      clock: systemClock,
      dataDir: env.DATA_DIR,
      ownSecret: env.AUTH_SECRET,
      version: productVersion(),
    };
    const { tables, files, bytes } = await writeBackup(context, path, { part, onProgress: sayProgress() });
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    console.log(`Backup gravado e conferido: ${path}`);
    const what = [
      `${countOf(rows, 'linha', 'linhas')} de ${Object.keys(tables).length} tabelas`,
      `${countOf(files, 'arquivo', 'arquivos')} (${formatFileSize(bytes)})`,
    ];
    console.log(`${what.join(', ')}.`);
    if (env.AUTH_SECRET)
      console.log('AUTH_SECRET vem da configuração e não está no backup: guarde-o também.');
  } finally {
    await database.close();
  }
}

/** @returns null where only help was requested */
function readArguments(args: string[]): string | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      console.log(USAGE);
      return null;
    }
    const [path, ...rest] = positionals;
    if (!path || rest.length > 0) throw new Error('one file');
    return resolve(path);
  } catch {
    throw new InvalidSettings(`Diga em que arquivo gravar.\n\n${USAGE}`);
  }
}

/** Prints a line now and then, to show that work goes on. */
function sayProgress(): BackupProgress {
  let saidAt = Date.now();
  return (step, count, bytes) => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    if (step === 'files')
      console.error(`Copiando… ${countOf(count, 'arquivo', 'arquivos')}, ${formatFileSize(bytes)}`);
    else if (step === 'rows') console.error(`Copiando… ${countOf(count, 'linha', 'linhas')}`);
    else console.error(`Conferindo… ${formatFileSize(bytes)}`);
  };
}
