import { useId } from 'react';
import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import { MOST_LINKED, pagePath } from '#app/pure/pages/pages.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { TextField } from '#app/ui/field.tsx';
import type { EditedPage } from '../queries.server.ts';
import { LONGEST_SLUG } from '../rules.ts';
import type { FieldsProps } from './fields-props.ts';

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
        {mayPublish ? <When {...fields} notice={notice} /> : <OfWhoPublishes values={values} />}
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
      <StateField value={values.state} />
      <div className="pair">
        <TextField label="Data" type="date" required {...field('date')} />
        <TextField label="Hora" type="time" required {...field('time')} />
      </div>
      <p className="text-small text-ink-soft">
        Horário de Brasília. Com data no futuro, fica agendada até lá.
      </p>
      {kind === 'note' && <NoticeField notice={notice} isChecked={values.tellsSubscribers === 'on'} />}
    </>
  );
}

/** For who writes drafts alone: the fields go along as they are, and the server takes no others. */
function OfWhoPublishes({ values }: Pick<FieldsProps, 'values'>) {
  const kept = ['date', 'time', 'slug', 'tellsSubscribers', 'isInMenu', 'isInFooter'].flatMap((name) => {
    const value = values[name];
    return value ? [[name, value]] : [];
  });
  return (
    <>
      <HiddenFields fields={{ state: 'rascunho', ...Object.fromEntries(kept) }} />
      <p className="text-ink-soft">Data e endereço são de quem publica. Você escreve, e entrega.</p>
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
          : `Uma carta curta, quando a nota sair. Hoje seriam ${countOf(notice.people, 'pessoa', 'pessoas')}. Uma vez só.`
      }
      defaultChecked={isChecked}
    />
  );
}

const CHOICES = [
  { value: 'rascunho', label: 'Rascunho', hint: 'Só quem administra o site vê.' },
  { value: 'publicado', label: 'Publicada', hint: 'Aparece no site a partir da data abaixo.' },
];

function StateField({ value }: { value: string | undefined }) {
  const id = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Situação</legend>
      {CHOICES.map((choice) => (
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
