import { Form } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { Fact } from '#app/ui/admin/fact.tsx';
import { useFreshDataEvery } from '#app/ui/admin/fresh-data.ts';
import { Button } from '#app/ui/button.tsx';
import type { findHealthPage } from '../health-page.server.ts';

type Page = Omit<Awaited<ReturnType<typeof findHealthPage>>, 'groups' | 'hasEpisodes'>;

const LOOK_EVERY_MS = 2_000;

/** When the feed was last looked at, and the button that asks for another look. */
export function CheckCard({ check, isRunning, isDue, feedUrl, asksOthers }: Page) {
  const isUnderWay = isRunning || isDue;
  useFreshDataEvery(LOOK_EVERY_MS, isUnderWay);
  return (
    <section aria-label="Verificação" className="admin-card podcast-health-check">
      <h2>Verificação</h2>
      <p role="status">{stateWords({ check, isRunning, isDue })}</p>
      <dl className="facts">
        <Fact label="Endereço">
          <a href={feedUrl} className="link">
            {feedUrl}
          </a>
        </Fact>
        <Fact label="Última">{check?.lookedAt}</Fact>
        <Fact label="Levou">{check?.took}</Fact>
        <Fact label="Endereços verificados">{check?.asked}</Fact>
        <Fact label="Episódios no feed">{check?.lookedAt && check.episodes}</Fact>
      </dl>
      {!asksOthers && (
        <p className="text-small text-ink-soft">
          Links e vídeos de outros sites só são verificados quando este site está na internet, no endereço
          dele.
        </p>
      )}
      <Form method="post" className="podcast-health-mend">
        <input type="hidden" name="intent" value="check" />
        <Button type="submit" look="line" isBusy={isUnderWay}>
          Verificar agora
        </Button>
      </Form>
    </section>
  );
}

function stateWords({ check, isRunning, isDue }: Pick<Page, 'check' | 'isRunning' | 'isDue'>): string {
  if (isRunning) return 'Verificando agora. O resultado aparece nesta página.';
  if (isDue) return 'A verificação começa em instantes.';
  if (!check?.lookedAt)
    return 'O feed ainda não foi verificado. A primeira verificação vem sozinha, em até um dia.';
  if (check.isInDoubt)
    return `Ninguém respondeu no endereço do feed. O site tenta de novo${check.goesOnAt ? ` em ${check.goesOnAt}` : ''} antes de dizer que há um problema.`;
  if (check.left > 0) {
    const left = countOf(check.left, 'endereço ainda espera', 'endereços ainda esperam');
    return `${left} a vez: o site verifica aos poucos${check.goesOnAt ? `, e continua em ${check.goesOnAt}` : ''}.`;
  }
  return 'O site verifica o feed sozinho, uma vez por dia.';
}
