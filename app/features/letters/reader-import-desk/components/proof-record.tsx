import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import type { ReaderImport } from '../queries.server.ts';

/** What stays of an import as proof. */
export function ProofRecord({ found: { proof, mode, fileHash } }: { found: ReaderImport }) {
  if (!proof) return null;
  return (
    <section className="admin-card grid gap-2">
      <h2 className="text-title-3">Prova guardada</h2>
      <p>
        {proof.source}, de {formatDate(`${proof.day}T12:00:00.000Z`)}.{' '}
        {mode === 'confirmed' ? 'Entraram como já confirmadas' : 'Entram depois de confirmar'}
        {mode === 'confirmed' && proof.isUnprovenAsked
          ? '; quem não tinha prova entra depois de confirmar.'
          : '.'}
      </p>
      <p className="wrap-anywhere">“{proof.text}”</p>
      <p className="text-small text-ink-soft wrap-anywhere">Arquivo (SHA-256): {fileHash}</p>
    </section>
  );
}
