import type { Logo, Logos } from '#app/pure/brand/brand.ts';

/** The show's own logo, for the theme that the page has. The name stands beside it unless the logo has it. */
export function SiteLogo({ logos: { light, dark, hasName }, name }: { logos: Logos; name: string }) {
  const alt = hasName ? name : '';
  return (
    <>
      {light && <Picture logo={light} alt={alt} on={dark ? 'light' : 'any'} />}
      {dark && <Picture logo={dark} alt={alt} on="dark" />}
    </>
  );
}

// Lazy, so that a browser fetches only the one that is shown.
function Picture({ logo: { url, width, height }, alt, on }: { logo: Logo; alt: string; on: string }) {
  return (
    <img src={url} width={width} height={height} alt={alt} loading="lazy" className={`site-logo on-${on}`} />
  );
}
