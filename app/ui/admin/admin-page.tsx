import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { FormOutcome } from '../form-outcome.tsx';
import { wholeWords } from '../whole-words.ts';
import { AdminIcon } from './admin-icon.tsx';
import { useAdminToast } from './admin-toast.tsx';

interface AdminPageProps {
  title: string;
  /** One sentence on the purpose of the page. */
  intro?: React.ReactNode;
  /** For who meets the thing for the first time: what it is, in one or two sentences. */
  help?: string;
  /** The list that this record belongs to. */
  back?: { to: string; label: string };
  actions?: React.ReactNode;
  /** What a form of the page has done: as a toast, or on the page where no scripts run. */
  outcome?: ToastMessage;
  children: React.ReactNode;
}

/** A page of the admin area: title, actions for the whole page, content. */
export function AdminPage({ title, intro, help, back, actions, outcome, children }: AdminPageProps) {
  useAdminToast(outcome);
  return (
    <>
      <title>{`${title} – Administração`}</title>
      <div className="admin-head">
        <div className="min-w-0 wrap-anywhere">
          {back && (
            <a href={back.to} className="admin-back">
              <AdminIcon name="left" className="size-4" />
              {back.label}
            </a>
          )}
          <h1>{title}</h1>
          {intro && <p className="intro">{wholeWords(intro)}</p>}
          {help && (
            <details className="what-is-it">
              <summary>O que é isto?</summary>
              <p>{help}</p>
            </details>
          )}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      <FormOutcome toast={outcome} />
      {children}
    </>
  );
}
