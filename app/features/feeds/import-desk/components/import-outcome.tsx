import { itemEditorPath, itemListPath } from '#app/pure/site/editor-paths.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { NextSteps } from '#app/ui/admin/next-steps.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { CreatedItem, FeedImport } from '../import-queries.server.ts';
import type { ImportReport } from '../import-report.ts';
import { leftOfOther } from '../summary.ts';

interface ImportOutcomeProps {
  found: FeedImport;
  /** The summary, one entry per line. */
  lines: readonly string[];
  created: readonly CreatedItem[];
  /** The path of the items without a topic; null when none of the new ones lacks one. */
  unfiledPath: string | null;
  /** The path of the drafts; null when the import held nothing back. */
  draftsPath: string | null;
  /** Where its address is followed. */
  followed: { id: string } | null;
}

/** The result of an import, with links to the created items. */
export function ImportOutcome({
  found,
  lines,
  created,
  unfiledPath,
  draftsPath,
  followed,
}: ImportOutcomeProps) {
  const { source, status, report, isDraft } = found;
  const tone = status === 'done' ? 'good' : status === 'canceled' ? undefined : 'bad';
  const more = (report?.created ?? 0) - created.length;
  return (
    <div className="grid gap-5">
      <div className="notice" data-tone={tone}>
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {report?.show?.said && <SameShow feedTitle={report.feedTitle} show={report.show} />}
      {draftsPath && (
        <ButtonLink to={draftsPath} className="justify-self-start">
          Ver os rascunhos
        </ButtonLink>
      )}
      {unfiledPath && (
        <ButtonLink to={unfiledPath} className="justify-self-start">
          Escolher um tópico para os que não têm
        </ButtonLink>
      )}
      {report && report.created > 0 && <NextSteps steps={nextSteps(report)} />}
      <CreatedItems
        items={created}
        more={more}
        heading={isDraft ? 'Rascunhos criados' : 'O que foi criado'}
      />
      <div className="flex flex-wrap gap-2.5">
        {followed && (
          <ButtonLink
            to={`/admin/importar/seguir/${followed.id}` satisfies Href<'/admin/importar/seguir/:id'>}
          >
            O site segue este feed
          </ButtonLink>
        )}
        {source === 'address' && status === 'done' && !followed && (
          <IntentButton intent="follow">Seguir este feed</IntentButton>
        )}
        {source === 'address' && (
          <IntentButton intent="again" look="line">
            Importar de novo
          </IntentButton>
        )}
        <ButtonLink to={'/admin/importar' satisfies Href} look="line">
          Outra importação
        </ButtonLink>
      </div>
    </div>
  );
}

type Show = NonNullable<ImportReport['show']>;

/** Asks whether a feed with another name is of this show. */
function SameShow({ feedTitle, show }: { feedTitle: ImportReport['feedTitle']; show: Show }) {
  return (
    <section className="admin-card grid gap-3">
      <h2>É o mesmo programa?</h2>
      <p className="wrap-anywhere">
        O feed é de “{feedTitle ?? 'um programa sem nome'}”, e o daqui se chama “{show.showName}”. Por isso
        não veio do programa: {leftOfOther(show)}. Se é o mesmo, vem o que aqui ainda falta, e o nome fica.
      </p>
      <div>
        <IntentButton intent="same-show">É o mesmo: trazer os dados</IntentButton>
      </div>
    </section>
  );
}

interface CreatedItemsProps {
  items: readonly CreatedItem[];
  /** How many there are besides. */
  more: number;
  heading: string;
}

function CreatedItems({ items, more, heading }: CreatedItemsProps) {
  if (items.length === 0) return null;
  return (
    <section className="admin-card grid gap-3">
      <h2>{heading}</h2>
      <ul className="grid gap-1">
        {items.map(({ id, kind, title }) => (
          <li key={id}>
            <a href={itemEditorPath({ kind, id })} className="link wrap-anywhere">
              {title}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <a href={itemListPath(items[0]?.kind ?? 'episode')} className="link">
            e mais {formatCount(more)}
          </a>
        </p>
      )}
    </section>
  );
}

/** What is still to do of a move. */
function nextSteps({ kind, created, held }: ImportReport) {
  const lists = { episode: 'Episódios: veja o que chegou', video: 'Vídeos: veja o que chegou' };
  const hasSounds = kind === 'episode' && created > (held?.silent ?? 0);
  return [
    { to: itemListPath(kind), label: lists[kind] },
    ...(hasSounds
      ? [{ to: '/admin/importar/mudanca' satisfies Href, label: 'Copiar os áudios para cá' }]
      : []),
    { to: '/admin/enderecos-antigos' satisfies Href, label: 'Conferir os endereços antigos' },
  ];
}
