import { Form } from 'react-router';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ShownTrial } from '../latest-trials.server.ts';
import { meetsWords, mendWords } from '../trials/findings.ts';

const FEEDS = { everybody: 'feed de todos', members: 'feed do Premium' };

/** What the trial subscriber met after the latest publications. */
export function LatestTrials({ trials }: { trials: readonly ShownTrial[] }) {
  return (
    <FormSection title="Ouvinte de teste">
      <p className="text-small text-ink-soft">
        Minutos depois de cada publicação, o site pede o próprio feed e as pontas do áudio, como faz um
        aplicativo. Se a conversa não chega, você recebe um e-mail. Estes pedidos não entram nos números.
      </p>
      {trials.length === 0 ? (
        <p>Ainda não houve publicação para testar.</p>
      ) : (
        <ul className="grid gap-2">
          {[...Map.groupBy(trials, alike)].map(([key, same]) => (
            <li key={key} className="wrap-anywhere">
              <Outcome trials={same} />
            </li>
          ))}
        </ul>
      )}
      {trials.some(({ state }) => state === 'missing') && (
        <Form method="post">
          <Button type="submit" name="intent" value="try" look="line">
            Testar de novo agora
          </Button>
        </Form>
      )}
    </FormSection>
  );
}

/** One line for both feeds, where they met the same. */
function alike({ id, state, finding }: ShownTrial): string {
  return `${id} ${state} ${finding?.kind} ${finding?.detail}`;
}

function Outcome({ trials }: { trials: readonly ShownTrial[] }) {
  const [trial] = trials;
  if (!trial) return null;
  const { id, title, state, finding, triedAt, nextAt } = trial;
  const where = `${trials.map(({ audience }) => FEEDS[audience]).join(' e ')}, ${formatMoment(triedAt)}`;
  const isMissing = state === 'missing';
  return (
    <>
      <a href={`/admin/episodios/${id}` satisfies Href<'/admin/episodios/:id'>} className="link">
        {title}
      </a>{' '}
      {finding ? (
        <span className={isMissing ? 'font-semibold text-danger' : 'font-semibold'}>
          {isMissing ? 'não chega' : 'ainda não chegou'}: o aplicativo {meetsWords(finding)}.
        </span>
      ) : (
        'chegou.'
      )}{' '}
      <span className="text-small text-ink-soft">
        {where}
        {finding && nextAt && `; nova tentativa: ${formatMoment(nextAt)}`}
      </span>
      {finding && isMissing && <p className="text-small">{mendWords(finding)}</p>}
    </>
  );
}
