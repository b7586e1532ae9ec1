import { parseArgs } from 'node:util';
import { MIGRATIONS } from '#app/db/migrate.server.ts';
import { checkData, type DataReport } from '#app/features/house/backups/site-data/check-data.server.ts';
import {
  openExistingSite,
  openSite,
  placeNames,
} from '#app/features/house/backups/site-data/open-site.server.ts';
import { findFooting } from '#app/features/media/files/site-identity.server.ts';
import { sweepOrphans } from '#app/features/media/upload-desk/sweep.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { openPartFiles } from '#app/platform/files/open-part-files.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { tellFailure } from './parts/tell-failure.ts';

const USAGE = `Confere os dados do site: o banco de dados em si, e se os arquivos que ele cita estão aí. O site pode estar no ar.

  npm run check-data

  --adopt            faz deste banco de dados e destes arquivos um do outro, de quem quer que fossem antes;
                     com o site parado
  --remove-orphans   apaga os arquivos que há sete dias nenhum registro usa, ainda que sejam muitos
  -h, --help         mostra esta ajuda

O código de saída é 0 só quando está tudo bem.`;

const MOST_SHOWN = 20;

class Refusal extends Error {}

try {
  await main(process.argv.slice(2));
} catch (error) {
  tellFailure(error, 'A conferência parou', error instanceof Refusal);
}

async function main(args: string[]): Promise<void> {
  const options = readArguments(args);
  if (options.help) return console.log(USAGE);
  const env = readEnv(process.env);
  if (options.adopt) await adopt(env);
  if (options['remove-orphans']) await removeAll(env);
  const site = await openExistingSite(env);
  if (!site) throw new Refusal('Não há banco de dados aqui para conferir: confira DATA_DIR e DATABASE_URL.');
  try {
    if (site.applied.length < MIGRATIONS.length)
      throw new Refusal(
        'O banco de dados é de uma versão mais antiga do site: inicie o site uma vez (npm start) e confira de novo.',
      );
    const files = await openFiles(env);
    const context = { ...site, files, clock: systemClock, dataDir: env.DATA_DIR, ownSecret: env.AUTH_SECRET };
    report(await checkData(context), env);
  } finally {
    await site.close();
  }
}

function readArguments(args: string[]) {
  try {
    const flag = { type: 'boolean' } as const;
    const options = { adopt: flag, 'remove-orphans': flag, help: { ...flag, short: 'h' } };
    return parseArgs({ args, options }).values;
  } catch {
    throw new Refusal(`Opção desconhecida.\n\n${USAGE}`);
  }
}

async function adopt(env: Env): Promise<void> {
  const { close } = await openSite(env, { isAdopting: true, makesFolder: true });
  await close();
  const { database, files } = placeNames(env);
  console.log(
    `O banco de dados ${database} e os arquivos em ${files} são agora um do outro; nenhum é apagado por sete dias.`,
  );
}

async function removeAll(env: Env): Promise<void> {
  const site = await openSite(env);
  try {
    const ctx = {
      ...site,
      files: await openFiles(env),
      parts: await openPartFiles(env),
      clock: systemClock,
      log: createLog('silent'),
    };
    const footing = await findFooting(ctx);
    if (footing !== 'own')
      throw new Refusal('Este banco de dados não conhece estes arquivos há sete dias: nada foi apagado.');
    const count = await sweepOrphans(ctx, { mayRemove: true, isAsked: true });
    console.log(`Apagados: ${countOf(count, 'arquivo', 'arquivos')} que nenhum registro usava.`);
  } finally {
    await site.close();
  }
}

function report({ files, named, problems, orphans }: DataReport, env: Env): void {
  const names = placeNames(env);
  console.log(`Banco de dados: ${names.database}`);
  console.log(
    `Arquivos: ${names.files}, ${countOf(files, 'arquivo', 'arquivos')}; registros citam arquivos ${named} vezes.`,
  );
  for (const problem of problems.slice(0, MOST_SHOWN)) console.log(`✗ ${problem}`);
  if (problems.length > MOST_SHOWN) console.log(`✗ e mais ${problems.length - MOST_SHOWN}`);
  if (orphans.length > 0) {
    const shown = orphans.slice(0, MOST_SHOWN).join(', ');
    const what = countOf(
      orphans.length,
      'arquivo que nenhum registro usa',
      'arquivos que nenhum registro usa',
    );
    console.log(
      `• ${what}; o site apaga cada um depois de vê-lo assim por sete dias: ${shown}${orphans.length > MOST_SHOWN ? ', …' : ''}`,
    );
  }
  console.log(problems.length === 0 ? 'Está tudo bem.' : countOf(problems.length, 'problema.', 'problemas.'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
