import type { Finding } from '#app/platform/health.server.ts';

/** What needs somebody, the worst first, each with what to do. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0)
    return (
      <div className="notice-list">
        <div className="notice" data-tone="good">
          <h2 className="small-title">Tudo em ordem</h2>
          <p>Nada precisa de você agora.</p>
        </div>
      </div>
    );
  return (
    <section aria-label="O que precisa de atenção" className="notice-list">
      {findings.map(({ tone, title, text, mend, link }) => (
        <div key={title} className="notice" data-tone={tone === 'bad' ? 'bad' : undefined}>
          <h2 className="small-title wrap-anywhere">{title}</h2>
          <p className="wrap-anywhere">{text}</p>
          <p className="wrap-anywhere">
            <strong>O que fazer:</strong> {mend} {link && <a href={link.to}>{link.label}</a>}
          </p>
        </div>
      ))}
    </section>
  );
}
