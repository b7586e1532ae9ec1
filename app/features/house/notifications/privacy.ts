import type { PrivacyPart } from '#app/pure/people/retention.ts';
import { UNREACHED_DAYS } from './rules.ts';

export const privacy = {
  since: '2026-11-28',
  place: 65,
  what: 'Avisos no aparelho de quem ajuda no site',
  basis: 'Pedido da própria pessoa, que liga os avisos no aparelho: art. 7º, V.',
  text: 'Só da equipe, e só se ela ligar: o nome do navegador e do sistema, o endereço que o navegador criou para os avisos, as chaves para cifrá-los e o que a pessoa escolheu. O aviso vai cifrado pelo serviço do próprio navegador (de Google, Apple, Mozilla ou Microsoft), que não consegue ler o que ele diz, e não traz nome nem endereço de ninguém.',
  kept: {
    days: UNREACHED_DAYS,
    why: 'Enquanto a pessoa estiver conectada no aparelho. Se nenhum aviso chega mais, o registro do aparelho é apagado depois deste prazo.',
  },
} satisfies PrivacyPart;
