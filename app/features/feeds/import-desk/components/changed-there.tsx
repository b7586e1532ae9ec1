import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { changedWords } from '../following/follow-words.ts';
import type { ChangedThere as Changed } from '../following/queries.server.ts';

/** What a followed feed says anew of items that are here: they stay as they are. */
export function ChangedThere({ changed: { rows, count } }: { changed: Changed }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="mudou-la" className="grid gap-3">
      <h2 id="mudou-la" className="text-title-3">
        Mudou lá
      </h2>
      <p>
        O feed mudou algo em {countOf(count, 'conversa', 'conversas')} que já{' '}
        {count === 1 ? 'estava' : 'estavam'} aqui. Aqui nada mudou. Se a mudança de lá é boa, abra e edite.
      </p>
      <ul className="admin-card grid gap-2">
        {rows.map(({ id, kind, title, titleThere, parts, at }) => (
          <li key={id} className="wrap-anywhere">
            <a href={itemEditorPath({ kind, id })} className="link">
              {title}
            </a>
            : mudou lá {changedWords(parts)}, aqui ficou como está.{' '}
            {parts.includes('title') && <>Lá o título agora é “{titleThere}”. </>}
            <span className="text-small text-ink-soft">
              Vimos em <time dateTime={at}>{formatDate(at)}</time>.
            </span>
          </li>
        ))}
        {count > rows.length && <li className="text-ink-soft">e mais {formatCount(count - rows.length)}</li>}
      </ul>
    </section>
  );
}
