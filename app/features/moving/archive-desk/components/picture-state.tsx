import { countOf } from '#app/pure/text/plural.ts';
import type { ArchiveImport } from '../queries.server.ts';

/** How the pictures of texts and products are. */
export function PictureState({ pictures }: { pictures: ArchiveImport['pictures'] }) {
  const { waiting, copied, failed, named } = pictures;
  if (waiting + copied + failed === 0) return null;
  return (
    <section className="admin-card grid gap-3">
      <h2>Imagens</h2>
      <p>
        {countOf(copied, 'imagem copiada', 'imagens copiadas')}
        {waiting > 0 && `; ${countOf(waiting, 'ainda vem', 'ainda vêm')}, aos poucos`}
        {failed > 0 && `; ${countOf(failed, 'não veio', 'não vieram')}: no lugar fica um link`}.
      </p>
      {named.length > 0 && (
        <ul className="grid gap-1 text-small">
          {named.map(({ address, problem }) => (
            <li key={address} className="wrap-anywhere">
              {address}: {problem}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
