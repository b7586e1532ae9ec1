import type { LegalFacts } from '#app/pure/site/legal-facts.ts';
import type { LegalSection } from '../components/legal-page.tsx';
import { ReachUs } from '../components/reach-us.tsx';

/** Purchases, withdrawal and the subscription (Decreto 7.962/2013, CDC). */
export function shopTerms(facts: LegalFacts): LegalSection[] {
  return [
    { id: 'loja', title: 'Compras na loja', body: <Shop facts={facts} /> },
    withdrawalTerms(facts),
    { id: 'premium', title: 'Assinatura Premium', body: <Premium /> },
  ];
}

/** The part that the law asks for beside any other terms. */
export function keptShopTerms(facts: LegalFacts): LegalSection[] {
  return [{ id: 'loja', title: 'Compras na loja', body: <ShopInShort /> }, withdrawalTerms(facts)];
}

function withdrawalTerms(facts: LegalFacts): LegalSection {
  return { id: 'arrependimento', title: 'Sete dias para desistir', body: <Withdrawal facts={facts} /> };
}

function ShopInShort() {
  return (
    <p>
      As compras seguem o texto acima. O que o Decreto 7.962/2013 e o Código de Defesa do Consumidor garantem
      vale sempre, também onde ele não fala disso: o resumo do pedido, com preço, frete e prazo, antes de você
      pagar, a confirmação por e-mail, e os prazos para trocar o que veio com defeito.
    </p>
  );
}

function Shop({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <p>
        Estas são as regras de toda compra feita na loja deste site, como pedem o Decreto 7.962/2013 e o
        Código de Defesa do Consumidor (CDC, Lei 8.078/1990).
      </p>
      <dl className="legal-ledger">
        <div>
          <dt>Preço</dt>
          <dd>
            Em reais, com impostos. O frete e qualquer outro custo aparecem à parte, antes de você pagar. Vale
            o preço mostrado na hora da compra.
          </dd>
        </div>
        <div>
          <dt>Antes de fechar</dt>
          <dd>
            Você vê um resumo do pedido, com o que está comprando, quanto custa e como e quando recebe, e pode
            corrigir ou desistir.
          </dd>
        </div>
        <div>
          <dt>Confirmação</dt>
          <dd>
            O pedido é confirmado por e-mail assim que é feito, com as condições que valem para ele, para você
            guardar. A página que aparece depois do pagamento é só um aviso.
          </dd>
        </div>
        <div>
          <dt>Entrega</dt>
          <dd>
            Produto físico: no endereço e no prazo que aparecem no resumo. Conteúdo digital: por link, quando
            o pagamento é confirmado. Sessão: em data combinada com você. Se o prazo não for cumprido, você
            escolhe entre receber, trocar por equivalente ou ter o dinheiro de volta (CDC, art. 35).
          </dd>
        </div>
        <div>
          <dt>Defeito</dt>
          <dd>
            Você tem 30 dias (produtos e serviços não duráveis) ou 90 dias (duráveis) para reclamar de um
            defeito aparente; se ele estava oculto, o prazo começa quando ele aparece (CDC, art. 26).
          </dd>
        </div>
        <div>
          <dt>Atendimento</dt>
          <dd>
            Para qualquer questão sobre um pedido, <ReachUs email={facts.email} />. Você recebe a resposta em
            até cinco dias, quase sempre antes.
          </dd>
        </div>
      </dl>
    </>
  );
}

function Withdrawal({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <p>
        Você pode desistir de qualquer compra feita aqui em até <strong>sete dias</strong>, contados da compra
        ou do recebimento, o que vier depois, sem dizer o motivo (CDC, art. 49). Vale para produtos, conteúdo
        digital, sessões e assinatura.
      </p>
      <ol>
        <li>
          Use o botão “Desistir da compra” na página do pedido, ou responda ao e-mail dele. Se preferir,{' '}
          <ReachUs email={facts.email} />.
        </li>
        <li>
          Você recebe na hora um protocolo e o comprovante por e-mail, e avisamos quem processou o pagamento.
        </li>
        <li>
          Devolvemos tudo o que você pagou, com o frete e em valor atualizado, sem desconto. Produto físico
          volta por nossa conta.
        </li>
      </ol>
    </>
  );
}

function Premium() {
  return (
    <p>
      A assinatura dá acesso antecipado aos episódios e aos demais benefícios descritos na oferta. É mensal,
      renova-se sozinha e pode ser cancelada a qualquer momento, pelo próprio site, sem multa: o acesso
      continua até o fim do período já pago, e nada mais é cobrado. Se o preço mudar, você saberá com pelo
      menos 30 dias de antecedência e poderá sair antes.
    </p>
  );
}
