import { AdminIcon, type AdminIconName } from '#app/ui/admin/admin-icon.tsx';

export interface Counter {
  to: string;
  label: string;
  icon: AdminIconName;
  /** Written as people read it. */
  count: string;
  /** What of it waits for somebody. */
  note?: string;
}

/** How many there are of everything; each leads to its list. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <ul className="counters" aria-label="Resumo do site">
      {counters.map(({ to, label, icon, count, note }) => (
        <li key={to}>
          <a href={to} className="counter">
            <AdminIcon name={icon} />
            <span className="number">{count}</span>
            <span className="label">{label}</span>
            {note && <span className="note">{note}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
