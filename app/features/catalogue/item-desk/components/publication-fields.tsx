import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { NoticeField, OfWhoPublishes, PublicationState } from '#app/ui/admin/publication-parts.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { TextField } from '#app/ui/field.tsx';
import type { EditedItem } from '../edited-item.server.ts';
import { NO_TOPIC } from '../list/list-place.ts';
import { ITEM_WORDS } from '../messages.ts';
import type { FieldsProps } from './fields-props.ts';

/** Of these, who only writes drafts decides nothing. */
const KEPT = ['date', 'time', 'slug', 'isMembersOnly', 'tellsSubscribers'];

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
        {mayPublish ? (
          <WhenAndForWhom {...fields} notice={notice} />
        ) : (
          <OfWhoPublishes values={values} fields={KEPT}>
            Data, endereço e público são de quem publica. Você escreve, e entrega.
          </OfWhoPublishes>
        )}
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
      <PublicationState published="Publicado" chosen={values.state} />
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
      <NoticeField
        notice={notice}
        isChecked={values.tellsSubscribers === 'on'}
        hint={
          'Uma carta curta para a newsletter, quando ficar público. Quem é Premium recebe antes. Uma vez só.'
        }
      />
    </>
  );
}
