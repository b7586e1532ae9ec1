import { itemEditorPath, itemListPath } from '#app/pure/site/editor-paths.ts';
import { countOf } from '#app/pure/text/plural.ts';
import type { SummaryNotice } from './components/summary-notices.tsx';

/** New items of a feed that the site follows. */
export interface ArrivedLately {
  feedId: string;
  feedTitle: string;
  created: number;
  isDraft: boolean;
  items: ReadonlyArray<{ id: string; kind: 'episode' | 'video'; title: string }>;
}

const NAMED = 2;

export function arrivalNotices(arrived: readonly ArrivedLately[]): SummaryNotice[] {
  return arrived.map(({ feedId, feedTitle, created, isDraft, items }) => {
    const isVideo = items[0]?.kind === 'video';
    const [what, many] = isVideo ? ['vídeo novo', 'vídeos novos'] : ['episódio novo', 'episódios novos'];
    const names = items.slice(0, NAMED).map(({ title }) => `“${title}”`);
    const more = created > names.length ? ` e mais ${created - names.length}` : '';
    const state = isDraft ? ' Como rascunho, à sua espera.' : '';
    const [first] = items;
    const toDrafts = isDraft &&
      first && {
        to: draftsPath(created, first),
        label: created === 1 ? 'Abrir o rascunho' : 'Ver os rascunhos',
      };
    return {
      tone: 'soon',
      title: `${countOf(created, what, many)} ${created === 1 ? 'chegou' : 'chegaram'} do feed “${feedTitle}”`,
      text: `${names.join(', ')}${more}.${state}`,
      link: toDrafts || {
        to: `/admin/importar/seguir/${feedId}` satisfies Href<'/admin/importar/seguir/:id'>,
        label: 'Ver o que chegou',
      },
    };
  });
}

/** The draft to be looked at, or the list of them. */
function draftsPath(created: number, { id, kind }: ArrivedLately['items'][number]): string {
  if (created === 1) return itemEditorPath({ kind, id });
  return `${itemListPath(kind)}?estado=rascunho` satisfies Href<'/admin/videos' | '/admin/episodios'>;
}
