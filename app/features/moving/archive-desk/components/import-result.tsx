import { Fragment } from 'react';
import { formatCount } from '#app/pure/text/plural.ts';
import type { ArchiveReport } from '../report.ts';
import { asDraftsLine, keptAddressesLine, takenLine, takenPages } from '../words.ts';
import { ArchivePlan } from './archive-plan.tsx';
import { LeftBehind } from './left-behind.tsx';

/** What an import did, also while it runs. */
export function ImportResult({ report }: { report: ArchiveReport }) {
  const { links, summary } = report;
  const taken = takenLine(report);
  const kept = keptAddressesLine(report);
  const drafts = asDraftsLine(report);
  return (
    <>
      <ArchivePlan title="O que aconteceu" report={report} />
      {(drafts !== null || taken !== null || kept !== null || links > 0) && (
        <div className="admin-card grid gap-2">
          {drafts !== null && (
            <p>
              {drafts}
              {report.asDrafts.texts > 0 && (
                <>
                  {' '}
                  Os textos estão em{' '}
                  <a href={'/admin/cartas' satisfies Href} className="link">
                    Cartas
                  </a>
                  .
                </>
              )}
            </p>
          )}
          {taken !== null && (
            <p>
              {taken}
              {takenPages(report).map(({ to, label }) => (
                <Fragment key={to}>
                  {' '}
                  Confira em{' '}
                  <a href={to} className="link">
                    {label}
                  </a>
                  .
                </Fragment>
              ))}
            </p>
          )}
          {kept !== null && <p className="wrap-anywhere">{kept}</p>}
          {links > 0 && (
            <p>Links entre os seus textos que agora levam aos endereços novos: {formatCount(links)}.</p>
          )}
        </div>
      )}
      {summary && <LeftBehind summary={summary} report={report} />}
    </>
  );
}
