import { AdminIcon } from './admin-icon.tsx';

interface AdminPageProps {
  title: string;
  /** One sentence on what this page is for. */
  intro?: React.ReactNode;
  /** The list that this record belongs to. */
  back?: { to: string; label: string };
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A page of the admin area: its title, what can be done on the whole of it, its content. */
export function AdminPage({ title, intro, back, actions, children }: AdminPageProps) {
  return (
    <>
      <title>{`${title} – Administração`}</title>
      <div className="admin-head">
        <div>
          {back && (
            <a href={back.to} className="admin-back">
              <AdminIcon name="left" className="size-4" />
              {back.label}
            </a>
          )}
          <h1>{title}</h1>
          {intro && <p className="intro">{intro}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}
