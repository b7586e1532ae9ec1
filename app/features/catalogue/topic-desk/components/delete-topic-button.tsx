import { boundedCountOf } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';

/** The question says how many items lose their topic. */
export function DeleteTopicButton({ name, items }: { name: string; items: number }) {
  return (
    <ConfirmButton
      label="Excluir"
      look="danger"
      question="Excluir tópico?"
      consequence={
        <>
          <strong>{name}</strong> deixa o menu e o site na hora. {lossOf(items)} O tópico fica 30 dias na
          lixeira. Depois disso, esta ação não pode ser desfeita.
        </>
      }
      fields={{ intent: 'delete' }}
    />
  );
}

function lossOf(items: number): string {
  if (items === 0) return 'Nenhum episódio ou vídeo está nele.';
  return `${boundedCountOf(items, 'episódio ou vídeo fica', 'episódios ou vídeos ficam')} sem tópico, contando os rascunhos.`;
}
