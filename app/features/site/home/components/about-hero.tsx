import { ButtonLink } from '#app/ui/button.tsx';
import type { AboutFacts } from '../about/about-facts.ts';

/** In characters. A longer opening paragraph is set smaller. */
const LONGEST_LARGE = 320;

/** Laid out like a magazine profile: the name across the page, the portrait, the host's own text. */
export function AboutHero({ facts, Heading = 'h1' }: { facts: AboutFacts; Heading?: 'h1' | 'h2' }) {
  const { host, location } = facts;
  const [opening, ...rest] = host.bio;
  return (
    <section aria-labelledby="sobre" className="page about-hero">
      <div className="about-title">
        <p className="eyebrow">Sobre</p>
        <Heading id="sobre" className="mt-4 text-banner">
          {host.name ? `Prazer, ${host.name}` : 'A voz por trás das conversas'}
        </Heading>
      </div>
      <figure className="about-portrait">
        <img
          src={host.portraitUrl || '/retrato.svg'}
          alt={host.name ? `Foto de ${host.name}` : 'Foto da apresentadora'}
          width={480}
          height={600}
          fetchPriority={Heading === 'h1' ? 'high' : 'auto'}
          className="hero-portrait"
        />
        <figcaption className="mt-3 text-small text-ink-soft">
          {[host.role, location].filter(Boolean).join(' · ')}
        </figcaption>
      </figure>
      <div className="about-words">
        {opening && (
          <p className={`about-opening ${opening.length > LONGEST_LARGE ? 'text-title-3' : 'text-title-2'}`}>
            {opening}
          </p>
        )}
        {rest.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-text">
            {paragraph}
          </p>
        ))}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={'/contact' satisfies Href}>Entrar em contato</ButtonLink>
          <ButtonLink to={'/media-kit#pedir' satisfies Href} look="line">
            Solicitar kit de imprensa
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
