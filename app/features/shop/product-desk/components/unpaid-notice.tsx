import { useCan } from '#app/ui/admin/use-can.ts';
import { SettingsWord } from './settings-word.tsx';

export type Unpaid = 'no-key' | 'example-key';

const WORDS: Record<Unpaid, string> = {
  'no-key': 'Falta a chave Pix: quem compra faz o pedido e fica à espera do código para pagar.',
  'example-key': 'A chave Pix é a do conteúdo de demonstração: o que for pago com ela não chega a ninguém.',
};

/** Products are on sale, and no way to receive the money is set. */
export function UnpaidNotice({ why }: { why: Unpaid }) {
  return (
    <div className="notice mb-5">
      <p className="font-semibold">A loja ainda não tem como receber</p>
      <p>
        {WORDS[why]}{' '}
        {useCan()('settings') ? (
          <SettingsWord>Cadastrar a chave Pix</SettingsWord>
        ) : (
          'Quem administra o site cadastra a chave.'
        )}
      </p>
    </div>
  );
}
