import { useEffect, useId, useState } from 'react';
import type { Look } from '#app/pure/brand/brand.ts';
import { BRAND_PREVIEW, THEME_OF_PREVIEW, writeDraftLook } from '#app/pure/brand/draft-look.ts';

interface Page {
  label: string;
  path: string;
}

const THEMES = [
  { value: 'claro', label: 'Modo claro' },
  { value: 'escuro', label: 'Modo escuro' },
] as const;

/** A page is asked for once somebody has stopped choosing. */
const PAUSE_MS = 500;

/** Real pages in a look that is not published yet. Nothing in them can be pressed. */
export function BrandPreview({ look, pages }: { look: Look; pages: readonly Page[] }) {
  const id = useId();
  const [place, setPlace] = useState(0);
  const draft = useCalm(writeDraftLook(look));
  const page = pages[place] ?? pages[0];
  if (!page) return null;
  return (
    <section className="brand-preview" aria-labelledby={id}>
      <h2 id={id}>Como fica</h2>
      <fieldset className="preview-pages flex flex-wrap gap-1.5">
        <legend className="sr-only">Página</legend>
        {pages.map(({ label }, index) => (
          <button key={label} type="button" aria-pressed={index === place} onClick={() => setPlace(index)}>
            {label}
          </button>
        ))}
      </fieldset>
      <div className="preview-frames">
        {THEMES.map(({ value, label }) => {
          const address = `${page.path}?${BRAND_PREVIEW}=${draft}&${THEME_OF_PREVIEW}=${value}`;
          return (
            <figure key={value}>
              <iframe
                title={`${page.label}, ${label.toLowerCase()}`}
                src={address}
                sandbox="allow-same-origin"
                tabIndex={-1}
                inert
                loading="lazy"
              />
              <figcaption className="mt-1 text-small text-ink-soft">
                {label} ·{' '}
                <a href={address} target="_blank" rel="noreferrer" className="link">
                  ver grande<span className="sr-only">, {label.toLowerCase()}, em outra aba</span>
                </a>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <p className="text-small text-ink-soft">Um logo novo aparece aqui depois de publicado.</p>
    </section>
  );
}

/** The value once it has been the same for a moment. */
function useCalm(value: string): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
