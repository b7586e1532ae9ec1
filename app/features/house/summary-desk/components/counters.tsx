import { AdminIcon, type AdminIconName } from '#app/ui/admin/admin-icon.tsx';

export interface Counter {
  to: string;
  label: string;
  icon: AdminIconName;
  /** Formatted number. */
  count: string;
  /** How many of them wait for the host. */
  note?: string;
}

/** Record counts; each links to its list. */
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
