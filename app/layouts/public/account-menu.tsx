import type { HeaderPerson } from '#app/pure/people/person.ts';
import { signInPath } from '#app/pure/people/sign-in-path.ts';
import { forgetDevice } from '#app/ui/forget-device.ts';

interface AccountMenuProps {
  person: HeaderPerson;
  /** The current page, to which signing in leads back. */
  page: { pathname: string; search: string };
  className: string;
}

/**
 * The signed-in person, or links to sign in. Plain links and a plain form, which need no script, and a full page load.
 */
export function AccountMenu({ person, page, className }: AccountMenuProps) {
  if (!person) {
    return (
      <div className={className}>
        <a href={signInPath(page)} rel="nofollow" className="nav-link">
          Entrar
        </a>
        <a href={signInPath(page, 'cadastro')} rel="nofollow" className="nav-link">
          Criar conta
        </a>
      </div>
    );
  }
  return (
    <div className={className}>
      <a href={'/minha-conta' satisfies Href} className="nav-link" title={`Minha conta: ${person.name}`}>
        <span className="account-name">{person.name}</span>
        {person.isPremium && (
          <span className="badge" data-tone="tint">
            Premium
          </span>
        )}
      </a>
      {person.isStaff && (
        <a href={'/admin' satisfies Href} className="nav-link">
          Admin
        </a>
      )}
      <form
        method="post"
        action={'/sair' satisfies Href}
        onSubmit={person.isStaff ? forgetDevice : undefined}
      >
        {/* Only the staff's browsers have something to forget: their press waits for the scripts. */}
        <button type="submit" className="nav-link" data-tap={person.isStaff ? '' : undefined}>
          Sair
        </button>
      </form>
    </div>
  );
}
