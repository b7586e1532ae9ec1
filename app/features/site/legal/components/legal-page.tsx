import '../legal.css';
import { LEGAL_DOCUMENTS, type LegalDocument } from '#app/pure/site/legal-documents.ts';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { RichText } from '#app/ui/rich-text.tsx';

export interface LegalSection {
  /** The anchor; other pages link to it. */
  id: string;
  title: string;
  body?: React.ReactNode;
  /** Safe HTML, in the place of `body`. */
  html?: string;
}

interface LegalPageProps {
  document: LegalDocument;
  lead: string;
  /** The day on which the text took effect: '2026-11-20', or '2026-11-20-2'. */
  version: string;
  /** There are versions to compare it with. */
  hasVersions?: boolean;
  children: React.ReactNode;
}

/** A long text with its summary first and its contents beside it; prints well. */
export function LegalPage({ document, lead, version, hasVersions, children }: LegalPageProps) {
  const { name, versions } = LEGAL_DOCUMENTS[document];
  return (
    <article className="page legal">
      <header className="legal-head">
        <p className="eyebrow">
          <span>
            <Version label={version} />
            {hasVersions && (
              <>
                {' · '}
                <a href={versions} className="link">
                  Versões anteriores
                </a>
              </>
            )}
          </span>
        </p>
        <h1 className="mt-4 text-title-1">{name}</h1>
        <p className="mt-5 max-w-text text-lead text-ink-soft">{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** What a version is: summary, contents and text. */
export function LegalBody({ summary, sections }: { summary: string[]; sections: LegalSection[] }) {
  return (
    <>
      {summary.length > 0 && (
        <section aria-labelledby="em-resumo" className="legal-summary">
          <h2 id="em-resumo" className="text-title-3">
            Em resumo
          </h2>
          <ul className="legal-gist">
            {summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <Contents sections={sections} />
      <div className="legal-text prose">
        {sections.map(({ id, title: heading, body, html }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>{heading}</h2>
            {html === undefined ? body : <RichText html={html} />}
          </section>
        ))}
      </div>
    </>
  );
}

function Version({ label }: { label: string }) {
  const day = label.slice(0, 10);
  const noon = `${day}T15:00:00.000Z`;
  return (
    <span>
      Versão de <time dateTime={calendarDay(noon)}>{formatLongDate(noon)}</time>
    </span>
  );
}

/** Folded on a phone; always open where there is room beside the text (legal.css). */
function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav aria-label="Nesta página" className="legal-contents">
      <details>
        <summary>Nesta página</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
