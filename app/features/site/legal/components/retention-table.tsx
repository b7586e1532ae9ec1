import { RETENTION, spanText } from '#app/pure/people/retention.ts';

/** Shows the periods that the clean-ups use. */
export function RetentionTable() {
  return (
    <table className="legal-table">
      <caption>Prazos de guarda</caption>
      <thead>
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">Por quanto tempo</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(RETENTION).map(([key, kept]) => (
          <tr key={key}>
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
