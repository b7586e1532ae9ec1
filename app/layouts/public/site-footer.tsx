import { useLocation } from 'react-router';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { pingOf } from '#app/pure/site/told-clicks.ts';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { NewsletterForm } from '#app/ui/newsletter-form.tsx';
import { SiteLogo } from '#app/ui/site-logo.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { type NavigationLink, socialLinks, topicLinks } from './navigation-links.ts';
import type { SiteFacts } from './site-facts.ts';

export function SiteFooter({ site }: { site: SiteFacts }) {
  // Who opens a new site has a form of her own to fill in, with her own address.
  const isForVisitors = siteAreaOf(useLocation().pathname) !== 'admin';
  return (
    <footer className="site-footer">
      <div className="page footer-parts">
        <div>
          <p className="font-display text-title-2">
            {site.logos?.dark && <SiteLogo logos={{ ...site.logos, light: null }} name={site.showName} />}
            {!(site.logos?.dark && site.logos.hasName) && site.showName}
          </p>
          <p className="footer-tagline">{site.tagline}</p>
          {isForVisitors && <NewsletterForm source="footer" look="mango" className="footer-sign-up" />}
        </div>
        <FooterLinks site={site} title="Navegue" links={site.footerLinks.quick} />
        <FooterLinks site={site} title="Tópicos" links={topicLinks(site.topics)} />
        <FooterLinks site={site} title="Onde ouvir" links={socialLinks(site)} />
      </div>
      <div className="page footer-base">
        <LegalIdentity site={site} />
        <ThemeSwitch />
        <ul className="flex flex-wrap gap-x-6">
          {site.footerLinks.legal.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className="footer-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  site: SiteFacts;
  title: string;
  links: NavigationLink[];
}

/** Folded on a phone. Otherwise the CSS shows the links, and nothing folds. */
function FooterLinks({ site, title, links }: FooterLinksProps) {
  return (
    <KeptMarkup as="nav" by={site} name={title} aria-label={title}>
      <details>
        <summary>
          <h2 className="small-title text-small">{title}</h2>
        </summary>
        <LinkList links={links} />
      </details>
    </KeptMarkup>
  );
}

function LinkList({ links }: { links: NavigationLink[] }) {
  return (
    <ul className="footer-links">
      {links.map(({ to, label, target }) => (
        <li key={to}>
          <a
            href={to}
            ping={target && pingOf(target)}
            rel={to.startsWith('/') ? undefined : 'noopener me'}
            className="footer-link"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who is responsible for the site (Decreto 7.962/2013, art. 2). Empty fields are left out. */
function LegalIdentity({ site }: { site: SiteFacts }) {
  const facts = [site.legalName, site.legalDocument, site.legalAddress || site.location, site.email].filter(
    Boolean,
  );
  return <p>{facts.join(' · ')}</p>;
}
