import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { AccountMenu, type HeaderPerson } from './account-menu.tsx';
import { aboutLinks, type NavigationLink, topicLinks } from './navigation-links.ts';
import type { SiteFacts } from './site-facts.ts';

/** Every menu is a native popover: it opens, closes and takes the keyboard before any script has run. */
export function SiteHeader({ site, person }: { site: SiteFacts; person: HeaderPerson }) {
  const topics = topicLinks(site.topics);
  return (
    <header className="page flex items-center gap-2 py-3 md:py-5">
      <a href="/" className="mr-auto flex min-h-11 items-center gap-2.5 font-display text-title-3">
        <LogoMark className="size-9" />
        {site.showName}
      </a>
      <nav aria-label="Principal" className="hidden items-center md:flex">
        <NavLink to="/" className="nav-link">
          Início
        </NavLink>
        <Submenu
          id="menu-topicos"
          label="Tópicos"
          all={{ to: '/topics', label: 'Todos os tópicos' }}
          links={topics}
        />
        <Submenu id="menu-sobre" label="Sobre" links={aboutLinks} />
        <NavLink to="/shop" className="nav-link">
          Loja
        </NavLink>
      </nav>
      <SearchToggle />
      <AccountMenu person={person} className="account-menu" />
      <MobileMenu topics={topics} person={person} />
    </header>
  );
}

function Submenu({
  id,
  label,
  all,
  links,
}: {
  id: string;
  label: string;
  all?: NavigationLink;
  links: NavigationLink[];
}) {
  return (
    <>
      <button type="button" popoverTarget={id} className="nav-link">
        {label}
        <Icon name="down" className="size-4" />
      </button>
      <div popover="auto" id={id} className="menu-panel">
        <LinkList links={all ? [...links, all] : links} />
      </div>
    </>
  );
}

function SearchToggle() {
  return (
    <>
      <button type="button" popoverTarget="busca" className="icon-button" aria-label="Abrir a busca">
        <Icon name="search" />
      </button>
      <search popover="auto" id="busca" className="menu-panel">
        <form action="/search" className="flex gap-2 p-2">
          <input
            autoFocus
            type="search"
            name="q"
            maxLength={200}
            aria-label="Buscar episódios"
            placeholder="Buscar episódios..."
            className="field-input"
          />
          <Button type="submit">Buscar</Button>
        </form>
      </search>
    </>
  );
}

function MobileMenu({ topics, person }: { topics: NavigationLink[]; person: HeaderPerson }) {
  return (
    <>
      <button type="button" popoverTarget="menu" className="icon-button md:hidden" aria-label="Abrir o menu">
        <Icon name="menu" />
      </button>
      <nav popover="auto" id="menu" aria-label="Principal" className="menu-sheet">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="icon-button ml-auto grid"
          aria-label="Fechar o menu"
        >
          <Icon name="close" />
        </button>
        <LinkList links={[{ to: '/', label: 'Início' }]} />
        <p className="menu-heading">Tópicos</p>
        <LinkList links={[...topics, { to: '/topics', label: 'Todos os tópicos' }]} />
        <p className="menu-heading">Sobre</p>
        <LinkList links={aboutLinks} />
        <p className="menu-heading">Mais</p>
        <LinkList links={[{ to: '/shop', label: 'Loja' }]} />
        <p className="menu-heading">Conta</p>
        <AccountMenu person={person} className="account-list" />
      </nav>
    </>
  );
}

function LinkList({ links }: { links: NavigationLink[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className="menu-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function NavLink({ to, className, children }: { to: string; className: string; children: React.ReactNode }) {
  const { pathname } = useLocation();
  return (
    <a href={to} className={className} aria-current={pathname === to ? 'page' : undefined}>
      {children}
    </a>
  );
}
