import { countOf } from '#app/pure/text/plural.ts';
import type { ArchiveImport } from '../queries.server.ts';

/** How the pictures of texts and products are. */
export function PictureState({ pictures }: { pictures: ArchiveImport['pictures'] }) {
  const { waiting, copied, failed, named, isGivenUp } = pictures;
  if (waiting + copied + failed === 0) return null;
  return (
    <section className="admin-card grid gap-3">
      <h2>Imagens</h2>
      <p>
        {countOf(copied, 'imagem copiada', 'imagens copiadas')}
        {waiting > 0 &&
          !isGivenUp &&
          `; o site ainda tenta trazer ${countOf(waiting, 'imagem', 'imagens')}, aos poucos`}
        {failed > 0 && `; ${countOf(failed, 'não veio', 'não vieram')}: no lugar fica um link`}.
      </p>
      {isGivenUp && (
        <p>
          {countOf(waiting, 'imagem não veio', 'imagens não vieram')}: o site tentou várias vezes e parou. O
          motivo está em{' '}
          <a href={'/admin/saude' satisfies Href} className="link">
            Saúde do site
          </a>
          , onde você pode tentar de novo.
        </p>
      )}
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
