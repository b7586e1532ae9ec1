import { Form } from 'react-router';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { SoundsPage } from '../sounds-page.server.ts';

/** What is not copied, by its reason, with what to do. */
export function SoundProblems({ problems, canTry }: { problems: SoundsPage['problems']; canTry: boolean }) {
  if (problems.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="ficaram">
      <h2 id="ficaram">Não copiados</h2>
      {problems.map(({ problem, title, text, mayAccept, count, sounds }) => (
        <div key={problem} className="admin-card grid gap-3">
          <h3>
            {title} ({formatCount(count)})
          </h3>
          <p>{text}</p>
          <ul className="grid gap-2">
            {sounds.map((sound) => (
              <li key={sound.id} className="wrap-anywhere">
                <a className="link" href={sound.href}>
                  {sound.title}
                </a>
                {sound.line && `: ${sound.line}`}{' '}
                <span className="text-small text-ink-soft">{sound.sourceUrl}</span>
                {mayAccept && canTry && (
                  <Form method="post" className="mt-1">
                    <input type="hidden" name="intent" value="accept" />
                    <input type="hidden" name="of" value={sound.id} />
                    <Button type="submit" look="line" aria-label={`Copiar assim mesmo: ${sound.title}`}>
                      Copiar assim mesmo
                    </Button>
                  </Form>
                )}
              </li>
            ))}
            {count > sounds.length && (
              <li className="text-ink-soft">e mais {formatCount(count - sounds.length)}</li>
            )}
          </ul>
        </div>
      ))}
      {canTry && (
        <IntentButton intent="again" look="line">
          Tentar todos de novo
        </IntentButton>
      )}
    </section>
  );
}

/** What is here by now, each with its way back. */
export function CopiedSounds({
  copied,
  counts,
  nextCopied,
}: Pick<SoundsPage, 'copied' | 'counts' | 'nextCopied'>) {
  if (copied.length === 0) return null;
  return (
    <details className="admin-card">
      <summary className="font-semibold">
        {countOf(counts.copied, 'áudio copiado', 'áudios copiados')}
      </summary>
      <ul className="mt-3 grid gap-3">
        {copied.map(({ id, title, href, size, sourceUrl }) => (
          <li key={id} className="wrap-anywhere">
            <a className="link" href={href}>
              {title}
            </a>
            , {size} <span className="text-small text-ink-soft">{sourceUrl}</span>
            <div className="mt-1">
              <ConfirmButton
                look="quiet"
                label="Voltar ao endereço antigo"
                aria-label={`Voltar ao endereço antigo: ${title}`}
                question="Voltar ao endereço antigo?"
                consequence="O episódio volta a tocar do servidor antigo, e a cópia daqui é apagada. Se o áudio não estiver mais lá, o episódio fica sem som."
                fields={{ intent: 'back', of: id }}
              />
            </div>
          </li>
        ))}
      </ul>
      {nextCopied && (
        <p className="mt-3">
          <ButtonLink
            to={`/admin/importar/mudanca?depois=${encodeURIComponent(nextCopied)}` satisfies Href}
            look="line"
          >
            Mostrar mais
          </ButtonLink>
        </p>
      )}
    </details>
  );
}
