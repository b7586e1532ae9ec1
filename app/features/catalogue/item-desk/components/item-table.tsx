import '../list/item-list.css';
import { ItemPicture } from '#app/features/catalogue/items/components/item-picture.tsx';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { SoundMark } from '#app/features/catalogue/sound-desk/sound-line.server.ts';
import type { TranscriptMark } from '#app/features/catalogue/transcripts/queries.server.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { formatMinutes } from '#app/pure/time/duration.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { Pick } from '#app/ui/admin/bulk-form.tsx';
import { RecordTable, StateCell } from '#app/ui/admin/record-table.tsx';
import { SiteLink } from '#app/ui/admin/site-link.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { type ListPlace, listPath } from '../list/list-place.ts';
import type { ListedItem } from '../list/queries.server.ts';
import { STATE_LABELS } from '../state-labels.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SoundMarkLine } from './sound-line.tsx';
import { TranscriptMarkLine } from './transcript-link.tsx';

interface ItemTableProps {
  kind: ItemKind;
  items: ListedItem[];
  topics: ReadonlyArray<{ id: string; name: string }>;
  place: ListPlace;
  /** By item. */
  marks: {
    sounds: Readonly<Record<string, SoundMark>>;
    transcripts: Readonly<Record<string, TranscriptMark>>;
  };
  /** Those that the person may delete; null for all. */
  own: readonly string[] | null;
  /** The answer to a bulk action. */
  answer: FormAnswer | undefined;
}

export function ItemTable({ kind, items, topics, place, marks, own, answer }: ItemTableProps) {
  const isMine = ({ id, state }: ListedItem) => own === null || (state === 'draft' && own.includes(id));
  const hasPicks = items.some(isMine);
  return (
    <BulkBar kind={kind} topics={topics} answer={answer}>
      <RecordTable
        columns={[
          'Título',
          'Tópico',
          kind === 'video' ? 'Exibição' : 'Publicação',
          'Situação',
          { label: 'Duração', className: 'num' },
          { label: 'Excluir', className: 'fit', isSpoken: true },
        ]}
        className="item-table"
        hasPicks={hasPicks}
      >
        {items.map((item) => (
          <Row
            key={item.id}
            kind={kind}
            item={item}
            place={place}
            sound={marks.sounds[item.id]}
            transcript={marks.transcripts[item.id]}
            isMine={isMine(item)}
            hasPicks={hasPicks}
          />
        ))}
      </RecordTable>
    </BulkBar>
  );
}

interface RowProps {
  kind: ItemKind;
  item: ListedItem;
  place: ListPlace;
  sound: SoundMark | undefined;
  transcript: TranscriptMark | undefined;
  isMine: boolean;
  hasPicks: boolean;
}

function Row({ kind, item, place, sound, transcript, isMine, hasPicks }: RowProps) {
  const mayPublish = useCan()('publish');
  const { tone, label } = STATE_LABELS[item.state];
  const back = listPath(kind, place);
  const ask = `${back}${back.includes('?') ? '&' : '?'}excluir=${item.id}`;
  return (
    <tr>
      {isMine ? <Pick id={item.id} name={item.title} /> : hasPicks && <td className="pick fit" />}
      <td className="main">
        <div className="item-cell">
          <ItemPicture item={item} sizes="6rem" className="item-thumb" />
          <div className="min-w-0">
            <a href={itemEditorPath({ kind, id: item.id })}>{item.title}</a>
            {item.isMembersOnly && (
              <span className="badge ml-2" data-tone="tint">
                Premium
              </span>
            )}
            {item.guest && <p className="sub">Com {item.guest}</p>}
            <SoundMarkLine item={item} mark={sound} hasLink={mayPublish} />
            <TranscriptMarkLine mark={transcript} />
            <p>
              <SiteLink to={itemPath({ kind, slug: item.slug })}>
                {item.state === 'published' ? 'Ver no site' : 'Ver prévia'}
              </SiteLink>
            </p>
          </div>
        </div>
      </td>
      <td data-label="Tópico" data-plain="alone">
        {item.topic?.name ?? <span className="sub">Sem tópico</span>}
      </td>
      <td data-label={kind === 'video' ? 'Exibição' : 'Publicação'} data-plain="alone">
        <time dateTime={item.publishedAt} className="whitespace-nowrap">
          {formatDate(item.publishedAt)}
          {item.state === 'scheduled' && (
            <span className="sub md:block"> às {localTime(item.publishedAt).time}</span>
          )}
        </time>
      </td>
      <StateCell tone={tone} text={label} />
      <td data-label="Duração" data-plain="alone" className="num">
        {formatMinutes(item.durationSeconds, '–')}
      </td>
      <td className="fit row-end">
        {isMine && (
          <a href={ask} className="button" data-look="quiet" aria-label={`Excluir ${item.title}`}>
            <AdminIcon name="bin" className="size-4.5" />
          </a>
        )}
      </td>
    </tr>
  );
}
