import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Topic } from '../queries.server.ts';

/** Leads to the topic's paged list. */
export function MoreLink({
  topic,
  kind,
  label,
}: {
  topic: Pick<Topic, 'slug'>;
  kind: ItemKind;
  label: string;
}) {
  return (
    <p className="mt-10">
      <ButtonLink
        to={
          `/episodios?tipo=${kind === 'video' ? 'videos' : 'episodios'}&topico=${topic.slug}` satisfies Href
        }
        look="line"
      >
        {label}
        <Icon name="right" className="size-4" />
      </ButtonLink>
    </p>
  );
}
