import { Form } from 'react-router';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { Fact } from '#app/ui/admin/fact.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { Button } from '#app/ui/button.tsx';
import type { SoundsPage } from '../sounds-page.server.ts';

/** What would be copied, and what she has to know before. */
export function ReadyToCopy({
  counts,
  unseen,
  hosts,
  prefixes,
  lacks,
  size,
  room,
  backupRoom,
  estimate,
  listed,
}: SoundsPage) {
  return (
    <section className="admin-card grid gap-3" aria-labelledby="audios">
      <h2 id="audios">{countOf(counts.asked, 'áudio está', 'áudios estão')} em outro servidor</h2>
      <dl className="facts">
        <Fact label="Onde">
          {hosts.map(({ host, count }) => `${host} (${formatCount(count)})`).join(', ')}
        </Fact>
        <Fact label="Tamanho">{size}</Fact>
        <Fact label="Livre no disco do site">{room}</Fact>
        <Fact label="Livre nas cópias de segurança">{backupRoom}</Fact>
      </dl>
      <p>{estimate}</p>
      <p className="text-small text-ink-soft">
        Cada episódio só passa a usar a cópia depois que ela estiver inteira e conferida. Quem assina o
        podcast não percebe nada: os episódios continuam os mesmos.
      </p>
      {listed > 0 && (
        <p className="notice" data-tone="soon">
          {countOf(listed, 'áudio está', 'áudios estão')} em um serviço que pode pôr anúncios no áudio cada
          vez que alguém ouve. Se você usa anúncios lá, desligue-os antes de copiar.
        </p>
      )}
      {unseen > 0 && (
        <div className="notice grid justify-items-start gap-2.5" data-tone="soon">
          <p>
            {countOf(unseen, 'outro áudio chegou', 'outros áudios chegaram')} depois desta busca. Procure de
            novo para copiá-los também.
          </p>
          <IntentButton intent="look" look="line">
            Procurar de novo
          </IntentButton>
        </div>
      )}
      {lacks && (
        <p className="notice" data-tone="bad">
          {lacks === 'disk'
            ? 'Falta espaço no disco do site: o site deixa sempre uma reserva livre. Quem cuida do servidor libera espaço ou aumenta o disco.'
            : 'Falta espaço no lugar das cópias de segurança, que guardam também os áudios.'}
        </p>
      )}
      <Form method="post" className="grid gap-3 justify-items-start">
        <input type="hidden" name="intent" value="copy" />
        {prefixes.length > 0 && (
          <label className="flex gap-2.5">
            <input type="checkbox" name="knowsOfPrefixes" value="on" required />
            <span>
              Os endereços passam por {prefixes.join(', ')}, que só {prefixes.length > 1 ? 'contam' : 'conta'}{' '}
              quantas vezes cada áudio é baixado. O site busca o áudio por esse caminho e depois publica sem
              ele: a contagem de lá para, e a sua passa a estar em Números. Entendi.
            </span>
          </label>
        )}
        <Button type="submit" isBusy={lacks !== null}>
          Copiar os áudios
        </Button>
      </Form>
    </section>
  );
}
