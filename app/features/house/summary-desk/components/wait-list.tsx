import { AdminIcon, type AdminIconName } from '#app/ui/admin/admin-icon.tsx';

export interface Waiting {
  to: string;
  icon: AdminIconName;
  /** '2 mensagens não lidas'. */
  title: string;
  /** What it is about, or until when. */
  text?: string;
}

/** What the host has to do herself, before anything else on the page. */
export function WaitList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <section aria-labelledby="a-sua-espera" className="admin-card wait-list">
      <h2 id="a-sua-espera">À sua espera</h2>
      {waiting.length === 0 && <p>Ninguém espera por você agora.</p>}
      <ul>
        {waiting.map(({ to, icon, title, text }) => (
          <li key={to}>
            <a href={to}>
              <AdminIcon name={icon} />
              <span>
                <strong>{title}</strong>
                {text && <span className="text">{text}</span>}
              </span>
              <AdminIcon name="right" className="size-4 ml-auto" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
