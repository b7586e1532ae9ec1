import '../transcript.css';
import { type ItemCard, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** For an item that may be seen, and has no transcript. */
export function NoTranscript({ item }: { item: ItemCard }) {
  return (
    <div className="page section transcript-head" data-hue={item.topic?.hue}>
      <p className="eyebrow">Transcrição</p>
      <h1 className="mt-3 text-title-2">{item.title}</h1>
      <p className="mt-5 text-lead">Esta conversa ainda não tem transcrição.</p>
      <ButtonLink to={itemPath(item)} className="mt-7">
        {item.kind === 'video' ? 'Ir para o vídeo' : 'Ir para a conversa'}
      </ButtonLink>
    </div>
  );
}
