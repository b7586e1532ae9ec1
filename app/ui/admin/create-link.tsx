import { ButtonLink } from '../button.tsx';
import { AdminIcon } from './admin-icon.tsx';

/** Leads to the empty form of a new record. */
export function CreateLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <ButtonLink to={to}>
      <AdminIcon name="plus" className="size-4" />
      {children}
    </ButtonLink>
  );
}
