import type { Insertable } from 'kysely';
import type { ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import {
  LONG_SECONDS,
  LONG_SOUND_ADDRESS,
  SOUND_ADDRESS,
  SOUND_MIME,
  SOUND_SECONDS,
  soundBytes,
} from '../../../app/features/house/demonstration/demo-sound.ts';
import { ansiedade } from './conversations/ansiedade.ts';
import { esperanca } from './conversations/esperanca.ts';
import { habitos } from './conversations/habitos.ts';
import { mentalidade } from './conversations/mentalidade.ts';
import { motivacao } from './conversations/motivacao.ts';
import { relacionamento } from './conversations/relacionamento.ts';
import { saude } from './conversations/saude.ts';
import type { DemoConversation } from './demo-conversation.ts';

const bySlug = { ansiedade, mentalidade, habitos, saude, esperanca, motivacao, relacionamento };

const LABEL = 'Conteúdo de demonstração: a conversa e as pessoas são fictícias.';

/** Rows for the items table, always the same, with fixed guids. @param topicIds by the topic's slug */
export function demoItems(topicIds: ReadonlyMap<string, string>): Insertable<ItemsTable>[] {
  return Object.entries(bySlug).flatMap(([slug, conversations]) =>
    conversations.map((conversation) => toRow(conversation, topicIds.get(slug) ?? null)),
  );
}

function toRow(conversation: DemoConversation, topicId: string | null): Insertable<ItemsTable> {
  const { key, kind, title } = conversation;
  const isEpisode = kind === 'episode';
  const seconds = secondsOf(conversation);
  const publishedAt = `${conversation.day}T11:00:00.000Z`;
  return {
    id: `demo-${key}`,
    kind,
    slug: slugFrom(title),
    guid: `demo-${key}`,
    title,
    title_folded: foldText(title),
    subtitle: conversation.subtitle ?? null,
    guest: conversation.guest ?? null,
    description_html: toHtml(conversation),
    description_text: toText(conversation),
    topic_id: topicId,
    is_published: !conversation.isDraft,
    published_at: publishedAt,
    duration_seconds: seconds,
    youtube_link:
      kind === 'video' || conversation.isLive ? `https://www.youtube.com/watch?v=${youtubeId(key)}` : null,
    audio_url: isEpisode ? (conversation.isLong ? LONG_SOUND_ADDRESS : SOUND_ADDRESS) : null,
    audio_mime: isEpisode ? SOUND_MIME : null,
    audio_bytes: isEpisode && seconds ? soundBytes(seconds) : null,
    is_live: conversation.isLive ?? false,
    watch_now: conversation.watchNow ?? false,
    is_explicit: conversation.isExplicit ?? false,
    created_at: publishedAt,
    updated_at: publishedAt,
  };
}

/** Of a video a made-up one, of an episode that of its recording. */
function secondsOf({ key, kind, minutes, isLong }: DemoConversation): number | null {
  if (kind === 'episode') return isLong ? LONG_SECONDS : SOUND_SECONDS;
  return minutes ? minutes * 60 + ((key.length * 7) % 60) : null;
}

function toHtml({ key, kind, text, points, isLong }: DemoConversation): string {
  const list = points
    ? `<p>Para praticar:</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
    : '';
  const link = `https://example.com/conversas/${key}`;
  return [
    ...text.map((paragraph) => `<p>${paragraph}</p>`),
    list,
    `<p>Leituras citadas: <a href="${link}" rel="noopener nofollow ugc">notas do episódio</a>.</p>`,
    kind === 'episode'
      ? `<p>O áudio é uma amostra de ${isLong ? 'uma hora' : 'quatro minutos'}, feita de tons suaves.</p>`
      : '',
    `<p><em>${LABEL}</em></p>`,
  ].join('');
}

function toText({ text, points = [] }: DemoConversation): string {
  return [...text, ...points, LABEL].join('\n');
}

/** Eleven characters, as in a video's id; it ends in 1, as no real one does. */
function youtubeId(key: string): string {
  const number = [...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);
  return `demo_${String(number).padStart(5, '0')}1`;
}
