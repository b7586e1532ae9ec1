import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { letterWords } from '../following/follow-words.ts';
import type { Arrived } from '../following/queries.server.ts';
import { ADMIN_HINTS, summaryLines } from '../summary.ts';

/** What came from a followed feed, the newest first. */
export function Arrivals({ arrivals }: { arrivals: readonly Arrived[] }) {
  return (
    <section aria-labelledby="chegadas" className="grid gap-3">
      <h2 id="chegadas" className="text-title-3">
        O que chegou
      </h2>
      {arrivals.length === 0 && <p className="text-ink-soft">Nada novo ainda.</p>}
      {arrivals.map(({ id, at, created, items, letters, isDraft, report, transcripts }) => (
        <article key={id} className="admin-card grid gap-2">
          <h3 className="font-semibold">
            <time dateTime={at}>{formatMoment(at)}</time>: {countOf(created, 'novo', 'novos')}
            {isDraft && ', como rascunho'}
          </h3>
          <ul className="grid gap-1">
            {items.map(({ id: item, kind, title }) => (
              <li key={item}>
                <a href={itemEditorPath({ kind, id: item })} className="link wrap-anywhere">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {created > items.length && <p>e mais {formatCount(created - items.length)}</p>}
          <p className="text-small text-ink-soft">{letterWords(letters, { isDraft })}</p>
          {report && (
            <details className="text-small text-ink-soft">
              <summary>O que o feed tinha</summary>
              {summaryLines(report, ADMIN_HINTS, 'coming', transcripts).map((line) => (
                <p key={line} className="wrap-anywhere">
                  {line}
                </p>
              ))}
            </details>
          )}
        </article>
      ))}
    </section>
  );
}
