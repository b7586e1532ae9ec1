import '../sign-in.css';
import { AccountCard } from '#app/ui/account-card.tsx';
import { withNext } from '../next-path.ts';

/** Sign-in or sign-up, one form at a time; each has a URL. */
export function AuthPanel({
  mode,
  next,
  children,
}: {
  mode: 'sign-in' | 'sign-up';
  next: string;
  children: React.ReactNode;
}) {
  return (
    <AccountCard title={mode === 'sign-up' ? 'Criar conta' : 'Entrar'}>
      <nav aria-label="Entrar ou criar conta" className="choices auth-toggle">
        <a
          href={withNext('/auth' satisfies Href, next)}
          aria-current={mode === 'sign-in' ? 'page' : undefined}
        >
          Entrar
        </a>
        <a
          href={withNext('/auth?modo=cadastro' satisfies Href, next)}
          aria-current={mode === 'sign-up' ? 'page' : undefined}
        >
          Criar conta
        </a>
      </nav>
      {children}
    </AccountCard>
  );
}
