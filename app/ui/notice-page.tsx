import { wholeWords } from './whole-words.ts';

interface NoticePageProps {
  title: string;
  text: string;
  /** 'alert' for a failure. */
  role?: 'status' | 'alert';
  /** The next step: one button or link. */
  children: React.ReactNode;
}

/** A page with a single message. */
export function NoticePage({ title, text, role, children }: NoticePageProps) {
  return (
    <section role={role} className="page section max-w-text text-center">
      <h1 className="text-title-1">{title}</h1>
      <p className="mt-4 text-lead text-ink-soft">{wholeWords(text)}</p>
      <div className="mt-8 flex justify-center">{children}</div>
    </section>
  );
}
