interface FoundPagesProps {
  id: string;
  title: string;
  pages: ReadonlyArray<{ to: string; title: string; summary: string }>;
}

/** Pages and notes of the host that a search finds. */
export function FoundPages({ id, title: heading, pages }: FoundPagesProps) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 max-w-text">
      <h2 id={id} className="text-title-2">
        {heading}
      </h2>
      <ul className="mt-4 grid gap-4">
        {pages.map(({ to, title, summary }) => (
          <li key={to}>
            <a href={to} className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere">
              {title}
            </a>
            {summary && <p className="text-ink-soft wrap-anywhere">{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
