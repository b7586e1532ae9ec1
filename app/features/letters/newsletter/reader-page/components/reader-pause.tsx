import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import type { Reader } from '../queries.server.ts';
import { PressForm, ReaderPart } from './reader-part.tsx';

export function ReaderPause({ reader }: { reader: Reader }) {
  if (reader.pausedUntil) {
    return (
      <ReaderPart
        title="Em pausa"
        lead={
          <>
            Nenhuma carta até <strong className="text-ink">{formatDate(reader.pausedUntil)}</strong>. Depois
            elas voltam sozinhas; as que forem enviadas na pausa ficam no site.
          </>
        }
      >
        <PressForm acao="voltar">Voltar a receber agora</PressForm>
      </ReaderPart>
    );
  }
  return (
    <ReaderPart title="Uma pausa" lead="Um mês sem cartas, sem sair da lista.">
      <PressForm acao="pausar" look="line">
        Pausar por um mês
      </PressForm>
    </ReaderPart>
  );
}

export function ReaderEnd() {
  return (
    <ReaderPart
      title="Sair da lista"
      lead="Nenhuma carta mais, na hora. Se for engano, dá para desfazer aqui mesmo por uma hora."
    >
      <PressForm acao="sair" look="line">
        Cancelar inscrição
      </PressForm>
    </ReaderPart>
  );
}
