import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import type { FollowedLine } from '../following/queries.server.ts';
import { FollowState } from './follow-state.tsx';

/** The feeds that the site asks by itself. */
export function FollowedFeeds({ feeds }: { feeds: readonly FollowedLine[] }) {
  if (feeds.length === 0) return null;
  return (
    <section aria-labelledby="seguidos" className="grid gap-3">
      <h2 id="seguidos" className="text-title-3">
        O que o site busca sozinho
      </h2>
      <RecordTable columns={['Feed', 'Situação', 'Última verificação']}>
        {feeds.map((feed) => (
          <tr key={feed.id}>
            <td className="main">
              <a
                href={`/admin/importar/seguir/${feed.id}` satisfies Href<'/admin/importar/seguir/:id'>}
                className="wrap-anywhere"
              >
                {feed.title ?? feed.address}
              </a>
              {feed.title && <p className="sub line-clamp-1 wrap-anywhere">{feed.address}</p>}
            </td>
            <td data-label="Situação" data-plain="alone" className="fit">
              <FollowState feed={feed} />
            </td>
            <td data-label="Última verificação" className="fit">
              {feed.asked_at ? (
                <time dateTime={feed.asked_at}>{formatDateTime(feed.asked_at)}</time>
              ) : (
                'ainda nenhuma'
              )}
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}
