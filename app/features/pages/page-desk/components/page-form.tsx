import { useState } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { BlockField, blockKit } from '#app/features/writing/editor-desk/components/block-field.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { baseOf } from '#app/pure/forms/merge-fields.ts';
import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import { type PageKind, pagePath } from '#app/pure/pages/pages.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import type { ReviewState } from '#app/ui/admin/hand-in.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { plannedFrom, plannedIn, usePublicationActs } from '#app/ui/admin/publish-button.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { COMPARED_FIELDS, differencesBetween, type FormValues, rebasePage } from '../form-values.ts';
import type { EditedPage } from '../queries.server.ts';
import { LONGEST_DESCRIPTION, LONGEST_SUMMARY, LONGEST_TITLE } from '../rules.ts';
import type { FieldsProps } from './fields-props.ts';
import { PublicationFields } from './publication-fields.tsx';

const fetchPageKit = blockKit({
  cardGone: 'O que o cartão mostrava não existe mais. Remova o cartão do texto.',
  pictureHint: 'Até 20 MB. Ela é diminuída para abrir depressa.',
  isPage: true,
});

interface PageFormProps {
  kind: PageKind;
  /** Null for a new page, which has `newId`. */
  page: EditedPage | null;
  newId?: string;
  /** The field values of the stored record, or of an empty one. */
  saved: FormValues;
  topics: ReadonlyArray<{ id: string; name: string }>;
  /** When the page was loaded. ISO-8601. */
  now: string;
  notice: NoticeChoice;
  review: ReviewState | null;
  /** The answer to a post without JavaScript. */
  posted: FormAnswer | undefined;
}

export function PageForm({ kind, page, newId, saved, topics, now, notice, review, posted }: PageFormProps) {
  const [planned, setPlanned] = useState(() => plannedFrom(saved));
  const acts = usePublicationActs({ right: 'publish-pages', saved, planned, now, notice, review });
  const base = page ? baseOf(COMPARED_FIELDS, saved) : undefined;
  return (
    <RecordForm
      posted={posted}
      record={
        page
          ? { id: page.id, version: Number(saved.version), path: pagePath({ kind, slug: page.slug }) }
          : undefined
      }
      newId={newId}
      base={base}
      typedOn={base && { fields: base, rebase: rebasePage }}
      submitLabel="Salvar"
      onInput={(form) => setPlanned((known) => plannedIn(form, known))}
      acts={acts}
      differences={(typed) =>
        differencesBetween(typed, saved, new Map(topics.map(({ id, name }) => [id, name])))
      }
    >
      {(typed) => {
        const field = (name: string) => typed.field(name, saved[name]);
        const fields = { kind, values: typed.values ?? saved, errors: typed.errors, field };
        return (
          <div className="form-columns">
            {!page && <input type="hidden" name="kind" value={kind} />}
            <div className="grid gap-5">
              <Words {...fields} />
              <ForSharing {...fields} page={page} />
            </div>
            <PublicationFields {...fields} topics={topics} notice={notice} page={page} />
          </div>
        );
      }}
    </RecordForm>
  );
}

function Words({ kind, field }: FieldsProps) {
  return (
    <FormSection title={kind === 'note' ? 'A nota' : 'A página'}>
      <TextField label="Título" required maxLength={LONGEST_TITLE} {...field('title')} />
      <PlainTextArea
        label="Resumo"
        rows={2}
        hint="Uma ou duas frases. Aparece abaixo do título, na busca e em links compartilhados."
        maxLength={LONGEST_SUMMARY}
        {...field('summary')}
      />
      <BlockField
        label="Texto"
        isPlain
        editorHint="Os botões põem imagens, cartões e outros blocos no texto. Toque num bloco para mudá-lo, ou para subir, descer, duplicar ou excluir."
        plainHint="Texto simples, ou HTML com parágrafos, títulos, listas, citações e links."
        fetchKit={fetchPageKit}
        {...field('body')}
      />
    </FormSection>
  );
}

function ForSharing({ errors, field, page }: FieldsProps & { page: EditedPage | null }) {
  return (
    <FormSection title="Para buscadores e redes" anchor="imagem">
      <UploadField
        // A new key resets the field after a save: an upload can be used only once.
        key={page?.picture?.picture?.url}
        name="picture"
        label="Imagem para compartilhar"
        hint="Uma imagem deitada, com pelo menos 1280 × 720 pixels. Sem ela, o site desenha uma."
        purpose="picture"
        current={page?.picture}
        typed={(name) => field(name).defaultValue}
        errors={errors('picture')}
      />
      <TextAreaField
        label="Descrição para buscadores"
        rows={2}
        hint="Se ficar em branco, vale o resumo."
        maxLength={LONGEST_DESCRIPTION}
        {...field('seoDescription')}
      />
    </FormSection>
  );
}
