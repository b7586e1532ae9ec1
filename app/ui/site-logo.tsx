import type { Logo, Logos } from '#app/pure/brand/brand.ts';

/** The show's own logo, for the theme that the page has. The name stands beside it unless the logo has it. */
export function SiteLogo({ logos: { light, dark, hasName }, name }: { logos: Logos; name: string }) {
  const alt = hasName ? name : '';
  return (
    <span className="site-logo">
      {light && <Picture logo={light} alt={alt} className={dark ? 'of-light' : 'alone'} />}
      {dark && <Picture logo={dark} alt={light ? '' : alt} className={light ? 'of-dark' : undefined} />}
    </span>
  );
}

// Lazy, or React would have it fetched before all else.
function Picture({ logo, alt, className }: { logo: Logo; alt: string; className: string | undefined }) {
  const { url, width, height } = logo;
  return <img src={url} width={width} height={height} alt={alt} loading="lazy" className={className} />;
}
