import type { ItemAccess, ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import type { Difference } from '#app/ui/admin/collision-notice.tsx';
import { differencesFrom } from '#app/ui/admin/differences.ts';
import { NO_TOPIC } from './list/list-place.ts';

export type FormValues = Record<string, string>;

interface EditedItem {
  title: string;
  subtitle: string | null;
  guest: string | null;
  slug: string;
  description_html: string;
  topic_id: string | null;
  is_published: boolean;
  access: ItemAccess;
  published_at: string;
  duration_seconds: number | null;
  /** Null for audio that was uploaded here. */
  audioUrl: string | null;
  youtube_link: string | null;
  season: number | null;
  episode_number: number | null;
  has_notice: boolean;
  is_explicit: boolean;
  is_live: boolean;
  watch_now: boolean;
  version: number;
}

/** A new record's fields: a draft dated now. @param now ISO 8601 @param tellsSubscribers as the host set it */
export function newValues(now: string, { tellsSubscribers }: { tellsSubscribers: boolean }): FormValues {
  const { date, time } = localTime(now);
  const values = { date, time, topic: NO_TOPIC, state: 'rascunho', version: '0' };
  return tellsSubscribers ? { ...values, tellsSubscribers: 'on' } : values;
}

/** A record's fields. An unchecked box has no field, as in a browser. */
export function valuesOf(item: EditedItem): FormValues {
  const { date, time } = localTime(item.published_at);
  const seconds = item.duration_seconds;
  return {
    title: item.title,
    subtitle: item.subtitle ?? '',
    guest: item.guest ?? '',
    slug: item.slug,
    description: item.description_html,
    topic: item.topic_id ?? NO_TOPIC,
    state: item.is_published ? 'publicado' : 'rascunho',
    date,
    time,
    minutes: seconds === null ? '' : String(Math.floor(seconds / 60)),
    seconds: seconds === null ? '' : String(seconds % 60),
    audioUrl: item.audioUrl ?? '',
    youtubeLink: item.youtube_link ?? '',
    season: item.season === null ? '' : String(item.season),
    number: item.episode_number === null ? '' : String(item.episode_number),
    ...(item.access === 'premium' && { isMembersOnly: 'on' }),
    ...(item.has_notice && { tellsSubscribers: 'on' }),
    ...(item.is_explicit && { isExplicit: 'on' }),
    ...(item.is_live && { isLive: 'on' }),
    ...(item.watch_now && { watchNow: 'on' }),
    version: String(item.version),
  };
}

/** The fields whose typed value differs from the stored one, for display. */
export function differencesBetween(
  kind: ItemKind,
  typed: Readonly<FormValues>,
  stored: Readonly<FormValues>,
  topicNames: ReadonlyMap<string, string>,
): Difference[] {
  const labels = kind === 'video' ? VIDEO_LABELS : EPISODE_LABELS;
  const wordsOf: Record<string, (value: string) => string> = {
    topic: (id) => topicNames.get(id) ?? 'Sem tópico',
    state: (value) => (value === 'publicado' ? 'Publicado' : 'Rascunho'),
    date: (day) => day.split('-').reverse().join('/'),
    description: wordsOfHtml,
  };
  const fields = Object.entries(labels).map(([name, label]) => [
    name,
    { label, stored: stored[name] ?? '', inWords: wordsOf[name] },
  ]);
  return differencesFrom(typed, Object.fromEntries(fields));
}

/** Names of the fields in which two saves are compared and merged. */
export function comparedFields(kind: ItemKind): string[] {
  return Object.keys(kind === 'video' ? VIDEO_LABELS : EPISODE_LABELS);
}

const VIDEO_LABELS: Record<string, string> = {
  title: 'Título',
  subtitle: 'Subtítulo',
  guest: 'Pessoa convidada',
  description: 'Descrição',
  youtubeLink: 'Link do YouTube',
  minutes: 'Duração (minutos)',
  state: 'Situação',
  date: 'Data',
  time: 'Hora',
  topic: 'Tópico',
  isMembersOnly: 'Só para quem é Premium',
  tellsSubscribers: 'Avisar quem recebe a newsletter',
  slug: 'Endereço da página',
};

const EPISODE_LABELS: Record<string, string> = {
  ...VIDEO_LABELS,
  seconds: 'Duração (segundos)',
  audioUrl: 'Link do áudio',
  season: 'Temporada',
  number: 'Número',
  isExplicit: 'Conteúdo explícito',
  isLive: 'Vai ao Ar',
  watchNow: 'Assista Agora!',
};
