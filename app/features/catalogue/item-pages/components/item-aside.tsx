import type { ItemDetail } from '#app/features/catalogue/items/queries.server.ts';
import { NewsletterForm } from '#app/ui/newsletter-form.tsx';
import { ShareBar } from '#app/ui/share-bar.tsx';
import type { ShareLinks } from '#app/ui/share-links.ts';

/** Beside the text of an item: how it is passed on, where else it is, the letter. */
export function ItemAside({ item, share }: { item: ItemDetail; share: ShareLinks }) {
  const elsewhere = item.kind === 'video' ? 'Acompanhar no seu aplicativo' : 'Ouvir no seu aplicativo';
  return (
    <div className="item-aside">
      <ShareBar share={share} className="item-share" />
      <section aria-labelledby="onde-ouvir">
        <h2 id="onde-ouvir" className="text-title-3">
          {item.kind === 'video' ? 'Onde mais assistir' : 'Onde mais ouvir'}
        </h2>
        <ul className="mt-2">
          <li>
            <a href={'/assinar' satisfies Href} className="link inline-flex min-h-11 items-center">
              {elsewhere}
            </a>
          </li>
          {item.youtubeLink && (
            <li>
              <a
                href={item.youtubeLink}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center"
              >
                No YouTube<span className="sr-only"> (abre em nova aba)</span>
              </a>
            </li>
          )}
        </ul>
      </section>
      <section aria-labelledby="carta" className="item-letter">
        <h2 id="carta" className="text-title-3">
          Receba as próximas no seu e-mail
        </h2>
        <NewsletterForm source="item" topic={item.topic?.slug ?? null} className="mt-3 grid gap-3" />
      </section>
    </div>
  );
}
