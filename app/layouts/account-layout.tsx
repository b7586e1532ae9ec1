import { Outlet, useLocation } from 'react-router';

const PAGES = [
  { to: '/minha-conta', label: 'Perfil' },
  { to: '/minha-conta/seguranca', label: 'Segurança' },
  { to: '/minha-conta/privacidade', label: 'Privacidade' },
];

/** The frame of one's own account, within that of the public pages. Each page guards itself. */
export default function AccountLayout() {
  const { pathname } = useLocation();
  return (
    <div className="page py-8 md:py-12">
      <div className="account-frame">
        <div>
          <p className="eyebrow">Minha conta</p>
          <nav aria-label="Minha conta" className="account-nav">
            {PAGES.map(({ to, label }) => (
              <a key={to} href={to} aria-current={pathname === to ? 'page' : undefined}>
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
