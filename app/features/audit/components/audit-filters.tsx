import { Form, useSubmit } from 'react-router';
import { DayRangeFields } from '#app/ui/admin/day-range-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import type { AuditParameters } from '../audit-filter.ts';

interface Option {
  value: string;
  label: string;
}

interface AuditFiltersProps {
  parameters: AuditParameters;
  people: readonly Option[];
  kinds: readonly Option[];
  verbs: readonly Option[];
}

/** Who, what, which and when. A GET form: every view of the log has its own address. */
export function AuditFilters({ parameters, people, kinds, verbs }: AuditFiltersProps) {
  const submit = useSubmit();
  const send = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    submit(event.currentTarget.form);
  const { de, ate } = parameters;
  const choices = [
    { name: 'pessoa', label: 'Pessoa', all: 'Todas as pessoas', options: people },
    { name: 'acao', label: 'Ação', all: 'Todas as ações', options: verbs },
    { name: 'tipo', label: 'Tipo', all: 'Todos os tipos', options: kinds },
  ];
  return (
    <Form role="search" className="list-tools">
      {choices.map(({ name, label, all, options }) => (
        <select
          key={`${name} ${parameters[name]}`}
          name={name}
          aria-label={label}
          defaultValue={parameters[name]}
          className="field-input"
          onChange={send}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      <DayRangeFields from={de} until={ate} />
      <Button type="submit" look="line">
        Filtrar
      </Button>
    </Form>
  );
}
