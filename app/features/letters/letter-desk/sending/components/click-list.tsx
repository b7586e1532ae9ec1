import { formatCount } from '#app/pure/text/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';

interface ClickListProps {
  links: ReadonlyArray<{ href: string; clicks: number }>;
  isCounting: boolean;
}

/** Clicks in sum by link, and why opens are not counted. */
export function ClickList({ links, isCounting }: ClickListProps) {
  return (
    <FormSection title="Cliques">
      {!isCounting && (
        <p>
          Os cliques não são contados agora. Você pode ligar em{' '}
          <a href={'/admin/cartas/ajustes' satisfies Href} className="link">
            Ajustes
          </a>
          .
        </p>
      )}
      {isCounting && links.length === 0 && <p>Esta carta não tem links para contar.</p>}
      {links.length > 0 && (
        <ol className="sending-links">
          {links.map(({ href, clicks }) => (
            <li key={href}>
              <strong>{formatCount(clicks)}</strong>
              <span className="wrap-anywhere">{href}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="text-small text-ink-soft">
        Os números são somados, sem guardar quem clicou, e aproximados: programas de segurança também abrem
        links.
      </p>
      <p className="text-small text-ink-soft">
        Aberturas não são contadas: para isso, um pixel espionaria cada pessoa, e os celulares que carregam as
        imagens sozinhos falsificam o número.
      </p>
    </FormSection>
  );
}
