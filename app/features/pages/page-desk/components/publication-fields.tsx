import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import { MOST_LINKED, pagePath } from '#app/pure/pages/pages.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { NoticeField, OfWhoPublishes, PublicationState } from '#app/ui/admin/publication-parts.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { TextField } from '#app/ui/field.tsx';
import type { EditedPage } from '../queries.server.ts';
import { LONGEST_SLUG } from '../rules.ts';
import type { FieldsProps } from './fields-props.ts';

/** Of these, who only writes drafts decides nothing. */
const KEPT = ['date', 'time', 'slug', 'tellsSubscribers', 'isInMenu', 'isInFooter'];

interface PublicationFieldsProps extends FieldsProps {
  page: EditedPage | null;
  topics: ReadonlyArray<{ id: string; name: string }>;
  notice: NoticeChoice;
}

/** Whether, when and where it is on the site. */
export function PublicationFields({ topics, notice, page, ...fields }: PublicationFieldsProps) {
  const { kind, values, field } = fields;
  const mayPublish = useCan()('publish-pages');
  return (
    <div className="grid gap-5">
      <FormSection title="Publicação" anchor="publicacao">
        {mayPublish ? (
          <When {...fields} notice={notice} />
        ) : (
          <OfWhoPublishes values={values} fields={KEPT}>
            Data e endereço são de quem publica. Você escreve, e entrega.
          </OfWhoPublishes>
        )}
        {kind === 'note' && (
          <SelectField
            label="Tópico"
            {...field('topic')}
            options={[
              { value: '', label: 'Sem tópico' },
              ...topics.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {mayPublish && (
          <TextField
            label="Endereço"
            maxLength={LONGEST_SLUG}
            hint={
              page
                ? `Agora: ${pagePath({ kind, slug: page.slug })}. Endereços antigos continuam levando para cá.`
                : 'Se ficar em branco, usamos o título.'
            }
            {...field('slug')}
          />
        )}
      </FormSection>
      {kind === 'page' && mayPublish && (
        <FormSection title="Onde aparece">
          <CheckField
            name="isInMenu"
            label="No menu"
            hint="No alto de todas as páginas; em telas largas, dentro de “Ouvir e ler”."
            defaultChecked={values.isInMenu === 'on'}
          />
          <CheckField name="isInFooter" label="No rodapé" defaultChecked={values.isInFooter === 'on'} />
          <p className="text-small text-ink-soft">
            Menu e rodapé mostram até {MOST_LINKED} páginas cada um. A ordem se muda na lista de páginas.
          </p>
        </FormSection>
      )}
    </div>
  );
}

function When({ kind, values, field, notice }: FieldsProps & { notice: NoticeChoice }) {
  return (
    <>
      <PublicationState published="Publicada" chosen={values.state} />
      <div className="pair">
        <TextField label="Data" type="date" required {...field('date')} />
        <TextField label="Hora" type="time" required {...field('time')} />
      </div>
      <p className="text-small text-ink-soft">
        Horário de Brasília. Com data no futuro, fica agendada até lá.
      </p>
      {kind === 'note' && (
        <NoticeField
          notice={notice}
          isChecked={values.tellsSubscribers === 'on'}
          hint={`Uma carta curta, quando a nota sair. Hoje seriam ${countOf(notice.people, 'pessoa', 'pessoas')}. Uma vez só.`}
        />
      )}
    </>
  );
}
