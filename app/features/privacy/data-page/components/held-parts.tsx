import '../data-page.css';
import { Fragment } from 'react';
import type { HeldRow, Stay } from '#app/platform/personal-data.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';

/** A part as the page shows it. */
export interface ShownPart {
  name: string;
  title: string;
  purpose: string;
  basis: string;
  rows: readonly HeldRow[];
}

/** Rows of a part on the page; the files have all. */
const MOST_SHOWN = 50;

/** Everything that is held, by room. Works without scripts: each row folds by itself. */
export function HeldParts({ parts }: { parts: readonly ShownPart[] }) {
  return parts.map(({ name, title, purpose, basis, rows }) => (
    <section key={name} aria-labelledby={`parte-${name}`} className="held-part">
      <h2 id={`parte-${name}`} className="text-title-3">
        {title} <span className="text-small text-ink-soft">({rows.length})</span>
      </h2>
      <p className="mt-2 text-ink-soft">
        {purpose} <span className="text-small">{basis}</span>
      </p>
      <div className="mt-4">
        {rows.slice(0, MOST_SHOWN).map((row, place) => (
          // Rows have no names of their own, and the list does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said
          <Row key={place} row={row} />
        ))}
      </div>
      {rows.length > MOST_SHOWN && (
        <p className="mt-3 text-small text-ink-soft">
          E mais {countOf(rows.length - MOST_SHOWN, 'registro', 'registros')}: estão todos nos arquivos para
          baixar.
        </p>
      )}
    </section>
  ));
}

function Row({ row: { title, fields, text, stays } }: { row: HeldRow }) {
  return (
    <details className="held-row">
      <summary>{title}</summary>
      <dl className="held-facts">
        {fields.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {text && <p className="held-text">{text}</p>}
      {stays && <p className="pb-4 text-small text-ink-soft">{stayWords(stays)}</p>}
    </details>
  );
}

/** 'Ao apagar, fica até 15/06/2031, por lei: CTN, art. 173.' */
export function stayWords({ what, until, law }: Pick<Stay, 'what' | 'until' | 'law'>): string {
  const end = until ? `até ${formatDate(until)}` : 'enquanto for preciso';
  return [`Ao apagar, fica ${end} (${law}).`, what].filter(Boolean).join(' ');
}
