import { useLocation } from 'react-router';
import { CartButton } from '#app/features/shop/cart/components/cart-frame.tsx';
import type { HeaderPerson } from '#app/pure/people/person.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { SiteLogo } from '#app/ui/site-logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { aboutLinks, type NavigationLink, topicLinks } from './navigation-links.ts';
import type { SiteFacts } from './site-facts.ts';

/** Header links that are in no submenu. */
const ownPaths: string[] = ['/', '/topics', '/shop'] satisfies Href[];

/** Menus are native popovers, which work with the keyboard before any script has run. */
export function SiteHeader({ site, person }: { site: SiteFacts; person: HeaderPerson }) {
  const page = useLocation();
  const { pathname } = page;
  const topics = topicLinks(site.topics);
  const isLinked =
    ownPaths.includes(pathname) ||
    [...topics, ...site.contentLinks, ...aboutLinks].some(({ to }) => to === pathname);
  const current = isLinked ? pathname : '';
  // Independent of the person and of the current address.
  const kept = { by: site, as: 'div', className: 'header-part' } as const;
  return (
    <header className="page flex flex-wrap items-center justify-end gap-x-2 py-3 md:py-5">
      <KeptMarkup {...kept} name={`bar ${current}`}>
        <HeaderBar site={site} topics={topics} current={current} />
      </KeptMarkup>
      <AccountMenu person={person} page={page} className="account-menu" />
      <button type="button" popoverTarget="menu" className="icon-button lg:hidden" aria-label="Abrir o menu">
        <Icon name="menu" />
      </button>
      <nav popover="auto" id="menu" aria-label="Principal" className="menu-sheet">
        <KeptMarkup {...kept} name={`menu ${current}`}>
          <MenuHead links={site.contentLinks} current={current} />
        </KeptMarkup>
        <AccountMenu person={person} page={page} className="account-list" />
        <KeptMarkup {...kept} name={`lists ${current}`}>
          <MenuLists topics={topics} current={current} />
        </KeptMarkup>
      </nav>
    </header>
  );
}

interface HeaderPartProps {
  topics: NavigationLink[];
  /** Path of the current page, where the header links to it. */
  current: string;
}

function HeaderBar({ site, topics, current }: HeaderPartProps & { site: SiteFacts }) {
  return (
    <>
      <a href="/" className="site-name mr-auto flex min-h-11 items-center gap-2.5 font-display text-title-3">
        {site.logos ? (
          <SiteLogo logos={site.logos} name={site.showName} />
        ) : (
          <LogoMark className="size-9 shrink-0" />
        )}
        {!site.logos?.hasName && site.showName}
      </a>
      <nav aria-label="Principal" className="hidden items-center md:flex">
        <NavLink to="/" current={current} className="nav-link">
          Início
        </NavLink>
        <Submenu
          id="menu-topicos"
          label="Tópicos"
          all={{ to: '/topics' satisfies Href, label: 'Todos os tópicos' }}
          links={topics}
          current={current}
        />
        <span className="hidden lg:contents">
          <Submenu id="menu-conteudo" label="Ouvir e ler" links={site.contentLinks} current={current} />
        </span>
        <Submenu id="menu-sobre" label="Sobre" links={aboutLinks} current={current} />
        <NavLink to={'/shop' satisfies Href} current={current} className="nav-link">
          Loja
        </NavLink>
      </nav>
      <SearchToggle />
      <CartButton />
    </>
  );
}

function Submenu({
  id,
  label,
  all,
  links,
  current,
}: {
  id: string;
  label: string;
  all?: NavigationLink;
} & LinkListProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className="nav-link">
        {label}
        <Icon name="down" className="size-4" />
      </button>
      <div popover="auto" id={id} className="menu-panel">
        <LinkList links={all ? [...links, all] : links} current={current} />
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
        <form action={'/search' satisfies Href} className="flex gap-2 p-2">
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

function MenuHead({ links, current }: LinkListProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        className="icon-button ml-auto grid"
        aria-label="Fechar o menu"
      >
        <Icon name="close" />
      </button>
      <LinkList
        links={[{ to: '/', label: 'Início' }, ...links, { to: '/shop' satisfies Href, label: 'Loja' }]}
        current={current}
      />
      <p className="menu-heading">Conta</p>
    </>
  );
}

function MenuLists({ topics, current }: HeaderPartProps) {
  return (
    <>
      <p className="menu-heading">Tópicos</p>
      <LinkList
        links={[...topics, { to: '/topics' satisfies Href, label: 'Todos os tópicos' }]}
        current={current}
      />
      <p className="menu-heading">Sobre</p>
      <LinkList links={aboutLinks} current={current} />
    </>
  );
}

interface LinkListProps {
  links: NavigationLink[];
  /** Path of the current page. */
  current: string;
}

function LinkList({ links, current }: LinkListProps) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} current={current} className="menu-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function NavLink({ to, current, ...props }: { to: string; current: string } & React.ComponentProps<'a'>) {
  return <a href={to} {...props} aria-current={current === to ? 'page' : undefined} />;
}
