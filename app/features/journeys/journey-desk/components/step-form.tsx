import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { mergedBy } from '#app/ui/admin/differences.ts';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import { RichTextField } from '#app/ui/admin/rich-text-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import type { stepFields } from '../journey-fields.server.ts';
import { LONGEST_QUESTION, LONGEST_STEP_BODY, LONGEST_STEP_TITLE } from '../rules.ts';
import { ItemPicker } from './item-picker.tsx';

type StoredStep = Awaited<ReturnType<typeof stepFields>>;

interface StepFormProps {
  posted: FormAnswer | undefined;
  journeyId: string;
  /** Omitted for a new one, which has `newId`. */
  step?: { id: string; version: number } & StoredStep;
  newId?: string;
}

export function StepForm({ posted, journeyId, step, newId }: StepFormProps) {
  return (
    <RecordForm
      posted={posted}
      record={
        step && {
          id: step.id,
          version: step.version,
          path: `/admin/jornadas/${journeyId}/${step.id}` satisfies Href<'/admin/jornadas/:id/:step'>,
        }
      }
      newId={newId}
      {...mergedBy(step && storedFields(step))}
      submitLabel="Salvar"
    >
      {(typed) => (
        <FormSection title="O dia">
          <TextField label="Título" required maxLength={LONGEST_STEP_TITLE} {...typed.field('title')} />
          <ItemPicker {...typed.field('item')} />
          <RichTextField
            label="Texto"
            hint={`Vai no e-mail e na página. Até ${formatCount(LONGEST_STEP_BODY)} caracteres.`}
            plainHint="Texto simples, ou HTML com parágrafos, listas e links."
            {...typed.field('body')}
          />
          <TextAreaField
            label="Pergunta do dia"
            rows={2}
            hint="A pessoa responde para si mesma: as anotações ficam só no aparelho dela."
            maxLength={LONGEST_QUESTION}
            {...typed.field('question')}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}

function storedFields({ title, item, body, question }: StoredStep) {
  return {
    title: { label: 'Título', stored: title },
    item: { label: 'Episódio ou vídeo', stored: item },
    body: { label: 'Texto', stored: body, inWords: wordsOfHtml },
    question: { label: 'Pergunta', stored: question },
  };
}
