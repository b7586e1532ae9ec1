import { useLocation } from 'react-router';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { ADMIN_LINK_GROUPS, type AdminLink } from './admin-links.ts';

interface AdminSideProps {
  showName: string;
  personName: string;
  waiting: Readonly<Record<string, number>>;
}

/** Brand and menu: beside the page on wide screens, otherwise in a native popover. */
export function AdminSide({ showName, personName, waiting }: AdminSideProps) {
  return (
    <header className="admin-side">
      <div className="admin-side-top">
        <a href={'/admin' satisfies Href} className="admin-brand">
          <LogoMark className="size-7" />
          {showName}
        </a>
        <button
          type="button"
          popoverTarget="menu-admin"
          className="icon-button admin-menu-button"
          aria-label="Abrir o menu"
        >
          <AdminIcon name="menu" />
        </button>
      </div>
      <nav id="menu-admin" popover="auto" aria-label="Administração" className="choices admin-nav">
        <button
          type="button"
          popoverTarget="menu-admin"
          popoverTargetAction="hide"
          className="icon-button admin-menu-button ml-auto"
          aria-label="Fechar o menu"
        >
          <AdminIcon name="close" />
        </button>
        {ADMIN_LINK_GROUPS.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <SideLink link={link} count={waiting[link.to] ?? 0} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-auto border-t border-line pt-3">
          <a href="/">
            <AdminIcon name="site" />
            Ver o site
          </a>
          <a href={'/minha-conta' satisfies Href} title={`Minha conta: ${personName}`}>
            <AdminIcon name="account" />
            <span className="truncate">{personName}</span>
          </a>
          <form method="post" action={'/sair' satisfies Href}>
            <button type="submit" className="admin-nav-button">
              <AdminIcon name="leave" />
              Sair
            </button>
          </form>
        </div>
      </nav>
    </header>
  );
}

function SideLink({ link, count }: { link: AdminLink; count: number }) {
  const { pathname } = useLocation();
  const isHere =
    pathname === link.to || (link.to !== ('/admin' satisfies Href) && pathname.startsWith(`${link.to}/`));
  return (
    <a href={link.to} aria-current={pathname === link.to ? 'page' : isHere ? 'true' : undefined}>
      <AdminIcon name={link.icon} />
      {link.label}
      {count > 0 && (
        <span className="count">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> à espera</span>
        </span>
      )}
    </a>
  );
}
