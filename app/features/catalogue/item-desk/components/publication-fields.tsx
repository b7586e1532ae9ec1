import { useId } from 'react';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { TextField } from '#app/ui/field.tsx';
import type { EditedItem } from '../edited-item.server.ts';
import { NO_TOPIC } from '../list/list-place.ts';
import { ITEM_WORDS } from '../messages.ts';
import type { FieldsProps } from './fields-props.ts';

interface PublicationFieldsProps extends FieldsProps {
  item: EditedItem | null;
  topics: ReadonlyArray<{ id: string; name: string }>;
  notice: NoticeChoice;
}

/** Audience, date and placement. */
export function PublicationFields({ topics, notice, item, ...fields }: PublicationFieldsProps) {
  const { kind, values, field } = fields;
  const mayPublish = useCan()('publish');
  return (
    <div className="grid gap-5">
      <FormSection title="Publicação" anchor="publicacao">
        {mayPublish ? <WhenAndForWhom {...fields} notice={notice} /> : <OfWhoPublishes values={values} />}
        <SelectField
          label="Tópico"
          {...field('topic')}
          options={[
            { value: NO_TOPIC, label: 'Sem tópico' },
            ...topics.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {mayPublish && (
          <TextField
            label="Endereço da página"
            maxLength={200}
            hint={
              item
                ? `Agora: ${itemPath(item)}. Endereços antigos continuam levando para cá.`
                : 'Se ficar em branco, usamos o título.'
            }
            {...field('slug')}
          />
        )}
      </FormSection>
      {kind === 'episode' && (
        <FormSection title="Detalhes do episódio">
          <div className="pair" data-short>
            <TextField label="Temporada" type="number" inputMode="numeric" min={0} {...field('season')} />
            <TextField label="Número" type="number" inputMode="numeric" min={0} {...field('number')} />
          </div>
          <CheckField name="isLive" label="Selo “Vai ao Ar”" defaultChecked={values.isLive === 'on'} />
          <CheckField
            name="watchNow"
            label="Selo “Assista Agora!”"
            defaultChecked={values.watchNow === 'on'}
          />
          <CheckField
            name="isExplicit"
            label="Conteúdo explícito"
            hint="Os aplicativos de podcast avisam quem ouve."
            defaultChecked={values.isExplicit === 'on'}
          />
        </FormSection>
      )}
    </div>
  );
}

function WhenAndForWhom({ kind, values, field, notice }: FieldsProps & { notice: NoticeChoice }) {
  return (
    <>
      <StateField value={values.state} />
      <div className="pair">
        <TextField label={ITEM_WORDS[kind].date} type="date" required {...field('date')} />
        <TextField label="Hora" type="time" required {...field('time')} />
      </div>
      <p className="text-small text-ink-soft">
        Horário de Brasília. Com data no futuro, fica agendado até lá; quem é Premium já vê 48 horas antes.
      </p>
      <CheckField
        name="isMembersOnly"
        label="Só para quem é Premium"
        hint="Como bônus: não aparece para mais ninguém, nem na busca."
        defaultChecked={values.isMembersOnly === 'on'}
      />
      <NoticeField notice={notice} isChecked={values.tellsSubscribers === 'on'} />
    </>
  );
}

/** For who writes drafts alone: the fields go along as they are, and the server takes no others. */
function OfWhoPublishes({ values }: Pick<FieldsProps, 'values'>) {
  const kept = ['date', 'time', 'slug', 'isMembersOnly', 'tellsSubscribers'].flatMap((name) => {
    const value = values[name];
    return value ? [[name, value]] : [];
  });
  return (
    <>
      <HiddenFields fields={{ state: 'rascunho', ...Object.fromEntries(kept) }} />
      <p className="text-ink-soft">Data, endereço e público são de quem publica. Você escreve, e entrega.</p>
    </>
  );
}

/** Without a choice the stored mark goes along, so that a save does not lose it. */
function NoticeField({ notice, isChecked }: { notice: NoticeChoice; isChecked: boolean }) {
  if (notice.mode === 'never') return isChecked && <input type="hidden" name="tellsSubscribers" value="on" />;
  return (
    <CheckField
      name="tellsSubscribers"
      label="Avisar quem recebe a newsletter"
      hint={
        notice.toldAt
          ? `Quem recebe a newsletter foi avisado em ${notice.toldAt}, e não é avisado de novo.`
          : 'Uma carta curta para a newsletter, quando ficar público. Quem é Premium recebe antes. Uma vez só.'
      }
      defaultChecked={isChecked}
    />
  );
}

function StateField({ value }: { value: string | undefined }) {
  const id = useId();
  const choices = [
    { value: 'rascunho', label: 'Rascunho', hint: 'Só quem administra o site vê.' },
    { value: 'publicado', label: 'Publicado', hint: 'Aparece no site a partir da data abaixo.' },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Situação</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="check">
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            name="state"
            value={choice.value}
            defaultChecked={value === choice.value}
            aria-describedby={`${id}-${choice.value}-hint`}
          />
          <label htmlFor={`${id}-${choice.value}`}>
            {choice.label}
            <span id={`${id}-${choice.value}-hint`} className="hint">
              {choice.hint}
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
