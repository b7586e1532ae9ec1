import { Icon } from './icon.tsx';
import { wholeWords } from './whole-words.ts';

/** The frame of a page with one short task. */
export function AccountCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: React.ReactNode;
}) {
  return (
    <section className="page py-8 md:py-14">
      <div className="auth-card">
        <a href="/" className="link mb-6 inline-flex min-h-11 items-center gap-2">
          <Icon name="left" className="size-4" />
          Voltar ao site
        </a>
        <h1 className="text-title-1">{title}</h1>
        {lead && <p className="mt-3 text-ink-soft">{wholeWords(lead)}</p>}
        <div className="mt-6 grid gap-6">{children}</div>
      </div>
    </section>
  );
}
