import { Form } from 'react-router';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { Button } from '#app/ui/button.tsx';
import type { TopicLine } from '../list-queries.server.ts';

interface TopicMovesProps {
  topic: Pick<TopicLine, 'id' | 'name'>;
  /** The neighbours' ids; undefined at an end of the page. */
  above: string | undefined;
  below: string | undefined;
}

/** Moves a topic in the menu. A button at an end stays, inactive, so that the focus is not lost. */
export function TopicMoves({ topic, above, below }: TopicMovesProps) {
  return (
    <div className="flex md:max-lg:grid">
      <MoveButton topic={topic} intent="up" beside={above} label={`Subir ${topic.name}`} />
      <MoveButton topic={topic} intent="down" beside={below} label={`Descer ${topic.name}`} />
    </div>
  );
}

function MoveButton({
  topic,
  intent,
  beside,
  label,
}: {
  topic: Pick<TopicLine, 'id' | 'name'>;
  intent: 'up' | 'down';
  beside: string | undefined;
  label: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ids" value={topic.id} />
      <input type="hidden" name="beside" value={beside ?? ''} />
      <Button type="submit" look="quiet" name="intent" value={intent} isBusy={!beside} aria-label={label}>
        <AdminIcon name={intent} className="size-4" />
      </Button>
    </Form>
  );
}
