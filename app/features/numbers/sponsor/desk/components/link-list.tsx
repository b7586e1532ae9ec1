import { useId, useRef } from 'react';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDate, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { ShownText } from '#app/ui/shown-text.tsx';
import type { ListedLink } from '../queries.server.ts';

const COPIED = { what: 'Endereço', next: 'Envie a quem vai patrocinar.' };

/** All links, the newest first. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  if (links.length === 0)
    return (
      <EmptyState title="Ainda não há links">
        Com um link, quem vai patrocinar vê os números sem conta e sem você copiá-los.
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {links.map((link) => (
        <li key={link.id} className="admin-card">
          <SponsorLink {...link} />
        </li>
      ))}
    </ul>
  );
}

function SponsorLink({
  id,
  name,
  shows,
  endsAt,
  withdrawnAt,
  openings,
  openedAt,
  isOpen,
  address,
}: ListedLink) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <article className="grid gap-3" aria-labelledby={`${fieldId}-name`}>
      <h2 id={`${fieldId}-name`} className="wrap-anywhere">
        {name}
      </h2>
      <p className="text-small text-ink-soft">
        {stateWords({ endsAt, withdrawnAt, isOpen })}{' '}
        {openings === 0
          ? 'Ninguém o abriu ainda.'
          : `Aberto ${countOf(openings, 'vez', 'vezes')}, a última em ${formatMoment(openedAt ?? '')}.`}
      </p>
      <p className="text-small wrap-anywhere">{shows.join(' · ')}</p>
      {isOpen && (
        <>
          {address === null ? (
            <p className="text-small">
              O endereço foi feito com outra chave do site: ele vale, mas não pode ser mostrado.
            </p>
          ) : (
            <div className="grid gap-1.5">
              <label htmlFor={fieldId} className="font-semibold">
                Endereço
              </label>
              <ShownText id={fieldId} ref={field} value={address} />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            {address !== null && (
              <Button
                className="scripted"
                data-tap=""
                onClick={() => copyText(address, field.current, COPIED)}
              >
                Copiar endereço
              </Button>
            )}
            <ConfirmButton
              look="line"
              label="Encerrar"
              aria-label={`Encerrar: ${name}`}
              question="Encerrar o link?"
              consequence="Quem o abrir depois não vê mais nada. Para mostrar de novo, faça outro."
              fields={{ intent: 'withdraw', id }}
            />
          </div>
        </>
      )}
    </article>
  );
}

function stateWords({ endsAt, withdrawnAt, isOpen }: Pick<ListedLink, 'endsAt' | 'withdrawnAt' | 'isOpen'>) {
  if (withdrawnAt !== null) return `Encerrado por você em ${formatDate(withdrawnAt)}.`;
  return isOpen ? `Vale até ${formatMoment(endsAt)}.` : `Valeu até ${formatDate(endsAt)}.`;
}
