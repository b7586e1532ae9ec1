import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { RecordTable } from './record-table.tsx';

/** A field whose typed value differs from the stored one. */
export interface Difference {
  label: string;
  typed: string;
  stored: string;
}

interface CollisionNoticeProps {
  /** Left out where the form cannot tell. */
  differences?: readonly Difference[];
  /** Opens the stored record in a new tab. */
  viewPath: string;
  onGiveUp: () => void;
}

/**
 * For a record that somebody else has saved meanwhile: shows the stored values beside the typed ones.
 * Announced to screen readers; the form's own button saves over the other version.
 */
export function CollisionNotice({ differences, viewPath, onGiveUp }: CollisionNoticeProps) {
  const { pathname } = useLocation();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Alterado em outro lugar"
      className="notice mb-5"
      data-tone="bad"
      data-unsaved
    >
      <p className="font-semibold">
        Isto foi alterado em outra aba ou por outra pessoa enquanto você editava.
      </p>
      <p>
        Nada foi salvo ainda, e o que você digitou continua nos campos. Compare e decida qual versão fica.
      </p>
      {differences && <Differences differences={differences} />}
      <div className="mt-1 flex flex-wrap gap-2">
        <ButtonLink to={viewPath} look="line" external>
          Ver a versão atual
        </ButtonLink>
        <ButtonLink
          to={pathname}
          look="quiet"
          onClick={(event) => {
            event.preventDefault();
            onGiveUp();
          }}
        >
          Ficar com a versão atual
        </ButtonLink>
      </div>
    </section>
  );
}

function Differences({ differences }: Required<Pick<CollisionNoticeProps, 'differences'>>) {
  if (differences.length === 0) return <p>O que está salvo agora é igual ao que você digitou.</p>;
  return (
    <RecordTable
      columns={['Campo', 'O que está salvo agora', 'O que está neste formulário']}
      className="mt-2"
    >
      {differences.map(({ label, typed, stored }) => (
        <tr key={`${label} ${typed} ${stored}`}>
          <td className="main">{label}</td>
          <td data-label="Salvo">{stored || '–'}</td>
          <td data-label="Seu">{typed || '–'}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
