export interface SummaryNotice {
  tone: 'bad' | 'soon';
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** Problems that the host should solve first. */
export function SummaryNotices({ notices }: { notices: readonly SummaryNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <div className="notice-list">
      {notices.map(({ tone, title, text, link }) => (
        <div key={title} className="notice" data-tone={tone === 'bad' ? 'bad' : undefined}>
          <p className="font-semibold">{title}</p>
          <p>
            {text} {link && <a href={link.to}>{link.label}</a>}
          </p>
        </div>
      ))}
    </div>
  );
}
