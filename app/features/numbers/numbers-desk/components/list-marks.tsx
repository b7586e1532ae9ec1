import type { ListChange } from '#app/features/audience/counting/lists/list-changes.server.ts';
import { stepDate } from '#app/pure/time/step-words.ts';

/** From when on the sums of the drawing were counted by another list: what moved may be the list. */
export function ListMarks({ changes }: { changes: readonly ListChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="list-marks" aria-label="O que mudou na contagem">
      {changes.map(({ list, day, words }) => (
        <li key={`${list} ${day}`}>
          Desde {stepDate(day)} a contagem usa a {words}. O que veio antes fica como foi contado.
        </li>
      ))}
    </ul>
  );
}
