import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { ListFilter } from '#app/ui/admin/list-tools.tsx';
import { type ListPlace, NO_TOPIC, SORTS, type Sort, usualSort } from './list-place.ts';

const SORT_NAMES: Record<Sort, string> = {
  relevancia: 'Mais relevantes',
  publicacao: 'Publicação mais nova',
  criacao: 'Criação mais nova',
  titulo: 'Título, de A a Z',
};

/** The filters above a list; the first choice of each is the default. */
export function listFilters(
  kind: ItemKind,
  place: ListPlace,
  topics: ReadonlyArray<{ id: string; name: string }>,
): ListFilter[] {
  const usual = usualSort(kind, place);
  const others = SORTS.filter((sort) => sort !== usual);
  return [
    {
      name: 'topico',
      label: 'Tópico',
      value: place.topic,
      options: [
        { value: '', label: 'Todos os tópicos' },
        { value: NO_TOPIC, label: 'Sem tópico' },
        ...topics.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'estado',
      label: 'Situação',
      value: place.state,
      options: [
        { value: '', label: 'Todas as situações' },
        { value: 'publicado', label: 'Publicados' },
        { value: 'agendado', label: 'Agendados' },
        { value: 'rascunho', label: 'Rascunhos' },
      ],
    },
    {
      name: 'volume',
      label: 'Volume do áudio',
      value: place.sound,
      options: [
        { value: '', label: 'Todos os volumes' },
        { value: 'baixo', label: 'Volume baixo' },
        { value: 'alto', label: 'Volume alto' },
        { value: 'sem-medida', label: 'Volume não medido' },
      ],
    },
    {
      name: 'transcricao',
      label: 'Transcrição',
      value: place.transcript,
      options: [
        { value: '', label: 'Com e sem transcrição' },
        { value: 'sem', label: 'Sem transcrição' },
        { value: 'por-revisar', label: 'Por máquina, por revisar' },
        { value: 'revisada', label: 'Transcrição revisada' },
      ],
    },
    {
      name: 'ordem',
      label: 'Ordem',
      value: place.sort === usual ? '' : place.sort,
      options: [
        { value: '', label: SORT_NAMES[usual] },
        ...others.map((sort) => ({ value: sort, label: SORT_NAMES[sort] })),
      ],
    },
  ];
}
