import '../search-desk.css';
import { useId } from 'react';
import type { MenuIcon } from '#app/pure/site/admin-menu.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';

interface FoundRow {
  to: string;
  title: string;
  detail?: string;
  icon: MenuIcon;
}

/** What was found of one kind. */
export function FoundList({ title, rows }: { title: string; rows: readonly FoundRow[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="admin-card">
      <h2 id={id}>{title}</h2>
      <ul className="admin-found-rows">
        {rows.map(({ to, title: name, detail, icon }) => (
          <li key={`${to} ${name}`}>
            <a href={to}>
              <AdminIcon name={icon} />
              <span>
                <strong>{name}</strong>
                {detail && <span className="text">{detail}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
