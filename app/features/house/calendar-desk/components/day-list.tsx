import '../calendar.css';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import type { DayOfCalendar } from '../calendar-days.ts';

/** Days with their things, each a link to the thing itself. */
export function DayList({ days }: { days: readonly DayOfCalendar[] }) {
  return (
    <ol className="calendar">
      {days.map(({ day, title, near, things }) => (
        <li key={day} aria-current={near === 'hoje' ? 'date' : undefined}>
          <h2>
            <time dateTime={day}>{title}</time>
            {near && <span className="near">{near}</span>}
          </h2>
          {things.length === 0 && <p className="empty">Nada marcado.</p>}
          <ul>
            {things.map(({ to, at, hour, title: name, detail, label, icon, isOver }) => (
              <li key={`${to} ${at}`}>
                <a href={to} data-over={isOver || undefined}>
                  <time dateTime={at}>{hour}</time>
                  <AdminIcon name={icon} />
                  <span>
                    <strong>{name}</strong>
                    <span className="text">{detail ?? label}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
