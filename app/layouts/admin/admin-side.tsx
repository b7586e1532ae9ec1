import { useLocation } from 'react-router';
import { type MenuEntry, type MenuGroup, RARE_GROUP, SUMMARY_ENTRY } from '#app/pure/site/admin-menu.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { forgetDevice } from '#app/ui/forget-device.ts';
import { LogoMark } from '#app/ui/logo.tsx';

interface AdminSideProps {
  showName: string;
  personName: string;
  menu: readonly MenuGroup[];
  waiting: Readonly<Record<string, number>>;
  onSearch: () => void;
}

/** Brand and menu: beside the page on wide screens, otherwise in a native popover. */
export function AdminSide({ showName, personName, menu, waiting, onSearch }: AdminSideProps) {
  return (
    <header className="admin-side">
      <div className="admin-side-top">
        <a href={'/admin' satisfies Href} className="admin-brand">
          <LogoMark className="size-7 shrink-0" />
          {showName}
        </a>
        <SearchButton onSearch={onSearch} />
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
        <div className="top-line mt-auto pt-3">
          <a href="/">
            <AdminIcon name="site" />
            Ver o site
          </a>
          <a href={'/minha-conta' satisfies Href} title={`Minha conta: ${personName}`}>
            <AdminIcon name="account" />
            <span className="truncate">{personName}</span>
          </a>
          <form method="post" action={'/sair' satisfies Href} onSubmit={forgetDevice}>
            {/* A press before the scripts waits for them: the browser has something to forget. */}
            <button type="submit" className="admin-nav-button" data-tap="">
              <AdminIcon name="leave" />
              Sair
            </button>
          </form>
        </div>
      </nav>
    </header>
  );
}

/** Before its scripts run, a link to the page of the search. */
function SearchButton({ onSearch }: Pick<AdminSideProps, 'onSearch'>) {
  return (
    <a
      href={'/admin/buscar' satisfies Href}
      className="admin-search-button"
      aria-keyshortcuts="Control+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onSearch();
      }}
    >
      <AdminIcon name="search" />
      <span className="label">Buscar</span>
      <span className="key" aria-hidden="true">
        Ctrl K
      </span>
    </a>
  );
}

interface SideGroupProps extends MenuGroup {
  waiting: AdminSideProps['waiting'];
}

/**
 * Open beside the page, but for what is rare. The menu of a phone folds all groups but the current one
 * (`foldOtherGroups`); a folded one says what is in it.
 */
function SideGroup({ title, links, waiting }: SideGroupProps) {
  const { pathname } = useLocation();
  const isOpen = title !== RARE_GROUP || links.some(({ to }) => leadsHere(to, pathname));
  const count = links.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0);
  return (
    <details open={isOpen} data-rare={title === RARE_GROUP || undefined}>
      <summary>
        <h2>
          {title}
          <span className="inside">{links.map(({ label }) => label).join(', ')}</span>
        </h2>
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
  const isHere = leadsHere(link.to, pathname);
  return (
    <a href={link.to} aria-current={pathname === link.to ? 'page' : isHere ? 'true' : undefined}>
      <AdminIcon name={link.icon} />
      <span>
        {link.label}
        {link.hint && <span className="hint">{link.hint}</span>}
      </span>
      <Waiting count={count} />
    </a>
  );
}

/** Whether an entry is that of the page, or of the list that its record belongs to. */
function leadsHere(to: string, pathname: string): boolean {
  return pathname === to || (to !== ('/admin' satisfies Href) && pathname.startsWith(`${to}/`));
}
