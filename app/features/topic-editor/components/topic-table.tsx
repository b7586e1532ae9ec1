import { topicImage } from '#app/features/topics/topic-image.ts';
import { formatCount } from '#app/pure/plural.ts';
import { HUES } from '../hues.ts';
import type { TopicLine } from '../list-queries.server.ts';

export function TopicTable({ topics }: { topics: readonly TopicLine[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Tópico</th>
            <th scope="col">Endereço</th>
            <th scope="col">Cor</th>
            <th scope="col" className="num">
              Episódios
            </th>
            <th scope="col" className="num">
              Vídeos
            </th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.id}>
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
                  <a href={`/admin/topicos/${topic.id}`} className="wrap-anywhere">
                    {topic.name}
                  </a>
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
              <td data-label="Episódios" data-plain="labelled" className="num">
                {formatCount(topic.episodes)}
              </td>
              <td data-label="Vídeos" data-plain="labelled" className="num">
                {formatCount(topic.videos)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
