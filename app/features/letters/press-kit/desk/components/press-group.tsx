import '../press-desk.css';
import { useId } from 'react';
import { countOf } from '#app/pure/text/plural.ts';
import { FILES_PREVIEWED } from '../rules.ts';
import { PressFileLine, type PressFileRow } from './press-file-line.tsx';

/** A category with its newest files; '+N mais' opens the others. */
export function PressGroupCard({
  label,
  description,
  files,
}: {
  label: string;
  description: string;
  files: readonly PressFileRow[];
}) {
  const id = useId();
  const more = files.slice(FILES_PREVIEWED);
  return (
    <section aria-labelledby={id} className="admin-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title-3">
          {label}
        </h2>
        <p className="text-small text-ink-soft">{countOf(files.length, 'arquivo', 'arquivos')}</p>
      </div>
      {files.length === 0 && <p className="mt-2 text-ink-soft">Ainda sem arquivos. {description}</p>}
      <Lines files={files.slice(0, FILES_PREVIEWED)} />
      {more.length > 0 && (
        <details className="press-more">
          <summary>
            +{more.length} mais<span className="sr-only"> em {label}</span>
          </summary>
          <Lines files={more} />
        </details>
      )}
    </section>
  );
}

function Lines({ files }: { files: readonly PressFileRow[] }) {
  return (
    <ul>
      {files.map((file) => (
        <PressFileLine key={file.id} file={file} />
      ))}
    </ul>
  );
}
