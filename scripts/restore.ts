import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reindexAll } from '#app/features/catalogue/search/index/commands.server.ts';
import type { RestoreProgress } from '#app/features/house/backups/format/prepared-database.ts';
import { BackupRefusal } from '#app/features/house/backups/refusals.ts';
import { type Restored, restoreBackup } from '#app/features/house/backups/restore-backup.server.ts';
import { assertUsableFolder } from '#app/features/house/backups/site-data/data-folder.server.ts';
import { BackupStoreFailure } from '#app/platform/backups/backup-store.server.ts';
import { openStoredBackup } from '#app/platform/backups/open-store.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { InvalidSettings, readEnv } from '#app/platform/env.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { tellFailure } from './parts/tell-failure.ts';

const USAGE = `Faz do site o que ele era quando o backup foi gravado, em SQLite ou PostgreSQL, em disco ou bucket.

  npm run restore -- ARQUIVO.tar.zst [--replace]
  npm run restore -- s3://BUCKET/PASTA/NOME.tar.zst [--replace]    direto de um bucket, com as variáveis S3_…

  --replace    toma o lugar do site que houver; o que havia é guardado ao lado

Com o site parado. O arquivo é conferido inteiro antes; se algo falhar, nada muda. Todos entram de novo em suas contas.`;

const SAY_EVERY_MS = 2_000;

const STEPS = { verify: 'Conferindo', restore: 'Restaurando', index: 'Refazendo o índice de busca' } as const;

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isKnown = error instanceof BackupRefusal || error instanceof BackupStoreFailure;
  tellFailure(error, 'A restauração parou', isKnown);
}

async function main(args: string[]): Promise<void> {
  const given = readArguments(args);
  if (!given) return;
  const env = readEnv(process.env);
  assertUsableFolder(env.DATA_DIR, { isPrivate: !env.DATABASE_URL });
  const context = {
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ownSecret: env.AUTH_SECRET,
    bucket: env.S3 ? await openFiles(env) : null,
    clock: systemClock,
    reindex: reindexAll,
  };
  const backup = (await openStoredBackup(given.from, env)) ?? resolve(given.from);
  const restored = await restoreBackup(context, backup, {
    mayReplace: given.mayReplace,
    onProgress: sayProgress(),
  });
  report(restored, env.DATABASE_URL !== undefined);
}

function report({ manifest, before, hasOtherSecret }: Restored, isPostgres: boolean): void {
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const what = `${countOf(rows, 'linha', 'linhas')} e ${countOf(manifest.files, 'arquivo', 'arquivos')}`;
  console.log(`Site restaurado: ${what}, de ${manifest.createdAt}.`);
  console.log('Todos entram de novo em suas contas; e-mails que esperavam para sair ainda vão sair.');
  if (before) {
    const place = isPostgres ? 'em DATA_DIR e no esquema do banco de nome' : 'em DATA_DIR, na pasta';
    console.log(`O que havia antes está ${place} ${before}: apague quando não precisar mais.`);
  }
  if (!hasOtherSecret) return;
  console.log('Atenção: AUTH_SECRET não é o do site de onde veio o backup. Com outro, ninguém passa pela');
  console.log('verificação em duas etapas, e links de e-mails já enviados não valem: use o mesmo.');
}

/** @returns null where only help was requested */
function readArguments(args: string[]): { from: string; mayReplace: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      console.log(USAGE);
      return null;
    }
    const [from, ...rest] = positionals;
    if (!from || rest.length > 0) throw new Error('one file');
    return { from, mayReplace: values.replace ?? false };
  } catch {
    throw new InvalidSettings(`Diga de que arquivo restaurar.\n\n${USAGE}`);
  }
}

/** Prints a line now and then, to show that work goes on. */
function sayProgress(): RestoreProgress {
  let saidAt = Date.now();
  return (step, share) => {
    if (Date.now() - saidAt < SAY_EVERY_MS && step !== 'index') return;
    saidAt = Date.now();
    const percent = step === 'index' ? '' : ` ${Math.round(100 * share)} %`;
    console.error(`${STEPS[step]}…${percent}`);
  };
}
