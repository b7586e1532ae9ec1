import './feed-preview.css';
import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { CheckField, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { PlanNotes, PlanTable } from '#app/ui/admin/plan-table.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FeedImport } from '../import-queries.server.ts';
import type { ImportReport } from '../import-report.ts';
import { columnOf, nounOf, planLines, planRows, planShowLines } from '../plan-words.ts';

interface FeedPreviewProps {
  found: FeedImport;
  plan: ImportReport;
  topics: ReadonlyArray<{ slug: string; name: string }>;
  /** Whether the site follows its address already. */
  isFollowed: boolean;
  answer: FormAnswer | undefined;
}

/** What the dry run of a feed found, and what the host may choose. */
export function FeedPreview({ found, plan, topics, isFollowed, answer }: FeedPreviewProps) {
  const kind = plan.kind === 'video' ? 'Canal do YouTube' : 'Feed de podcast';
  return (
    <div className="grid gap-6">
      <p className="notice">
        {kind} com {nounOf(plan, plan.found)}. Nada entrou ainda: confira abaixo o que vem.
      </p>
      <PlanTable title="Prévia da importação" columns={[columnOf(plan)]} rows={planRows(plan)} />
      <PlanNotes title="Antes de importar" lines={planLines(plan)} />
      <PlanNotes title="Do programa" lines={planShowLines(plan)} />
      <ConfirmFeed found={found} plan={plan} topics={topics} isFollowed={isFollowed} answer={answer} />
      <div>
        <IntentButton intent="cancel" look="line">
          Desistir desta importação
        </IntentButton>
      </div>
    </div>
  );
}

/** The host has seen what would happen, and wants it. */
function ConfirmFeed({ found, plan, topics, isFollowed, answer }: FeedPreviewProps) {
  const { created } = plan;
  const shorts =
    plan.skipped.filter(({ reason }) => reason === 'short').length + (plan.alsoSkipped?.short ?? 0);
  return (
    <Form method="post" className="form-section confirm-feed">
      <h2>Importar</h2>
      <input type="hidden" name="intent" value="start" />
      {created === 0 && <p>Nada novo para trazer: o que está no feed já está aqui ou fica de fora.</p>}
      <SelectField
        label="Tópico"
        name="topic"
        errors={answer?.ok === false ? answer.fieldErrors?.topic : undefined}
        defaultValue={found.topicSlug ?? ''}
        options={[
          { value: '', label: 'O que o feed disser de cada um' },
          ...topics.map(({ slug, name }) => ({ value: slug, label: `Tudo em ${name}` })),
        ]}
      />
      <CheckField
        name="isDraft"
        label="Importar como rascunho"
        hint="Só quem administra vê, até publicar."
        defaultChecked={found.isDraft}
      />
      {shorts > 0 ? (
        <CheckField name="withShorts" label="Trazer também os Shorts" hint={`São ${nounOf(plan, shorts)}.`} />
      ) : (
        found.withShorts && <input type="hidden" name="withShorts" value="on" />
      )}
      {found.source === 'address' && !isFollowed && (
        <>
          <CheckField
            name="follows"
            label="Buscar novos episódios sozinho"
            hint="Depois desta importação, o site olha este endereço várias vezes por dia e traz o que sair."
          />
          <CheckField
            name="hasLetters"
            label="Avisar quem recebe a newsletter do que chegar sozinho"
            hint="Só do que for novo: o que já existe vem sem cartas."
            defaultChecked
          />
        </>
      )}
      <div>
        <Button type="submit">{created > 0 ? `Importar ${nounOf(plan, created)}` : 'Concluir'}</Button>
      </div>
    </Form>
  );
}
