import { ColumnsForm } from '#app/features/records/imports/components/columns-form.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { LOST_PICTURES } from '#app/pure/moving/archive-unit.ts';
import { PRODUCT_ROLE_WORDS } from '#app/pure/moving/product-columns.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import type { ArchiveImport } from '../queries.server.ts';
import type { ArchivePreview } from '../report.ts';
import { USUAL_TEXT_WAY } from '../text-ways.ts';
import { missingColumns, SYSTEM_WORDS, shopLine, takingLine } from '../words.ts';
import { ArchivePlan } from './archive-plan.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { LeftBehind } from './left-behind.tsx';
import { SiteForm } from './site-form.tsx';

const COMING = {
  episode: { one: 'episódio', many: 'episódios' },
  video: { one: 'vídeo', many: 'vídeos' },
  product: { one: 'produto', many: 'produtos' },
} as const;

/** What would be created or changed, texts apart: of these she still chooses. '2 episódios e 1 vídeo'. */
function comingOf({ counts }: ArchivePreview['plan']): string {
  const parts = (Object.keys(COMING) as Array<keyof typeof COMING>).flatMap((kind) => {
    const { new: created = 0, completed = 0, updated = 0 } = counts[kind] ?? {};
    const coming = created + completed + updated;
    return coming > 0 ? [countOf(coming, COMING[kind].one, COMING[kind].many)] : [];
  });
  return new Intl.ListFormat('pt-BR').format(parts);
}

interface ArchivePreviewPartProps {
  found: ArchiveImport;
  preview: ArchivePreview;
  answer: FormAnswer | undefined;
}

/** What the dry run found, and what the host may choose. */
export function ArchivePreviewPart({ found, preview: { summary, plan }, answer }: ArchivePreviewPartProps) {
  const errors = answer?.ok === false ? answer.fieldErrors?.site : undefined;
  const texts = Object.values(plan.counts.text ?? {}).reduce((sum, count) => sum + count, 0);
  const isOfLetters = summary.kind === 'ghost' || summary.kind === 'substack';
  const taking = takingLine(plan, summary.title);
  const isKnown =
    !summary.columns || (summary.columns.roles.includes('name') && summary.columns.roles.includes('price'));
  return (
    <>
      <p className="notice">
        {[`${SYSTEM_WORDS[summary.kind]}. Nada entrou ainda: confira abaixo o que vem.`, shopLine(summary)]
          .filter(Boolean)
          .join(' ')}
      </p>
      {summary.columns && (
        <ColumnsForm
          columns={summary.columns}
          words={PRODUCT_ROLE_WORDS}
          missing={missingColumns(summary.columns.roles)}
        />
      )}
      {isOfLetters && (
        <SiteForm site={found.choices.site} lost={summary.left[LOST_PICTURES] ?? 0} errors={errors} />
      )}
      {isKnown && (
        <>
          <ArchivePlan title="Prévia da importação" report={plan} />
          {taking !== null && <p className="admin-card wrap-anywhere">{taking}</p>}
          <LeftBehind summary={summary} report={plan} />
          <ConfirmForm
            texts={texts}
            coming={comingOf(plan)}
            usual={found.choices.texts ?? USUAL_TEXT_WAY}
            isDraft={found.choices.isDraft}
          />
        </>
      )}
      <div>
        <IntentButton intent="cancel" look="line">
          Desistir deste arquivo
        </IntentButton>
      </div>
    </>
  );
}
