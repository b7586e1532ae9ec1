import type { ArchivePreview } from '../report.ts';
import { leftLines } from '../words.ts';

/** What the archive has, and this site does not take. */
export function LeftBehind({ summary }: { summary: ArchivePreview['summary'] }) {
  const lines = leftLines(summary);
  if (lines.length === 0) return null;
  return (
    <section className="admin-card grid gap-3">
      <h2>O que não vem</h2>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        Senhas não se mudam, e comentários trazem e-mails de outras pessoas: por isso ficam no site antigo.
        Categoria, aviso de conteúdo, capa e e-mail do podcast vêm pelo feed, e não por este arquivo.
      </p>
    </section>
  );
}
