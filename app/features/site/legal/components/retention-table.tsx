import { type PrivacyPart, RETENTION, spanText } from '#app/pure/people/retention.ts';

/** Shows the periods that the clean-ups use. */
export function RetentionTable({ parts }: { parts: readonly PrivacyPart[] }) {
  const ofRooms = parts.flatMap(({ what, kept }) => (kept ? [{ what, ...kept }] : []));
  return (
    <table className="legal-table">
      <caption className="sr-only">Prazos de guarda</caption>
      <thead>
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">Por quanto tempo</th>
        </tr>
      </thead>
      <tbody>
        {[...ofRooms, ...Object.values(RETENTION)].map((kept) => (
          <tr key={kept.what}>
            <th scope="row">
              {kept.what}
              <span>{kept.why}</span>
            </th>
            <td>{spanText(kept)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
