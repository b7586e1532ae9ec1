import { NoticePage } from '#app/ui/notice-page.tsx';

/** The link of a letter to an address that the reader has changed since. */
export function FormerLink({ token }: { token: string }) {
  return (
    <NoticePage
      title="Link de um endereço antigo"
      text="Esta inscrição mudou de e-mail, e o link das cartas antigas já não abre as preferências. Ele só cancela cartas para o endereço antigo."
      role="alert"
      link={{
        to: `/newsletter/cancelar/${token}` satisfies Href<'/newsletter/cancelar/:token'>,
        label: 'Cancelar cartas no endereço antigo',
      }}
    />
  );
}

export function UnknownLink() {
  return (
    <NoticePage
      title="Link inválido"
      text="Não há inscrição com este endereço. Peça um link novo, ou inscreva-se."
      role="alert"
      link={{ to: '/newsletter/preferencias' satisfies Href, label: 'Pedir um link' }}
    />
  );
}
