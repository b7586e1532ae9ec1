import { MoveButton } from '#app/ui/admin/move-button.tsx';
import type { LinkedPage } from '../queries.server.ts';

/** The pages of menu and footer in their order, moved by buttons. */
export function PlaceList({ pages }: { pages: readonly LinkedPage[] }) {
  return (
    <section aria-labelledby="ordem" className="admin-card mt-6">
      <h2 id="ordem" className="font-semibold">
        Ordem no menu e no rodapé
      </h2>
      <ul className="mt-3 grid gap-2">
        {pages.map((page, row) => (
          <li key={page.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">
              {page.title}{' '}
              <span className="text-small text-ink-soft">
                {[page.is_in_menu && 'menu', page.is_in_footer && 'rodapé'].filter(Boolean).join(' e ')}
                {!page.is_published && ', ainda rascunho'}
              </span>
            </span>
            <span className="flex">
              <Move intent="up" page={page} beside={pages[row - 1]?.id} />
              <Move intent="down" page={page} beside={pages[row + 1]?.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Move({
  intent,
  page,
  beside = '',
}: {
  intent: 'up' | 'down';
  page: LinkedPage;
  beside: string | undefined;
}) {
  return <MoveButton intent={intent} name={page.title} fields={{ ids: page.id, beside }} isOff={!beside} />;
}
