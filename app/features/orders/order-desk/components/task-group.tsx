import '#app/ui/admin/task-list.css';
import { useId } from 'react';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';

export interface Task {
  id: string;
  to: string;
  /** What to do. */
  what: string;
  /** The buyer, and whatever else the host needs to know. */
  detail: string;
  /** Since when it waits. */
  at: string;
}

/** Tasks of one kind; renders nothing without tasks. */
export function TaskGroup({ title, hint, tasks }: { title: string; hint: string; tasks: readonly Task[] }) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="admin-card">
      <h2 id={id}>{title}</h2>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <ul className="task-list">
        {tasks.map((task) => (
          <li key={task.id}>
            <div className="what">
              <a href={task.to}>{task.what}</a>
              <p className="sub">{task.detail}</p>
            </div>
            <time dateTime={task.at} className="sub">
              {formatDateTime(task.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
