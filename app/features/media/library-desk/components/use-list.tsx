import type { ShownFile } from '../shown-file.server.ts';

/** Where a file is used, with the page of each record. */
export function UseList({ uses }: Pick<ShownFile, 'uses'>) {
  if (uses.length === 0) return <p>Nenhum lugar usa este arquivo.</p>;
  return (
    <ul className="library-uses">
      {uses.map(({ words, title, to, isFixed }) => (
        <li key={`${words} ${to} ${title}`}>
          {to ? (
            <a href={to} className="link">
              {title ? `${words}: ${title}` : words}
            </a>
          ) : (
            words
          )}
          {isFixed && <span className="kept"> fica com este arquivo</span>}
        </li>
      ))}
    </ul>
  );
}
