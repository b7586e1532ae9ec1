import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importFeed } from '#app/features/feeds/import-desk/commands.server.ts';
import { importFromAddress } from '#app/features/feeds/import-desk/import-from-address.server.ts';
import { planLines, planRowLines, planShowLines } from '#app/features/feeds/import-desk/plan-words.ts';
import { mayBeExport, refusalSentence } from '#app/features/feeds/import-desk/refusals.ts';
import { FEED_LIMITS } from '#app/features/feeds/import-desk/rules.ts';
import { summaryLines, TERMINAL_HINTS } from '#app/features/feeds/import-desk/summary.ts';
import { openSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import { archiveChoicesSchema } from '#app/features/moving/archive-desk/archive-import.server.ts';
import { downloadExport } from '#app/features/moving/archive-desk/download-export.server.ts';
import { importFile } from '#app/features/moving/archive-desk/import-file.server.ts';
import { archiveRefusal } from '#app/features/moving/archive-desk/refusals.ts';
import { leftLines, reportLines, shopLine } from '#app/features/moving/archive-desk/words.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { tellFailure } from './parts/tell-failure.ts';

const USAGE = `Importa um podcast (RSS), um canal do YouTube (Atom), a exportação de um site (WordPress, Squarespace, Ghost,
Substack) ou uma lista de produtos (WooCommerce). O que o arquivo é, o conteúdo diz.

  npm run import -- ARQUIVO_OU_ENDEREÇO [opções]

  --topic SLUG     põe tudo neste tópico (sem isto: o das categorias e palavras-chave de cada item)
  --draft          cria rascunhos, que só a administração vê
  --with-shorts    traz também os Shorts de um canal do YouTube
  --with-deleted   cria de novo o que já foi importado e depois apagado aqui
  --texts MODO     textos sem áudio e sem vídeo de um site: cartas, rascunhos ou deixar (sem isto: rascunhos)
  --site ENDEREÇO  o endereço do site antigo, que o Ghost e o Substack não dizem
  --dry-run        só diz o que aconteceria
  -h, --help       mostra esta ajuda

O que já foi importado não é tocado: pode-se rodar de novo à vontade, também para continuar.`;

const INTERRUPTED = 130;

const TEXT_WORDS: Readonly<Record<string, 'letters' | 'drafts' | 'leave'>> = {
  cartas: 'letters',
  rascunhos: 'drafts',
  deixar: 'leave',
};

/** One sentence for the person at the keyboard. */
class Refusal extends Error {}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  tellFailure(
    error,
    'A importação parou (o que já entrou está guardado; rode de novo para continuar)',
    error instanceof Refusal,
  );
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [source, ...rest] = positionals;
  if (!source || rest.length > 0) throw new Refusal(`Diga um arquivo ou um endereço.\n\n${USAGE}`);

  const texts = TEXT_WORDS[values.texts ?? 'rascunhos'];
  if (!texts) throw new Refusal(`--texts quer cartas, rascunhos ou deixar.\n\n${USAGE}`);
  const env = readEnv(process.env);
  const database = await openSite(env);
  try {
    const options = {
      choices: archiveChoicesSchema.parse({
        ...{ topic: values.topic ?? null, isDraft: values.draft ?? false, site: values.site ?? null, texts },
      }),
      isTrial: values['dry-run'] ?? false,
    };
    if (await runArchive({ ...database, env }, source, options)) return 0;
    const result = await run({ ...database, clock: systemClock }, source, {
      topicSlug: values.topic,
      asDraft: values.draft,
      withShorts: values['with-shorts'],
      withDeleted: values['with-deleted'],
      isTrial: values['dry-run'],
      onProgress: showProgress,
      signal: interruption(),
    });
    if (!result.ok) {
      const isExport = isAddress(source) && mayBeExport(result.reason);
      if (
        isExport &&
        (await runDownloaded(source, (path) => runArchive({ ...database, env }, path, options)))
      )
        return 0;
      throw new Refusal(refusalSentence(result.reason));
    }
    if (values['dry-run']) {
      console.log([...planRowLines(result), ...planLines(result), ...planShowLines(result)].join('\n'));
      return 0;
    }
    console.log(summaryLines(result, TERMINAL_HINTS).join('\n'));
    return result.isComplete ? 0 : INTERRUPTED;
  } finally {
    await database.close();
  }
}

/** @returns false where the source is no archive of a site */
async function runArchive(
  { env, ...database }: Awaited<ReturnType<typeof openSite>> & { env: ReturnType<typeof readEnv> },
  source: string,
  options: Pick<Parameters<typeof importFile>[1], 'choices' | 'isTrial'>,
): Promise<boolean> {
  const file = isAddress(source) ? undefined : statSync(source, { throwIfNoEntry: false });
  if (!file?.isFile()) return false;
  const files = await openFiles(env);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const ctx = { ...database, clock: systemClock, dataDir: env.DATA_DIR, files, publicUrl };
  const done = await importFile(ctx, { path: source, ...options, onProgress: showProgress });
  if (!done.ok && done.reason !== 'unknown' && done.reason !== 'empty')
    throw new Refusal(archiveRefusal(done.reason) ?? done.reason);
  if (!done.ok || done.is === 'feed') return false;
  if (done.is !== 'archive')
    throw new Refusal(
      'Esta é uma lista de pessoas: importe em Newsletter, Importar inscrições, onde se confere a prova do consentimento.',
    );
  const left = leftLines(done.summary);
  const lines = [
    ...reportLines(done.report),
    shopLine(done.summary),
    ...(left.length > 0 ? ['Não vem:', ...left] : []),
  ];
  console.log(lines.filter((line) => line !== null).join('\n'));
  return true;
}

/** An address may lead to the export of a site. @returns false where it does not */
async function runDownloaded(address: string, run: (path: string) => Promise<boolean>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-endereco-'));
  try {
    const path = join(folder, 'arquivo');
    const { is } = await downloadExport({ address, path, folder });
    if (is === 'too-large' || is === 'no-room') throw new Refusal(refusalSentence(`export-${is}`));
    return is === 'export' && (await run(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?:\/\/|[^\\/])/i.test(source);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        topic: { type: 'string' },
        draft: { type: 'boolean' },
        'with-shorts': { type: 'boolean' },
        'with-deleted': { type: 'boolean' },
        texts: { type: 'string' },
        site: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch {
    throw new Refusal(`Opção desconhecida ou sem valor.\n\n${USAGE}`);
  }
}

async function run(
  context: Parameters<typeof importFeed>[0],
  source: string,
  options: Omit<Parameters<typeof importFromAddress>[1], 'address'>,
): ReturnType<typeof importFeed> {
  if (isAddress(source)) {
    return importFromAddress(context, { address: source, ...options });
  }
  const file = statSync(source, { throwIfNoEntry: false });
  if (!file?.isFile()) return { ok: false, reason: 'unreadable-file' };
  if (file.size > FEED_LIMITS.maxBytes) return { ok: false, reason: 'too-large' };
  const bytes = await readFile(source).catch(() => null);
  return bytes ? importFeed(context, { bytes, ...options }) : { ok: false, reason: 'unreadable-file' };
}

function showProgress(done: number, total: number): void {
  const line = `Importando… ${done} de ${total}`;
  if (!process.stderr.isTTY) console.error(line);
  else process.stderr.write(`\r${line}${done === total ? '\n' : ''}`);
}

/** The first Ctrl-C stops after the current batch, the second at once. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
