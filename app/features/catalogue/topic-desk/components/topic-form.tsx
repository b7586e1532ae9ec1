import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { mergedBy } from '#app/ui/admin/differences.ts';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { RichTextField } from '#app/ui/admin/rich-text-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import type { Route } from '../routes/+types/admin-topic.ts';
import {
  LONGEST_KEYWORDS,
  LONGEST_QUOTE,
  LONGEST_TOPIC_DESCRIPTION,
  LONGEST_TOPIC_NAME,
  LONGEST_TOPIC_SLUG,
} from '../rules.ts';
import { HueField } from './hue-field.tsx';

type EditedTopicFields = Route.ComponentProps['loaderData']['topic'];

interface TopicFormProps {
  posted: FormAnswer | undefined;
  /** Omitted for a new topic, which has `newId`. */
  topic?: EditedTopicFields;
  newId?: string;
  /** The default for a new topic. */
  hue?: number;
}

export function TopicForm({ posted, topic, newId, hue = 0 }: TopicFormProps) {
  return (
    <RecordForm
      posted={posted}
      record={
        topic && {
          id: topic.id,
          version: topic.version,
          path: `/admin/topicos/${topic.id}` satisfies Href<'/admin/topicos/:id'>,
        }
      }
      newId={newId}
      {...mergedBy(topic && storedFields(topic))}
      submitLabel="Salvar"
    >
      {(typed) => (
        <div className="form-columns">
          <div className="grid gap-5">
            <Words typed={typed} />
            <Filing typed={typed} topic={topic} />
          </div>
          <Looks typed={typed} topic={topic} hue={hue} />
        </div>
      )}
    </RecordForm>
  );
}

function storedFields({ name, description, quote, keywords, hue, slug }: EditedTopicFields) {
  return {
    name: { label: 'Nome', stored: name },
    description: { label: 'Descrição', stored: description, inWords: wordsOfHtml },
    quote: { label: 'Frase em destaque', stored: quote },
    slug: { label: 'Endereço', stored: slug },
    keywords: { label: 'Palavras para a importação', stored: keywords },
    hue: { label: 'Cor', stored: String(hue) },
  };
}

interface PartProps {
  typed: Typed;
  topic?: EditedTopicFields;
}

function Words({ typed }: { typed: Typed }) {
  return (
    <FormSection title="O tópico">
      <TextField label="Nome" required maxLength={LONGEST_TOPIC_NAME} {...typed.field('name')} />
      <RichTextField
        label="Descrição"
        required
        hint={`Até ${LONGEST_TOPIC_DESCRIPTION} caracteres.`}
        plainHint="Texto simples, ou HTML com parágrafos, listas e links."
        {...typed.field('description')}
      />
      <TextAreaField
        label="Frase em destaque"
        rows={2}
        hint="Uma frase da apresentadora, em letras grandes na página do tópico. Sem ela, aparece a descrição."
        maxLength={LONGEST_QUOTE}
        {...typed.field('quote')}
      />
    </FormSection>
  );
}

function Filing({ typed, topic }: PartProps) {
  const formers = topic?.formerSlugs ?? [];
  return (
    <FormSection title="Endereço e importação">
      <TextField
        label="Endereço"
        hint={
          topic
            ? 'Depois de /topics/. Se você mudar, o endereço antigo continua levando ao tópico.'
            : 'Depois de /topics/. Deixe em branco para usar o nome.'
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_TOPIC_SLUG}
        {...typed.field('slug')}
      />
      {formers.length > 0 && (
        <p className="text-small text-ink-soft wrap-anywhere">
          Também levam para cá:{' '}
          {formers.map((slug) => `/topics/${slug}` satisfies Href<'/topics/:slug'>).join(', ')}
        </p>
      )}
      <TextAreaField
        label="Palavras para a importação"
        rows={2}
        hint="Separadas por vírgula. Um episódio ou vídeo importado que fala delas entra neste tópico."
        maxLength={LONGEST_KEYWORDS}
        {...typed.field('keywords')}
      />
    </FormSection>
  );
}

function Looks({ typed, topic, hue }: PartProps & { hue: number }) {
  return (
    <FormSection title="Aparência">
      <HueField chosen={Number(typed.text('hue', String(topic?.hue ?? hue)))} errors={typed.errors('hue')} />
      <UploadField
        // A new key resets the field after a save: an upload can be used only once.
        key={topic?.pictureUrl ?? ''}
        name="image"
        label="Imagem"
        hint="Sem imagem, o tópico tem uma arte na sua cor."
        purpose="picture"
        current={topic?.picture}
        typed={typed.text}
        errors={typed.errors('image')}
      />
    </FormSection>
  );
}
