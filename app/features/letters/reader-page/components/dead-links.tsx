import { ButtonLink } from '#app/ui/button.tsx';
import { NoticePage } from '#app/ui/notice-page.tsx';

/** The link of a letter to an address that the reader has changed since. */
export function FormerLink({ token }: { token: string }) {
  return (
    <NoticePage
      title="Link de um endereço antigo"
      text="Esta inscrição mudou de e-mail, e o link das cartas antigas já não abre as preferências. Ele só cancela cartas para o endereço antigo."
      role="alert"
    >
      <ButtonLink to={`/newsletter/cancelar/${token}` satisfies Href<'/newsletter/cancelar/:token'>}>
        Cancelar cartas no endereço antigo
      </ButtonLink>
    </NoticePage>
  );
}

export function UnknownLink() {
  return (
    <NoticePage
      title="Link inválido"
      text="Não há inscrição com este endereço. Peça um link novo, ou inscreva-se."
      role="alert"
    >
      <ButtonLink to={'/newsletter/preferencias' satisfies Href}>Pedir um link</ButtonLink>
    </NoticePage>
  );
}
