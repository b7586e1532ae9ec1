import '../moments.css';
import { useState } from 'react';
import { ItemPicture } from '#app/features/catalogue/items/components/item-picture.tsx';
import { guestLabel, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { searchPath } from '#app/pure/site/search-input.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { calendarDay, formatDate } from '#app/pure/time/dates-pt-br.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ItemBadges } from '#app/ui/item-badges.tsx';
import { type AskedMoments, momentsPath } from '../moment-address.ts';
import type { MomentPage, SpokenConversation } from '../queries.server.ts';
import { Moment } from './moment.tsx';

interface MomentsProps {
  query: string;
  found: MomentPage;
  itemId: string | null;
  /** Of the results only these are shown. */
  isAlone: boolean;
}

/** What was said in the conversations, by conversation. */
export function Moments({ query, found, itemId, isAlone }: MomentsProps) {
  const { conversations, page, pages } = found;
  /** The place of the moment that was begun last. */
  const [begun, begin] = useState<number | null>(null);
  if (conversations.length === 0) return null;
  return (
    <section aria-labelledby="momentos" className="mt-14">
      <h2 id="momentos" className="text-title-2">
        {itemId === null ? 'Momentos das conversas' : 'Momentos desta conversa'}
      </h2>
      {isAlone ? (
        <p className="mt-2">
          <a href={searchPath(query)} className="link inline-flex min-h-11 items-center">
            Voltar a todos os resultados
          </a>
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">{momentCount(found)}</p>
      )}
      <ol className="said-list">
        {conversations.map((conversation) => (
          <Conversation key={conversation.item.id} {...{ conversation, query, itemId, begun, begin }} />
        ))}
      </ol>
      <MomentPages {...{ query, itemId, page, pages }} />
    </section>
  );
}

/** '34 momentos em que se falou disso.', or 'Mais de 1.000 …'. */
function momentCount({ total, isTotalExact }: MomentPage): string {
  const count = isTotalExact
    ? countOf(total, 'momento', 'momentos')
    : `Mais de ${formatCount(total)} momentos`;
  return `${count} em que se falou disso.`;
}

function Conversation({
  conversation: { item, moments, total, isUnread },
  query,
  itemId,
  begun,
  begin,
}: {
  conversation: SpokenConversation;
  query: string;
  itemId: string | null;
  begun: number | null;
  begin: (place: number) => void;
}) {
  const more = itemId === null ? total - moments.length : 0;
  return (
    <li className="said-item" data-hue={item.topic?.hue}>
      <ItemPicture item={item} sizes="7rem" className="said-picture" />
      <div className="min-w-0">
        <div className="mb-1.5 flex flex-wrap gap-2 empty:hidden">
          <ItemBadges item={item} />
        </div>
        <h3 className="text-title-3 wrap-anywhere">
          <a href={itemPath(item)} className="link">
            {item.title}
          </a>
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-soft">
          <span>{guestLabel(item)}</span>
          <time dateTime={calendarDay(item.publishedAt)}>{formatDate(item.publishedAt)}</time>
          {isUnread && <span>Transcrição automática, ainda não revisada</span>}
        </p>
      </div>
      <ol className="said-moments">
        {moments.map((moment) => (
          <Moment
            key={moment.place}
            item={item}
            moment={moment}
            isBegun={moment.place === begun}
            begin={() => begin(moment.place)}
          />
        ))}
      </ol>
      {more > 0 && (
        <a href={momentsPath(query, { page: 1, itemId: item.id })} className="said-more link">
          Mais {countOf(more, 'momento', 'momentos')} desta conversa
          <span className="sr-only">: {item.title}</span>
        </a>
      )}
    </li>
  );
}

function MomentPages({ query, itemId, page, pages }: AskedMoments & { query: string; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Páginas de momentos" className="mt-10 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink to={momentsPath(query, { page: page - 1, itemId })} rel="prev" look="line">
          Momentos anteriores
        </ButtonLink>
      )}
      <p className="tabular text-ink-soft">
        Página {page} de {pages}
      </p>
      {page < pages && (
        <ButtonLink to={momentsPath(query, { page: page + 1, itemId })} rel="next" look="line">
          Mais momentos
        </ButtonLink>
      )}
    </nav>
  );
}
