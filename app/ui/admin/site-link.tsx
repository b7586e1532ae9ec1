interface SiteLinkProps {
  to: string;
  /** 'Ver no site'. */
  children: React.ReactNode;
}

/** Below a record's name in a list: its page as visitors see it. The row says which one it is. */
export function SiteLink({ to, children }: SiteLinkProps) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="site-link">
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}
