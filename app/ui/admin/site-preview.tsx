import './site-preview.css';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Shows parts of the public pages, inert, in an iframe as wide as a desktop screen and scaled down. Rules
 * that depend on the width of the window apply as on the real page.
 */
export function SitePreview({
  of = 'do cabeçalho e do rodapé',
  children,
}: {
  /** What it shows: 'da página inicial'. */
  of?: string;
  children: React.ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    copyLook(document, inside);
    setBody(inside.body);
    const fit = new ResizeObserver(() => {
      // Scaled to half its size; see .site-preview.
      if (frame.current) frame.current.style.height = `${inside.body.scrollHeight}px`;
    });
    fit.observe(inside.body);
    return () => fit.disconnect();
  }, []);
  return (
    <details className="site-preview" open>
      <summary>Prévia {of}</summary>
      <noscript>
        <p>A prévia precisa de scripts. Salve e veja o site.</p>
      </noscript>
      <div className="viewport scripted">
        <iframe ref={frame} title={`Prévia ${of}`} tabIndex={-1} />
        {body && createPortal(<div inert>{children}</div>, body)}
      </div>
    </details>
  );
}

/** Copies the page's styles and theme: the content security policy blocks all others. */
function copyLook(from: Document, to: Document): void {
  to.documentElement.lang = from.documentElement.lang;
  for (const { name, value } of from.documentElement.attributes)
    if (name !== 'style') to.documentElement.setAttribute(name, value);
  for (const link of from.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = to.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = link.href;
    to.head.append(copy);
  }
}
