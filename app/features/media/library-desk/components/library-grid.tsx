import '../library.css';
import type { ShownFile } from '../shown-file.server.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Files as cards, each with where it is used. */
export function LibraryGrid({ files }: { files: readonly ShownFile[] }) {
  return (
    <ul className="library">
      {files.map((file) => (
        <li key={file.id} className="library-card">
          <Thumbnail file={file} />
          <div className="about">
            <a href={`/admin/arquivos/${file.id}` satisfies Href<'/admin/arquivos/:id'>} className="name">
              {file.name || 'Sem nome'}
            </a>
            <p className="uses">
              {file.kindWords}
              {file.shortFacts && ` · ${file.shortFacts}`}
            </p>
            <p className="uses">{usesIn(file)}</p>
            {file.isPicture && !file.alt && <p className="missing">Sem texto alternativo</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function usesIn({ uses }: ShownFile): string {
  const [first, ...others] = uses;
  if (!first) return 'Sem uso';
  const named = first.title ? `${first.words}: ${first.title}` : first.words;
  return others.length > 0 ? `${named} e mais ${others.length}` : named;
}
