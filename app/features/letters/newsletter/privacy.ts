import type { PrivacyPart } from '#app/pure/people/retention.ts';

export const privacy: PrivacyPart = {
  since: '2026-11-23',
  place: 20,
  what: 'Newsletter',
  basis: 'Consentimento, que você pode retirar quando quiser: art. 7º, I, e art. 8º.',
  text: 'E-mail, nome (se você quiser dizer) e o tópico que trouxe você, quando há um. A inscrição só vale depois que você a confirma pelo link que mandamos. Como a lei nos pede prova do consentimento, guardamos com ela o texto que você aceitou e a sua versão, a data e a hora, a página de onde veio o pedido, o endereço IP encurtado, a confirmação e, se um dia você sair, a saída. De cada carta guardamos a quem ela foi enviada e se chegou. Quando você pede para apagar os seus dados, seu nome e endereço são apagados desses registros; de quem saiu da lista fica só um código calculado a partir do e-mail, que não permite descobri-lo, para que nenhuma lista antiga traga você de volta.',
};
