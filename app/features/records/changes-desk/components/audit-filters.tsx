import { type ListFilter, ListTools } from '#app/ui/admin/list-tools.tsx';
import type { AuditParameters } from '../audit-filter.ts';

type Option = ListFilter['options'][number];

interface AuditFiltersProps {
  parameters: AuditParameters;
  people: readonly Option[];
  kinds: readonly Option[];
  verbs: readonly Option[];
}

export function AuditFilters({ parameters, people, kinds, verbs }: AuditFiltersProps) {
  const { pessoa, acao, tipo, de, ate } = parameters;
  const choice = (name: string, label: string, value: string, all: string, options: readonly Option[]) => ({
    name,
    label,
    value,
    options: [{ value: '', label: all }, ...options],
  });
  return (
    <ListTools
      filters={[
        choice('pessoa', 'Pessoa', pessoa, 'Todas as pessoas', people),
        choice('acao', 'Ação', acao, 'Todas as ações', verbs),
        choice('tipo', 'Tipo', tipo, 'Todos os tipos', kinds),
      ]}
      days={{ from: de, until: ate }}
    />
  );
}
