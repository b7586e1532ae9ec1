import { useLocation } from 'react-router';
import { forgetDevice } from '#app/features/house/notifications/desk/push-browser.ts';
import { type MenuEntry, type MenuGroup, SUMMARY_ENTRY } from '#app/pure/site/admin-menu.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { LogoMark } from '#app/ui/logo.tsx';

interface AdminSideProps {
  showName: string;
  personName: string;
  menu: readonly MenuGroup[];
  waiting: Readonly<Record<string, number>>;
}

/** Brand and menu: beside the page on wide screens, otherwise in a native popover. */
export function AdminSide({ showName, personName, menu, waiting }: AdminSideProps) {
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
      <nav
        id="menu-admin"
        popover="auto"
        aria-label="Administração"
        className="choices admin-nav"
        onToggle={foldOtherGroups}
      >
        <button
          type="button"
          popoverTarget="menu-admin"
          popoverTargetAction="hide"
          className="icon-button admin-menu-button ml-auto"
          aria-label="Fechar o menu"
        >
          <AdminIcon name="close" />
        </button>
        <SideLink link={SUMMARY_ENTRY} count={0} />
        {menu.map((group) => (
          <SideGroup key={group.title} {...group} waiting={waiting} />
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
          <form method="post" action={'/sair' satisfies Href} onSubmit={forgetDevice}>
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

interface SideGroupProps extends MenuGroup {
  waiting: AdminSideProps['waiting'];
}

/** Open beside the page. The menu of a phone folds all groups but the current one (`foldOtherGroups`). */
function SideGroup({ title, links, waiting }: SideGroupProps) {
  const count = links.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0);
  return (
    <details open>
      <summary>
        <h2>{title}</h2>
        <Waiting count={count} />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <SideLink link={link} count={waiting[link.to] ?? 0} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** So many links fit on a phone. */
const FEW_LINKS = 9;

/** Six lines instead of a menu that is longer than a phone; a short one stays open. */
function foldOtherGroups(event: React.ToggleEvent<HTMLElement>): void {
  if (event.newState !== 'open' || event.target !== event.currentTarget) return;
  if (event.currentTarget.querySelectorAll('details a').length <= FEW_LINKS) return;
  for (const group of event.currentTarget.querySelectorAll('details'))
    group.open = group.querySelector('[aria-current]') !== null;
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> à espera</span>
    </span>
  );
}

function SideLink({ link, count }: { link: MenuEntry; count: number }) {
  const { pathname } = useLocation();
  const isHere =
    pathname === link.to || (link.to !== ('/admin' satisfies Href) && pathname.startsWith(`${link.to}/`));
  return (
    <a href={link.to} aria-current={pathname === link.to ? 'page' : isHere ? 'true' : undefined}>
      <AdminIcon name={link.icon} />
      {link.label}
      <Waiting count={count} />
    </a>
  );
}
