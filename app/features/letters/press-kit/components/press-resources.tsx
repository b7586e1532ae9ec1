import '../press-kit.css';
import { countOf } from '#app/pure/text/plural.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Route } from '../routes/+types/press-kit.ts';

type PressResource = Route.ComponentProps['loaderData']['resources'][number];

const MOST_THUMBNAILS = 4;

/** The four categories, each with its download: a single file as it is, several as a zip. */
export function PressResources({ resources }: { resources: PressResource[] }) {
  return (
    <section aria-labelledby="materiais" className="page section">
      <h2 id="materiais" className="text-title-1">
        Materiais para baixar
      </h2>
      <ul className="mt-10 grid gap-x-14 md:grid-cols-2">
        {resources.map((resource) => (
          <li key={resource.slug} className="top-line flex flex-col items-start border-line-strong py-7">
            <h3 className="text-title-3">{resource.label}</h3>
            <p className="mt-2 text-ink-soft">{resource.description}</p>
            {resource.thumbnails.length > 0 && (
              <ul className="mt-4 flex flex-wrap gap-3">
                {resource.thumbnails.slice(0, MOST_THUMBNAILS).map(({ path, title }) => (
                  <li key={path}>
                    <img src={path} alt={title} loading="lazy" className="press-thumbnail" />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-auto pt-5">
              <Download resource={resource} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-text text-small text-ink-soft">
        Materiais para uso editorial, com crédito. Para outros usos, fale com a gente antes.
      </p>
    </section>
  );
}

function Download({ resource: { slug, label, files } }: { resource: PressResource }) {
  if (files === 0) {
    return (
      <>
        <button type="button" disabled className="button" data-look="line" aria-describedby={`sem-${slug}`}>
          <Icon name="download" className="size-4.5" />
          Baixar
        </button>
        <p id={`sem-${slug}`} className="mt-2 text-small text-ink-soft">
          Ainda não há arquivos nesta parte do kit.
        </p>
      </>
    );
  }
  return (
    <a
      href={`/media/kit-imprensa/categoria/${slug}` satisfies Href<'/media/kit-imprensa/categoria/:category'>}
      download
      className="button"
      data-look="line"
    >
      <Icon name="download" className="size-4.5" />
      Baixar<span className="sr-only"> {label}</span>
      <span className="font-normal text-ink-soft">{countOf(files, 'arquivo', 'arquivos')}</span>
    </a>
  );
}
