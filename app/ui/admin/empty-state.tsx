import { ButtonLink } from '../button.tsx';

interface EmptyStateProps {
  title: string;
  children?: React.ReactNode;
  action?: React.ReactNode;
  /** A page that has more: the whole list, or what fills it. */
  link?: { to: string; label: string; external?: boolean } | false;
}

/** For a list without rows: says so, and what to do next. */
export function EmptyState({ title, children, action, link }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
      {link && (
        <ButtonLink to={link.to} look="line" external={link.external}>
          {link.label}
        </ButtonLink>
      )}
    </div>
  );
}
