import { useId } from 'react';

export interface LatelyEntry {
  id: string;
  /** Null where it has no page. */
  to: string | null;
  title: string;
  /** More about it, or the person. */
  detail: string;
  /** ISO-8601; `when` is the formatted time. */
  at: string;
  when: string;
}

export interface LatelyListProps {
  title: string;
  entries: readonly LatelyEntry[];
  /** Shown if there are no entries. */
  empty: string;
  /** Link to the whole list. */
  all?: { to: string; label: string };
}

/** The latest entries of one kind. */
function LatelyList({ title, entries, empty, all }: LatelyListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-card lately">
      <h2 id={id}>{title}</h2>
      {entries.length === 0 && <p className="empty">{empty}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="what">{entry.to ? <a href={entry.to}>{entry.title}</a> : entry.title}</p>
            <p className="detail">
              <span>{entry.detail}</span>
              <time dateTime={entry.at}>{entry.when}</time>
            </p>
          </li>
        ))}
      </ul>
      {all && (
        <a href={all.to} className="all">
          {all.label}
        </a>
      )}
    </section>
  );
}

/** The first list beside the others. */
export function LatelyColumns({ lists }: { lists: readonly LatelyListProps[] }) {
  const [first, ...others] = lists;
  return (
    <div className="lately-columns">
      {first && <LatelyList {...first} />}
      {others.length > 0 && (
        <div className="stack">
          {others.map((list) => (
            <LatelyList key={list.title} {...list} />
          ))}
        </div>
      )}
    </div>
  );
}
