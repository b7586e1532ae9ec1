import { TextBlocks } from '#app/features/writing/text/components/text-blocks.tsx';
import { pagePath } from '#app/pure/pages/pages.ts';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import type { ShownPage } from '../shown-page.ts';

interface PageArticleProps {
  page: ShownPage;
  /** A draft: no date, no click is told, and headings are below one of the page around. */
  isPreview?: boolean;
  children?: React.ReactNode;
}

/** A page or a note, whole. */
export function PageArticle({ page, isPreview = false, children }: PageArticleProps) {
  const { kind, title, summary, publishedAt, blocks, cards } = page;
  return (
    <article className="page section text-page">
      <header>
        {kind === 'note' && !isPreview && (
          <p className="text-ink-soft">
            <time dateTime={calendarDay(publishedAt)}>{formatLongDate(publishedAt)}</time>
          </p>
        )}
        <h1 className="mt-2 text-title-1">{title}</h1>
        {summary && <p className="mt-4 text-lead text-ink-soft">{summary}</p>}
      </header>
      <TextBlocks path={isPreview ? null : pagePath(page)} blocks={blocks} cards={cards} />
      {children}
    </article>
  );
}
