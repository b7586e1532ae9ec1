import '../sending.css';
import type { Progress } from '#app/features/letters/core/queries.server.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { useFreshDataEvery } from '#app/ui/admin/fresh-data.ts';
import type { RefusalLine } from '../queries.server.ts';

const WORDS: Record<string, string> = {
  suppress: 'O endereço não existe. Não recebe mais cartas.',
  strike: 'O servidor da pessoa recusou de vez. Depois de três cartas assim, ela não recebe mais.',
  soft: 'A caixa estava cheia ou fora do ar, também nas novas tentativas.',
  relay: 'O nosso servidor de e-mail não aceitou a mensagem.',
  load: 'O servidor recebia mensagens demais ao mesmo tempo.',
  ours: 'Recusada por nossa causa (tamanho, conteúdo, reputação ou DNS). A pessoa continua inscrita.',
};

/** Why somebody did not get a letter, for the host. */
function refusalWords(failure: string | null): string {
  return WORDS[failure ?? ''] ?? 'O servidor recusou.';
}

const LOOK_EVERY_MS = 2_000;

interface SendingProgressProps {
  progress: Progress;
  refusals: readonly RefusalLine[];
  /** Who unsubscribed after this letter. */
  left: number;
  isUnderWay: boolean;
}

/** How far a letter is. chosen = sent + refused + suppressed + canceled + open */
export function SendingProgress({ progress, refusals, left, isUnderWay }: SendingProgressProps) {
  useFreshDataEvery(LOOK_EVERY_MS, isUnderWay);
  const { chosen, sent, refused, suppressed, canceled, open } = progress;
  const done = chosen - open;
  const rows = [
    { label: 'Enviadas', count: sent, note: null },
    { label: 'Recusadas', count: refused, note: null },
    { label: 'Deixadas de fora', count: suppressed, note: 'Saíram ou pausaram depois da escolha.' },
    { label: 'Canceladas', count: canceled, note: null },
    { label: 'Na fila', count: open, note: null },
    { label: 'Saíram da lista', count: left, note: 'Cancelaram a inscrição depois desta carta.' },
  ];
  return (
    <FormSection title="Andamento">
      <p role="status" className="font-semibold">
        {chosen === 0 && isUnderWay
          ? 'Escolhendo quem recebe…'
          : `${formatCount(done)} de ${formatCount(chosen)} pessoas escolhidas`}
      </p>
      <progress
        className="sending-progress"
        aria-label="Andamento do envio"
        max={chosen || undefined}
        value={chosen === 0 ? undefined : done}
      />
      <dl className="sending-figures">
        {rows.map(({ label, count, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
            {note && count > 0 && <dd className="note">{note}</dd>}
          </div>
        ))}
      </dl>
      {refusals.length > 0 && (
        <section className="grid gap-3">
          <h3 className="small-title">Por que foram recusadas</h3>
          <ul className="grid gap-3">
            {refusals.map(({ failure, count, words }) => (
              <li key={failure} className="wrap-anywhere">
                <strong>{formatCount(count)}</strong> · {refusalWords(failure)}
                {words && <p className="text-small text-ink-soft">Por exemplo: {words}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormSection>
  );
}
