import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ImportOptions, importFeed } from '#app/features/feeds/import-desk/commands.server.ts';
import { importFromAddress } from '#app/features/feeds/import-desk/import-from-address.server.ts';
import { refusalSentence } from '#app/features/feeds/import-desk/refusals.ts';
import { FEED_LIMITS } from '#app/features/feeds/import-desk/rules.ts';
import { summaryLines, TERMINAL_HINTS } from '#app/features/feeds/import-desk/summary.ts';
import { openSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { tellFailure } from './parts/tell-failure.ts';

const USAGE = `Importa um podcast (RSS) ou um canal do YouTube (Atom).

  npm run import -- ARQUIVO_OU_ENDEREÇO [opções]

  --topic SLUG     põe tudo neste tópico (sem isto: o das categorias e palavras-chave de cada item)
  --draft          cria rascunhos, que só a administração vê
  --with-shorts    traz também os Shorts de um canal do YouTube
  --with-deleted   cria de novo o que já foi importado e depois apagado aqui
  -h, --help       mostra esta ajuda

O que já foi importado não é tocado: pode-se rodar de novo à vontade, também para continuar.`;

const INTERRUPTED = 130;

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

  const env = readEnv(process.env);
  const database = await openSite(env);
  try {
    const result = await run({ ...database, clock: systemClock }, source, {
      topicSlug: values.topic,
      asDraft: values.draft,
      withShorts: values['with-shorts'],
      withDeleted: values['with-deleted'],
      onProgress: showProgress,
      signal: interruption(),
    });
    if (!result.ok) throw new Refusal(refusalSentence(result.reason));
    console.log(summaryLines(result, TERMINAL_HINTS).join('\n'));
    return result.isComplete ? 0 : INTERRUPTED;
  } finally {
    await database.close();
  }
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
  options: ImportOptions,
): ReturnType<typeof importFeed> {
  if (/^[a-z][a-z0-9+.-]*:(?:\/\/|[^\\/])/i.test(source)) {
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
