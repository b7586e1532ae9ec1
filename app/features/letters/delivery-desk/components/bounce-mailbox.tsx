import { countOf } from '#app/pure/text/plural.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';

interface BounceMailboxProps {
  /** BOUNCE_ADDRESS */
  address: string | null;
  /** Whether BOUNCE_IMAP_URL is set. */
  isRead: boolean;
  readAt: string | null;
  problem: string | null;
  problemSince: string | null;
  /** Reports that only a person can read. */
  unclearCount: number;
  /** Messages that were set aside without being read to their end. */
  asideCount: number;
  /** What happened to them, and what to do. */
  asideText: string | null;
}

/** Whether the site learns of letters that come back later. */
export function BounceMailbox({
  address,
  isRead,
  readAt,
  problem,
  problemSince,
  unclearCount,
  asideCount,
  asideText,
}: BounceMailboxProps) {
  return (
    <FormSection title="O que volta">
      <p>
        Muitas recusas chegam horas depois, por e-mail. O site as lê numa caixa só para isso, e deixa de
        escrever a endereços que não existem e a quem marcou uma carta como spam.
      </p>
      {!isRead && (
        <State tone="soon" label="Falta a caixa">
          Quem cuida do servidor define <code className="text-small">BOUNCE_ADDRESS</code> e{' '}
          <code className="text-small">BOUNCE_IMAP_URL</code>. O guia docs/returned-mail.md explica como.
        </State>
      )}
      {isRead && problem && (
        <State tone="bad" label="Não abre">
          {problem}
          {problemSince && ` Desde ${formatMoment(problemSince)}.`}
        </State>
      )}
      {isRead && !problem && (
        <State tone="good" label="Certo">
          {readAt ? `Lida pela última vez em ${formatMoment(readAt)}.` : 'Será lida em instantes.'}
        </State>
      )}
      {isRead && unclearCount > 0 && (
        <State tone="soon" label={countOf(unclearCount, 'devolução por ler', 'devoluções por ler')}>
          {unclearCount === 1
            ? 'O site não entendeu por que uma carta ou um e-mail voltou: a mensagem ficou na caixa. Leia, pare as cartas desse endereço em Newsletter, se ele não existe mais, e tire a mensagem da caixa.'
            : 'O site não entendeu por que algumas cartas ou e-mails voltaram: as mensagens ficaram na caixa. Leia, pare as cartas dos endereços que não existem mais em Newsletter, e tire as mensagens da caixa.'}
        </State>
      )}
      {isRead && asideCount > 0 && (
        <State tone="soon" label={countOf(asideCount, 'mensagem separada', 'mensagens separadas')}>
          {asideText}
        </State>
      )}
      {address && (
        <p className="wrap-anywhere">
          As cartas voltam para <strong>{address}</strong>, com uma marca para cada uma.
        </p>
      )}
    </FormSection>
  );
}

function State({ tone, label, children }: { tone: StateTone; label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      <p>
        <StateLabel tone={tone}>{label}</StateLabel>
      </p>
      <p>{children}</p>
    </div>
  );
}
