import { NewsletterForm } from '#app/features/letters/newsletter/components/newsletter-form.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { type NavigationLink, socialLinks, topicLinks } from './navigation-links.ts';
import type { SiteFacts } from './site-facts.ts';

export function SiteFooter({ site }: { site: SiteFacts }) {
  return (
    <footer className="site-footer">
      <div className="page grid gap-x-10 gap-y-8 py-12 lg:grid-cols-[1.5fr_1.6fr_1.2fr_0.7fr] lg:py-14">
        <div>
          <p className="font-display text-title-2">{site.showName}</p>
          <p className="mt-3 max-w-xs">{site.tagline}</p>
          <NewsletterForm source="footer" look="mango" className="footer-sign-up" />
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

function FooterLinks({ site, title, links }: { site: SiteFacts; title: string; links: NavigationLink[] }) {
  return (
    <KeptMarkup as="nav" by={site} name={title} aria-label={title}>
      <h2 className="small-title text-small">{title}</h2>
      <ul className="footer-links">
        {links.map(({ to, label }) => (
          <li key={to}>
            {to.startsWith('/') ? (
              <a href={to} className="footer-link">
                {label}
              </a>
            ) : (
              <a href={to} rel="noopener me" className="footer-link">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </KeptMarkup>
  );
}

/** Who is responsible for the site (Decreto 7.962/2013, art. 2). Empty fields are left out. */
function LegalIdentity({ site }: { site: SiteFacts }) {
  const facts = [site.legalName, site.legalDocument, site.legalAddress || site.location, site.email].filter(
    Boolean,
  );
  return <p>{facts.join(' · ')}</p>;
}
