import { z } from 'zod';
import { countOf } from '#app/pure/text/plural.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import type { SummaryNotice } from './components/summary-notices.tsx';
import type { Lately } from './queries.server.ts';

/** How long the end of an import is shown. */
const TOLD_FOR_MS = 7 * DAY_MS;

/**
 * The state of the newest import: running, failed with its reason, or done. What waits for the host is told with all that waits.
 * @param refusalWords texts for refused feeds
 */
export function importNotice(
  newest: Lately['newestImport'],
  now: Date,
  refusalWords: (refusal: string, kind: string) => string,
): SummaryNotice | null {
  if (!newest) return null;
  const { id, kind, status, source_name, problem, units_done, units_total, finished_at } = newest;
  const link = {
    to:
      kind === 'archive'
        ? (`/admin/importar/arquivos/${id}` satisfies Href<'/admin/importar/arquivos/:id'>)
        : (`/admin/importar/${id}` satisfies Href<'/admin/importar/:id'>),
    label: 'Ver a importação',
  };
  const what = kind === 'archive' ? 'O arquivo' : 'O feed';
  if (status === 'waiting' || status === 'running') {
    const pace = units_total === null ? `${what} está sendo lido.` : `${units_done} de ${units_total}.`;
    return { tone: 'soon', title: 'A importação está em andamento', text: `${source_name}: ${pace}`, link };
  }
  if (status === 'reading')
    return {
      ...{ tone: 'soon', title: `${what} está sendo lido`, link },
      text: `${source_name}: nada entra antes que você confira.`,
    };
  if (finished_at === null || Date.parse(finished_at) < now.getTime() - TOLD_FOR_MS) return null;
  if (status === 'refused' || status === 'failed') {
    const why = problem
      ? refusalWords(problem, kind)
      : 'Ela parou por um erro nosso. O que já entrou está guardado; importe de novo para continuar.';
    const title = 'A importação não deu certo';
    // It has a page of its own.
    const toEverything = problem === 'everything' && {
      to: '/admin/levar-tudo' satisfies Href,
      label: 'Abrir Levar tudo',
    };
    return { tone: 'bad', title, text: `${source_name}: ${why}`, link: toEverything || link };
  }
  if (status !== 'done' || !newest.isFirst || kind === 'archive') return null;
  const drafts = draftsIn(newest.report);
  const held = drafts > 0 ? ` ${countOf(drafts, 'ficou', 'ficaram')} como rascunho: veja por quê.` : '';
  const text = `${source_name}: ${countOf(units_done, 'episódio ou vídeo lido', 'episódios ou vídeos lidos')}.${held}`;
  return { tone: 'soon', title: 'A primeira importação terminou', text, link };
}

const reportSchema = z.object({ held: z.object({ blocked: z.number(), silent: z.number() }).optional() });

/** What the import made a draft of, although it publishes. */
function draftsIn(report: string | null): number {
  const { blocked = 0, silent = 0 } = reportSchema.parse(JSON.parse(report ?? '{}')).held ?? {};
  return blocked + silent;
}
