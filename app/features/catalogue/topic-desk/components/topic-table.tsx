import { topicImage } from '#app/features/catalogue/items/item-card.ts';
import '../hues.css';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { BulkForm, Pick } from '#app/ui/admin/bulk-form.tsx';
import { MoveButton } from '#app/ui/admin/move-button.tsx';
import { CountCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { SiteLink } from '#app/ui/admin/site-link.tsx';
import { HUES } from '../hues.ts';
import type { TopicLine } from '../list-queries.server.ts';

interface TopicTableProps {
  topics: readonly TopicLine[];
  /** True when the list shows all topics in the menu's order, so neighbours are the menu's. */
  canMove: boolean;
  /** The answer to a bulk action. */
  answer: FormAnswer | undefined;
}

export function TopicTable({ topics, canMove, answer }: TopicTableProps) {
  return (
    <BulkForm
      words={{ one: 'tópico', many: 'tópicos' }}
      answer={answer}
      consequence={(isOne) =>
        isOne
          ? 'O tópico deixa o menu e o site na hora, e seus episódios e vídeos ficam sem tópico. Ele fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.'
          : 'Os tópicos selecionados deixam o menu e o site na hora, e seus episódios e vídeos ficam sem tópico. Eles ficam 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.'
      }
    >
      <RecordTable
        columns={[
          'Tópico',
          'Endereço',
          'Cor',
          { label: 'Episódios', className: 'num' },
          { label: 'Vídeos', className: 'num' },
          ...(canMove ? [{ label: 'Ordem', className: 'fit' }] : []),
        ]}
        hasPicks
      >
        {topics.map((topic, row) => (
          <tr key={topic.id}>
            <Pick id={topic.id} name={topic.name} />
            <td className="main">
              <div className="flex items-center gap-3">
                <img
                  src={topicImage(topic)}
                  alt=""
                  width={64}
                  height={36}
                  loading="lazy"
                  className="row-thumb"
                />
                <span>
                  <a
                    href={`/admin/topicos/${topic.id}` satisfies Href<'/admin/topicos/:id'>}
                    className="block wrap-anywhere"
                  >
                    {topic.name}
                  </a>
                  <SiteLink to={`/topics/${topic.slug}` satisfies Href<'/topics/:slug'>}>
                    Ver no site
                  </SiteLink>
                </span>
              </div>
            </td>
            <td data-label="Endereço" data-plain="alone" className="sub">
              <span className="wrap-anywhere">/topics/{topic.slug}</span>
            </td>
            <td data-label="Cor" data-plain="alone">
              <span className="hue" data-hue={topic.hue}>
                <span className="swatch" />
                {HUES[topic.hue]}
              </span>
            </td>
            <CountCell label="Episódios" count={topic.episodes} />
            <CountCell label="Vídeos" count={topic.videos} />
            {canMove && (
              <td className="fit">
                <TopicMoves topic={topic} above={topics[row - 1]?.id} below={topics[row + 1]?.id} />
              </td>
            )}
          </tr>
        ))}
      </RecordTable>
    </BulkForm>
  );
}

interface TopicMovesProps {
  topic: Pick<TopicLine, 'id' | 'name'>;
  /** The neighbours' ids; undefined at an end of the page. */
  above: string | undefined;
  below: string | undefined;
}

/** Moves a topic in the menu. */
function TopicMoves({ topic, above, below }: TopicMovesProps) {
  const move = (beside = '') => ({ name: topic.name, fields: { ids: topic.id, beside }, isOff: !beside });
  return (
    <div className="flex md:max-lg:grid">
      <MoveButton intent="up" {...move(above)} />
      <MoveButton intent="down" {...move(below)} />
    </div>
  );
}
