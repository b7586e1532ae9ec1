import { Form } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { Fact } from '#app/ui/admin/fact.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { ProofPage } from '../proof-page.server.ts';
import { hostWaitWords } from '../words.ts';

/** Second: the sounds. */
export function SoundsStep({ sounds }: ProofPage) {
  return (
    <section className="admin-card grid gap-3" aria-labelledby="audios">
      <h2 id="audios">2. Os áudios</h2>
      <p>
        {sounds.left > 0
          ? `${countOf(sounds.left, 'áudio ainda está', 'áudios ainda estão')} no servidor antigo.`
          : sounds.copied > 0
            ? `${countOf(sounds.copied, 'áudio está', 'áudios estão')} aqui. Nenhum ficou para trás.`
            : 'Nenhum áudio está em outro servidor.'}
      </p>
      <p>
        <ButtonLink to={'/admin/importar/mudanca' satisfies Href} look="line">
          Ver os áudios
        </ButtonLink>
      </p>
    </section>
  );
}

/** Third: what only the old host can do, and how long it takes. */
export function LeadStep({
  ourFeed,
  host,
  lead,
  leadCheckedAt,
  ledHereAt,
  waitsUntil,
  isOver,
  announces,
}: ProofPage) {
  return (
    <section className="admin-card grid gap-3" aria-labelledby="redirecionar">
      <h2 id="redirecionar">3. O redirecionamento</h2>
      <p>
        No servidor antigo, faça o feed levar para o endereço abaixo com um redirecionamento permanente: um
        aviso que manda os aplicativos, sozinhos, para o endereço novo. Na tela de lá, ele pode se chamar
        “redirect”, “301” ou “mudar de hospedagem”. Só ele faz com que quem já assina continue recebendo os
        episódios.
      </p>
      <dl className="facts">
        <Fact label="Endereço novo">{ourFeed}</Fact>
        <Fact label="Como está">{lead?.words ?? 'ainda não conferido'}</Fact>
        <Fact label="Conferido em">{leadCheckedAt}</Fact>
        <Fact label="Leva para cá desde">{ledHereAt}</Fact>
        <Fact label="Espere até">{waitsUntil && `${waitsUntil}${isOver ? ' (já passou)' : ''}`}</Fact>
      </dl>
      <p>
        {host.advice} {hostWaitWords(host)}
        {host.source && <span className="text-small text-ink-soft"> Fonte: {host.source}.</span>}
      </p>
      <p>
        Os aplicativos reconhecem cada episódio por um código próprio. O site mantém os códigos de lá, e por
        isso ninguém recebe episódios repetidos. Cada aplicativo segue a mudança no seu tempo.
      </p>
      <div className="grid gap-2">
        <p>
          {announces
            ? 'O seu feed daqui diz aos aplicativos que este é o endereço certo. Deixe assim durante a mudança.'
            : 'O seu feed daqui também pode dizer aos aplicativos que este é o endereço certo. Ligue isso quando o redirecionamento estiver pronto.'}{' '}
          <span className="text-small text-ink-soft">
            Nas páginas de ajuda dos aplicativos, isso se chama “itunes:new-feed-url”.
          </span>
        </p>
        <IntentButton intent={announces ? 'silence' : 'announce'} look="line">
          {announces ? 'Parar de dizer no feed' : 'Dizer no feed que este é o endereço certo'}
        </IntentButton>
      </div>
    </section>
  );
}

/** Last: the proof, and what it allows. */
export function ProofStep({
  feedUrl,
  isRunning,
  reports,
  mayCancel,
  isProven,
  waitsUntil,
  isOver,
}: ProofPage) {
  return (
    <section className="admin-card grid gap-3" aria-labelledby="prova">
      <h2 id="prova">4. A prova</h2>
      {mayCancel ? (
        <p className="notice" data-tone="good">
          <span>
            <strong>Você pode cancelar a hospedagem antiga.</strong> Tudo foi conferido, e o tempo de espera
            passou. Guarde o relatório.
          </span>
        </p>
      ) : (
        <p role="status">{waitWords({ feedUrl, reports, isProven, waitsUntil, isOver })}</p>
      )}
      {feedUrl && (
        <Form method="post">
          <input type="hidden" name="intent" value="check" />
          <Button type="submit" isBusy={isRunning}>
            {reports.length === 0 ? 'Conferir tudo' : 'Conferir tudo de novo'}
          </Button>
        </Form>
      )}
      {isRunning && <p role="status">Conferindo agora. Pode sair desta página.</p>}
      {reports.length > 0 && (
        <ul className="grid gap-2">
          {reports.map(({ id, when, isDone, isGreen, words }) => (
            <li key={id}>
              <a
                className="link"
                href={
                  `/admin/importar/mudanca/prova/${id}` satisfies Href<'/admin/importar/mudanca/prova/:id'>
                }
              >
                Relatório de {when}
              </a>{' '}
              {isDone ? (
                <>
                  <StateLabel tone={isGreen ? 'good' : 'soon'}>
                    {isGreen ? 'Tudo confere' : 'Falta algo'}
                  </StateLabel>{' '}
                  <span className="text-small text-ink-soft">{words}</span>
                </>
              ) : (
                <StateLabel tone="soon">Em andamento</StateLabel>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function waitWords({
  feedUrl,
  reports,
  isProven,
  waitsUntil,
  isOver,
}: Pick<ProofPage, 'feedUrl' | 'reports' | 'isProven' | 'waitsUntil' | 'isOver'>): string {
  if (!feedUrl) return 'Comece pelo endereço do feed antigo.';
  if (!reports.some(({ isDone }) => isDone))
    return 'Ainda não cancele a hospedagem antiga. Confira tudo: o site tenta cada áudio, cada episódio e cada endereço.';
  if (!isProven)
    return 'Ainda não cancele a hospedagem antiga. O último relatório diz, um por um, o que não confere ou não tem prova.';
  if (!waitsUntil) return 'Ainda não cancele a hospedagem antiga: o feed antigo não leva para cá.';
  if (!isOver)
    return `Tudo confere. Espere até ${waitsUntil} e confira de novo; só então cancele a hospedagem antiga.`;
  return 'O tempo de espera passou. Confira tudo mais uma vez antes de cancelar a hospedagem antiga.';
}
