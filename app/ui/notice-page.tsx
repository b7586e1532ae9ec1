import { ButtonLink, type ButtonLook } from './button.tsx';
import { wholeWords } from './whole-words.ts';

interface NoticePageProps {
  title: string;
  text: string;
  /** 'alert' for a failure. */
  role?: 'status' | 'alert';
  /** The next step, where it is a page. */
  link?: { to: string; label: string; look?: ButtonLook };
  /** The next step, where it is a form. */
  children?: React.ReactNode;
}

/** A page with a single message. */
export function NoticePage({ title, text, role, link, children }: NoticePageProps) {
  return (
    <section role={role} className="page section max-w-text text-center">
      <h1 className="text-title-1">{title}</h1>
      <p className="mt-4 text-lead text-ink-soft">{wholeWords(text)}</p>
      <div className="mt-8 flex justify-center">
        {link && (
          <ButtonLink to={link.to} look={link.look}>
            {link.label}
          </ButtonLink>
        )}
        {children}
      </div>
    </section>
  );
}
