import '../legal.css';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';

export interface LegalSection {
  /** The anchor; other pages link to it. */
  id: string;
  title: string;
  body: React.ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  /** The day on which the text took effect: '2026-11-20'. */
  version: string;
  /** The whole text in four sentences. */
  summary: string[];
  sections: LegalSection[];
}

/** A long text with its summary first and its contents beside it; prints well. */
export function LegalPage({ title, lead, version, summary, sections }: LegalPageProps) {
  return (
    <article className="page legal">
      <header className="legal-head">
        <p className="eyebrow">
          <Version day={version} />
        </p>
        <h1 className="mt-4 text-title-1">{title}</h1>
        <p className="mt-5 max-w-text text-lead text-ink-soft">{lead}</p>
      </header>
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
      <Contents sections={sections} />
      <div className="legal-text prose">
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    </article>
  );
}

function Version({ day }: { day: string }) {
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
