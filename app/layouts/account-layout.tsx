import './account.css';
import { Outlet, useLocation } from 'react-router';
import { refuseChangesFirst, requirePerson } from '#app/http/guards.server.ts';
import type { Route } from './+types/account-layout.ts';

export const middleware: Route.MiddlewareFunction[] = [refuseChangesFirst(requirePerson)];

const PAGES = [
  { to: '/minha-conta' satisfies Href, label: 'Perfil' },
  { to: '/minha-conta/premium' satisfies Href, label: 'Premium' },
  { to: '/minha-conta/pedidos' satisfies Href, label: 'Pedidos' },
  { to: '/minha-conta/seguranca' satisfies Href, label: 'Segurança' },
  { to: '/minha-conta/privacidade' satisfies Href, label: 'Privacidade' },
];

/** The frame of the account pages, inside the public one. Each page has its own guard. */
export default function AccountLayout() {
  const { pathname } = useLocation();
  return (
    <div className="page py-8 md:py-12">
      <div className="account-frame">
        <div className="min-w-0">
          <p className="eyebrow">Minha conta</p>
          <nav aria-label="Minha conta" className="account-nav">
            {PAGES.map(({ to, label }) => (
              <a key={to} href={to} aria-current={currentOf(pathname, to)}>
                {label}
              </a>
            ))}
          </nav>
        </div>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

/** Subpages, and the menu's page that each belongs to. */
const WITHIN: Record<string, string> = {
  '/minha-conta/verificacao': '/minha-conta/seguranca',
  '/minha-conta/premium/feed': '/minha-conta/premium',
} satisfies Partial<Record<Href, Href>>;

function currentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return WITHIN[pathname] === to ? 'true' : undefined;
}
