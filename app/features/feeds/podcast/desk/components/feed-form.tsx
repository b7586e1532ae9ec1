import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { CATEGORY_OPTIONS } from '#app/pure/media/podcast-categories.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { mergedBy, type StoredField } from '#app/ui/admin/differences.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { RhythmSection, rhythmInWords } from './rhythm-section.tsx';

const TYPES = [
  { value: 'episodic', label: 'Episódios soltos: o mais novo primeiro' },
  { value: 'serial', label: 'Em série: do primeiro ao último' },
];

export interface FeedRecord {
  version: number;
  feed: Settings['feed'];
  language: string;
  guid: string;
  /** Used when the e-mail is left empty. */
  contactEmail: string;
  cover: CurrentUpload | null;
}

export function FeedForm({ record, posted }: { record: FeedRecord; posted: FormAnswer | undefined }) {
  return (
    <RecordForm
      posted={posted}
      record={{ version: record.version, path: '/admin/podcast' satisfies Href }}
      {...mergedBy(storedFields(record))}
      submitLabel="Salvar"
      note="Aplicativos e diretórios leem o feed de novo em algumas horas."
      className="grid max-w-[60rem] gap-5"
    >
      {(typed) => (
        <>
          <Show record={record} typed={typed} />
          <RhythmSection record={record} typed={typed} />
          <Ownership record={record} typed={typed} />
          <Requests record={record} typed={typed} />
          <Lighter record={record} typed={typed} />
        </>
      )}
    </RecordForm>
  );
}

function Show({ record: { feed, cover }, typed }: { record: FeedRecord; typed: Typed }) {
  return (
    <FormSection title="Como o podcast aparece">
      <UploadField
        name="cover"
        purpose="picture"
        label="Capa"
        hint="Quadrada, de 1400 a 3000 pixels. Sem uma sua, vai a que o site desenha."
        current={cover}
        typed={typed.text}
        // A new key resets the field after a save: an upload can be used only once.
        key={feed.coverUrl}
        errors={typed.errors('cover')}
      />
      <SelectField
        label="Categoria"
        hint="A do Apple Podcasts; os outros diretórios usam a mesma lista."
        options={CATEGORY_OPTIONS}
        {...typed.field('category')}
      />
      <SelectField label="Ordem de escuta" options={TYPES} {...typed.field('type')} />
      <PlainField
        label="Idioma"
        maxLength={20}
        autoComplete="off"
        hint="O que se fala no podcast, em código: pt-br, pt-pt, en, es."
        {...typed.field('feedLanguage')}
      />
      <CheckField
        name="isExplicit"
        label="Conteúdo explícito"
        hint="Marca o podcast inteiro. Em cada episódio dá para marcar só ele."
        defaultChecked={typed.isChecked('isExplicit', feed.isExplicit)}
      />
    </FormSection>
  );
}

function Ownership({ record: { feed, contactEmail }, typed }: { record: FeedRecord; typed: Typed }) {
  return (
    <FormSection title="De quem é o podcast">
      <CheckField
        name="showsEmail"
        label="Mostrar um e-mail no feed"
        hint="Apple e Spotify mandam para ele o código que prova que o podcast é seu. Depois de confirmar, dá para esconder: qualquer pessoa pode ler o feed."
        defaultChecked={typed.isChecked('showsEmail', feed.showsEmail)}
      />
      <PlainField
        label="E-mail do feed"
        type="email"
        maxLength={255}
        autoComplete="off"
        hint={
          contactEmail
            ? `Se ficar em branco, usamos o de contato: ${contactEmail}.`
            : 'Se ficar em branco, usamos o de contato, que ainda não foi preenchido.'
        }
        {...typed.field('ownerEmail')}
      />
      <CheckField
        name="isLocked"
        label="Não deixar que outra hospedagem importe o feed"
        hint="Desmarque só se você for mudar o podcast de casa."
        defaultChecked={typed.isChecked('isLocked', feed.isLocked)}
      />
      <PlainField
        label="Identificador do podcast"
        maxLength={36}
        autoComplete="off"
        spellCheck={false}
        hint="Definido uma vez, e para sempre. Se o podcast já existia em outro lugar, cole o que está no feed de lá; se ficar em branco, o site define."
        {...typed.field('feedGuid')}
      />
      <PlainField
        label="O feed mudou para"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        hint="Só se o podcast for embora daqui: todos os aplicativos passam a ler o novo endereço."
        {...typed.field('movedTo')}
      />
    </FormSection>
  );
}

function Requests({ record: { feed }, typed }: { record: FeedRecord; typed: Typed }) {
  return (
    <FormSection title="Áudio guardado em outro serviço">
      <CheckField
        name="countsRequests"
        label="Contar os pedidos de áudio que está em outro serviço"
        hint="No feed, esse áudio ganha um endereço daqui, que só leva ao verdadeiro: o site conta quem pede, e não quanto chegou. Aparece em Números como “Pedidos”, separado dos downloads. Desmarcando, o feed volta ao endereço de antes."
        defaultChecked={typed.isChecked('countsRequests', feed.countsRequests)}
      />
    </FormSection>
  );
}

function Lighter({ record: { feed }, typed }: { record: FeedRecord; typed: Typed }) {
  return (
    <FormSection title="Versões leves">
      <CheckField
        name="makesLighter"
        label="Fazer uma versão leve de cada áudio guardado aqui"
        hint="Um MP3 menor, com cerca de 22 MB por hora, para quem tem poucos dados no celular. Aparece na página do episódio e no feed, ao lado do áudio inteiro, que não muda. São feitas uma de cada vez, sem atrasar o site; a primeira começa em até dez minutos. Ocupa espaço no servidor; desmarcando, as versões leves são apagadas."
        defaultChecked={typed.isChecked('makesLighter', feed.makesLighter)}
      />
    </FormSection>
  );
}

/** The fields compared when two admins change the feed at once: all fields of the form. */
export function storedFields({
  feed,
  language,
  guid,
}: Pick<FeedRecord, 'feed' | 'language' | 'guid'>): Record<string, StoredField> {
  const box = (isTicked: boolean) => (isTicked ? 'on' : '');
  const typeInWords = (type: string) => TYPES.find(({ value }) => value === type)?.label ?? type;
  return {
    category: { label: 'Categoria', stored: feed.category },
    type: { label: 'Ordem de escuta', stored: feed.type, inWords: typeInWords },
    feedLanguage: { label: 'Idioma', stored: language },
    isExplicit: { label: 'Conteúdo explícito', stored: box(feed.isExplicit) },
    showsEmail: { label: 'Mostrar um e-mail no feed', stored: box(feed.showsEmail) },
    ownerEmail: { label: 'E-mail do feed', stored: feed.ownerEmail },
    isLocked: { label: 'Não deixar que outra hospedagem importe o feed', stored: box(feed.isLocked) },
    rhythm: { label: 'Ritmo', stored: feed.rhythm, inWords: rhythmInWords },
    seasonNames: { label: 'Nomes das temporadas', stored: feed.seasonNames },
    writesTimes: { label: 'Capítulos no fim da descrição', stored: box(feed.writesTimes) },
    countsRequests: {
      label: 'Contar os pedidos de áudio de outro serviço',
      stored: box(feed.countsRequests),
    },
    makesLighter: { label: 'Fazer versões leves', stored: box(feed.makesLighter) },
    feedGuid: { label: 'Identificador do podcast', stored: guid },
    movedTo: { label: 'O feed mudou para', stored: feed.movedTo },
  };
}
