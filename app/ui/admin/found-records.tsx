import './found-records.css';
import { useEffect, useState } from 'react';

/** A record in a list of what a search found. */
export interface FoundRecord {
  id: string;
  title: string;
  /** 'Episódio · publicado em 05/10/2026'. */
  detail: string;
  pictureUrl: string;
}

const PAUSE_MS = 250;

/**
 * What the server finds, a moment after the last letter; undefined while it is asked, null where it does not answer.
 * @param search always the same function for the same kind of records
 */
export function useFound<T>(search: (query: string) => Promise<T[]>, query: string): T[] | null | undefined {
  const [found, setFound] = useState<T[] | null>();
  useEffect(() => {
    let isOver = false;
    const tell = (records: T[] | null) => {
      if (!isOver) setFound(records);
    };
    setFound(undefined);
    const timer = setTimeout(() => search(query).then(tell, () => tell(null)), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [search, query]);
  return found;
}

export function FoundRecords<T extends FoundRecord>({
  found,
  onChoose,
}: {
  found: readonly T[] | null | undefined;
  onChoose: (record: T) => void;
}) {
  if (found === null)
    return <p role="alert">Não foi possível buscar. Verifique a conexão e tente de novo.</p>;
  if (found?.length === 0) return <p role="status">Nada encontrado. Tente outra palavra do título.</p>;
  return (
    <ul className="found-records" aria-busy={found === undefined}>
      {found?.map((record) => (
        <li key={record.id}>
          <button type="button" className="found-record" onClick={() => onChoose(record)}>
            <FoundFacts record={record} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function FoundFacts({ record: { title, detail, pictureUrl } }: { record: FoundRecord }) {
  return (
    <>
      <img src={pictureUrl} alt="" width={64} height={36} />
      <span>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
    </>
  );
}
