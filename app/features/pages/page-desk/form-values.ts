import { mergeFields } from '#app/pure/forms/merge-fields.ts';
import type { Rebase } from '#app/pure/forms/rebase-fields.ts';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import type { Difference } from '#app/ui/admin/collision-notice.tsx';
import { differencesFrom } from '#app/ui/admin/differences.ts';

export type FormValues = Record<string, string>;

interface StoredPage {
  title: string;
  summary: string;
  body: string;
  seo_description: string;
  slug: string;
  topic_id: string | null;
  is_published: boolean;
  published_at: string;
  has_notice: boolean;
  is_in_menu: boolean;
  is_in_footer: boolean;
  version: number;
}

/** A new page's fields: a draft dated now. @param now ISO 8601 */
export function newValues(now: string, { tellsSubscribers }: { tellsSubscribers: boolean }): FormValues {
  const { date, time } = localTime(now);
  const values = { date, time, topic: '', state: 'rascunho', version: '0' };
  return tellsSubscribers ? { ...values, tellsSubscribers: 'on' } : values;
}

/** A record's fields. An unchecked box has no field, as in a browser. */
export function valuesOf(page: StoredPage): FormValues {
  const { date, time } = localTime(page.published_at);
  return {
    ...{ title: page.title, summary: page.summary, body: page.body, slug: page.slug, date, time },
    seoDescription: page.seo_description,
    topic: page.topic_id ?? '',
    state: page.is_published ? 'publicado' : 'rascunho',
    ...(page.has_notice && { tellsSubscribers: 'on' }),
    ...(page.is_in_menu && { isInMenu: 'on' }),
    ...(page.is_in_footer && { isInFooter: 'on' }),
    version: String(page.version),
  };
}

const LABELS: Record<string, string> = {
  title: 'Título',
  summary: 'Resumo',
  body: 'Texto',
  seoDescription: 'Descrição para buscadores',
  slug: 'Endereço',
  topic: 'Tópico',
  state: 'Situação',
  date: 'Data',
  time: 'Hora',
  tellsSubscribers: 'Avisar quem recebe a newsletter',
  isInMenu: 'No menu',
  isInFooter: 'No rodapé',
};

/** Names of the fields in which two saves are compared and merged. */
export const COMPARED_FIELDS = Object.keys(LABELS);

/**
 * What was typed during a save, on what is stored. The save may have merged another person's blocks into the text:
 * then the next save merges too, because only the server reads blocks.
 */
export const rebasePage: Rebase = (typed, _sent, base, stored) => {
  const merged = mergeFields(typed, base, stored);
  // A conflict that is no field is never taken for one's own spelling.
  return merged.conflicts.includes('body') ? { ...merged, conflicts: ['blocks'] } : merged;
};

/** The fields whose typed value differs from the stored one, for display. */
export function differencesBetween(
  typed: Readonly<FormValues>,
  stored: Readonly<FormValues>,
  topicNames: ReadonlyMap<string, string>,
): Difference[] {
  const inWords: Record<string, (value: string) => string> = {
    topic: (id) => topicNames.get(id) ?? 'Sem tópico',
    state: (value) => (value === 'publicado' ? 'Publicada' : 'Rascunho'),
    date: (day) => day.split('-').reverse().join('/'),
    body: wordsOfHtml,
  };
  const fields = Object.entries(LABELS).map(([name, label]) => [
    name,
    { label, stored: stored[name] ?? '', inWords: inWords[name] },
  ]);
  return differencesFrom(typed, Object.fromEntries(fields));
}
