import { wholeWords } from '#app/ui/whole-words.ts';

/** The frame of a page with one short task. */
export function DataCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section className="page section max-w-text">
      <h1 className="text-title-1">{title}</h1>
      {lead && <p className="mt-4 text-lead text-ink-soft">{wholeWords(lead)}</p>}
      <div className="mt-8 grid gap-8">{children}</div>
    </section>
  );
}
