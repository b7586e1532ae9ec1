import type { OrderView } from '../order-view.server.ts';

export function OrderStory({ story }: { story: OrderView['story'] }) {
  return (
    <section className="page-part order-story" aria-labelledby="historia">
      <h2 id="historia">Andamento</h2>
      <ol>
        {story.map(({ at, text, when }) => (
          <li key={at + text}>
            <span>{text}</span>
            <time dateTime={at} className="text-small text-ink-soft">
              {when}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
