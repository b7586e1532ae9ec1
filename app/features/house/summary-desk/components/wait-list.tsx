import { AdminIcon, type AdminIconName } from '#app/ui/admin/admin-icon.tsx';

export interface Waiting {
  to: string;
  icon: AdminIconName;
  /** '2 mensagens não lidas'. */
  title: string;
  /** What it is about, or until when. */
  text?: string;
  /** The first few, each a link to itself. */
  things?: ReadonlyArray<{ to: string; title: string }>;
}

/**
 * What the host has to do herself, before anything else on the page.
 * @param props `isElse`: the page tells below of something that waits, so that it cannot say that nothing does
 */
export function WaitList({ waiting, isElse }: { waiting: readonly Waiting[]; isElse: boolean }) {
  if (waiting.length === 0 && isElse) return null;
  return (
    <section aria-labelledby="a-sua-espera" className="admin-card wait-list">
      <h2 id="a-sua-espera">À sua espera</h2>
      {waiting.length === 0 && <p>Nada espera por você agora.</p>}
      <ul>
        {waiting.map(({ to, icon, title, text, things = [] }) => (
          <li key={title}>
            <a href={to}>
              <AdminIcon name={icon} />
              <span>
                <strong>{title}</strong>
                {text && <span className="text">{text}</span>}
              </span>
              <AdminIcon name="right" className="size-4 ml-auto" />
            </a>
            {things.length > 0 && (
              <ul className="things">
                {things.map((thing) => (
                  <li key={thing.to}>
                    <a href={thing.to} className="thing">
                      {thing.title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
