import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { pagePath } from '#app/pure/pages/pages.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { BulkForm, Pick } from '#app/ui/admin/bulk-form.tsx';
import { RecordTable, StateCell } from '#app/ui/admin/record-table.tsx';
import { SiteLink } from '#app/ui/admin/site-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { pageDeletion } from '../messages.ts';
import type { PageLine } from '../queries.server.ts';
import { STATE_LABELS } from '../state-labels.ts';

interface PageTableProps {
  pages: readonly PageLine[];
  /** Those that the person may delete; null for all. */
  own: readonly string[] | null;
  /** The answer to a bulk action. */
  answer: FormAnswer | undefined;
}

export function PageTable({ pages, own, answer }: PageTableProps) {
  const isMine = ({ id, state }: PageLine) => own === null || (state === 'draft' && own.includes(id));
  const hasPicks = pages.some(isMine);
  const table = (
    <RecordTable
      columns={[
        'Título',
        'Situação',
        'Quando',
        'Onde',
        { label: 'Duplicar', className: 'fit', isSpoken: true },
      ]}
      hasPicks={hasPicks}
    >
      {pages.map((page) => (
        <Row key={page.id} page={page} hasPicks={hasPicks} isMine={isMine(page)} />
      ))}
    </RecordTable>
  );
  if (!hasPicks) return table;
  return (
    <BulkForm words={{ one: 'página', many: 'páginas' }} answer={answer} consequence={pageDeletion}>
      {table}
    </BulkForm>
  );
}

function Row({ page, hasPicks, isMine }: { page: PageLine; hasPicks: boolean; isMine: boolean }) {
  const { id, kind, title, state } = page;
  const { tone, label } = STATE_LABELS[state];
  const path = pagePath(page);
  return (
    <tr>
      {isMine ? <Pick id={id} name={title} /> : hasPicks && <td className="pick fit" />}
      <td className="main">
        <a href={`/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>} className="wrap-anywhere">
          {title}
        </a>
        {kind === 'note' && (
          <span className="badge ml-2" data-tone="tint">
            Nota
          </span>
        )}
        <p className="sub wrap-anywhere">
          {state === 'published' ? <SiteLink to={path}>{path}</SiteLink> : path}
        </p>
      </td>
      <StateCell tone={tone} text={label} />
      <td data-label="Quando" data-plain="alone">
        {whenOf(page)}
      </td>
      <td data-label="Onde" data-plain="labelled">
        {placesOf(page)}
      </td>
      <td className="fit row-end">
        <Form method="post">
          <input type="hidden" name="ids" value={id} />
          <Button type="submit" look="quiet" name="intent" value="duplicate" aria-label={`Duplicar ${title}`}>
            <AdminIcon name="copy" className="size-4.5" />
          </Button>
        </Form>
      </td>
    </tr>
  );
}

function whenOf({ state, created_at, published_at }: PageLine): string {
  if (state === 'draft') return `Criada em ${formatDate(created_at)}`;
  return formatDateTime(published_at);
}

function placesOf({ kind, is_in_menu, is_in_footer }: PageLine): string {
  if (kind === 'note') return 'Em Notas';
  return [is_in_menu && 'Menu', is_in_footer && 'Rodapé'].filter(Boolean).join(' e ') || 'Só por link';
}
