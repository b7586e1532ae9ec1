import type { SuppressionReason } from '#app/features/letters/addresses/suppression.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Reader } from '../queries.server.ts';
import { PressForm } from './reader-part.tsx';

/** Why no letters come although nobody unsubscribed. */
const STOPS: Record<SuppressionReason, { title: string; text: string }> = {
  bounced: {
    title: 'As cartas estavam voltando',
    text: 'O seu servidor de e-mail as devolveu, e paramos de enviar. Se o endereço funciona de novo, peça um link: ele prova isso, e as cartas voltam.',
  },
  complained: {
    title: 'Uma carta foi marcada como spam',
    text: 'Seu servidor de e-mail nos avisou, e paramos na hora. Se foi engano, inscreva-se de novo e confirme pelo e-mail.',
  },
  unsubscribed: {
    title: 'Este endereço pediu para sair',
    text: 'Por isso não recebe cartas. Se mudou de ideia, inscreva-se de novo e confirme pelo e-mail.',
  },
  imported: {
    title: 'Este endereço já tinha saído',
    text: 'Ele saiu da lista no serviço que usávamos antes. Se mudou de ideia, inscreva-se de novo e confirme pelo e-mail.',
  },
  host: {
    title: 'Os envios a este endereço estão parados',
    text: 'Quem cuida do site os parou. Se é engano, escreva para a gente.',
  },
};

/** What stands in the way of letters, and the step that changes it. */
export function ReaderState({ reader }: { reader: Reader }) {
  const again = <PressForm acao="inscrever">Inscrever-se de novo</PressForm>;
  if (reader.status === 'pending') {
    return (
      <State title="Falta confirmar" text="A inscrição só vale depois do link que enviamos por e-mail.">
        <PressForm acao="inscrever">Enviar o link outra vez</PressForm>
      </State>
    );
  }
  if (reader.status === 'unsubscribed') {
    return (
      <State
        title="Inscrição cancelada"
        text="Você não recebe mais nossas cartas. Se mudar de ideia, a porta está aberta."
      >
        {reader.mayUndo ? <PressForm acao="desfazer">Desfazer</PressForm> : again}
      </State>
    );
  }
  if (!reader.stoppedFor) return null;
  return (
    <State {...STOPS[reader.stoppedFor]}>
      {reader.stoppedFor === 'bounced' ? (
        <PressForm acao="provar">Pedir o link</PressForm>
      ) : reader.stoppedFor === 'host' ? (
        <ButtonLink to={'/contact' satisfies Href} look="line">
          Falar com a gente
        </ButtonLink>
      ) : (
        again
      )}
    </State>
  );
}

function State({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div role="status" className="outcome grid gap-4 border-mango">
      <div>
        <h2 className="text-title-3">{title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}
