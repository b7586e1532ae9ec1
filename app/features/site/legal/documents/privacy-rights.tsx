import type { LegalFacts } from '#app/pure/site/legal-facts.ts';
import type { LegalSection } from '../components/legal-page.tsx';
import { ReachUs } from '../components/reach-us.tsx';

/** Sections: the person's rights, children, changes of the text. */
export function privacyRights(facts: LegalFacts): LegalSection[] {
  return [
    { id: 'seus-direitos', title: 'Seus direitos e como usá-los', body: <Rights facts={facts} /> },
    { id: 'criancas', title: 'Crianças e adolescentes', body: <Children facts={facts} /> },
    { id: 'mudancas', title: 'Quando este texto muda', body: <Changes /> },
  ];
}

function Rights({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <p>A LGPD (art. 18) garante que você possa, a qualquer momento e sem pagar nada:</p>
      <ul>
        <li>saber se guardamos dados seus, e receber uma cópia deles;</li>
        <li>corrigir o que estiver incompleto, errado ou desatualizado;</li>
        <li>
          pedir que sejam anonimizados, bloqueados ou apagados os dados desnecessários, excessivos ou usados
          fora da lei;
        </li>
        <li>levar os seus dados para outro serviço;</li>
        <li>apagar o que foi tratado com o seu consentimento;</li>
        <li>saber com quem compartilhamos os dados;</li>
        <li>não consentir, sabendo o que muda com isso, e retirar o consentimento que já deu;</li>
        <li>opor-se a um uso que fazemos sem consentimento, se ele descumprir a lei.</li>
      </ul>
      <h3>Como pedir</h3>
      <p>
        Na página <a href={'/meus-dados' satisfies Href}>Meus dados</a>: diga o seu e-mail, abra o link que
        enviamos e veja tudo o que guardamos sobre ele, em cada parte do site, para que serve e por qual lei.
        Ali mesmo você baixa uma cópia, corrige o nome e apaga, na hora, tudo o que não temos obrigação de
        manter; do que fica, dizemos até quando e por qual lei. Cada pedido ganha um protocolo por e-mail.
      </p>
      <p>
        O que a página não resolve, peça por ela ou <ReachUs email={facts.email} />. Para não entregar os seus
        dados a outra pessoa, podemos pedir que confirme o pedido pelo próprio e-mail. Você recebe a resposta
        completa em até 15 dias (art. 19). Se algo não puder ser atendido, explicamos por quê.
      </p>
      <p>
        Depois de apagar, guardamos do pedido só o protocolo e um código calculado a partir do e-mail, que não
        permite descobri-lo. Outro código assim lembra quem saiu da newsletter, para que ninguém o inscreva de
        novo.
      </p>
      <p>
        Para sair da newsletter não é preciso pedir a ninguém: toda carta traz o link para sair, e sair é tão
        fácil quanto entrar.
      </p>
      <h3>Se a resposta não bastar</h3>
      <p>
        Você pode reclamar à ANPD, em{' '}
        <a href="https://www.gov.br/anpd" rel="noopener">
          gov.br/anpd
        </a>
        , e aos órgãos de defesa do consumidor.
      </p>
    </>
  );
}

function Children({ facts }: { facts: LegalFacts }) {
  return (
    <p>
      Este site é feito para adultos. Não pedimos dados de crianças, e adolescentes só devem enviar os seus
      com o consentimento de um responsável (LGPD, art. 14). Se você souber que uma criança nos escreveu,{' '}
      <ReachUs email={facts.email} />: apagaremos.
    </p>
  );
}

function Changes() {
  return (
    <p>
      A data no alto da página é a da versão em vigor; as anteriores{' '}
      <a href={'/privacy/versoes' satisfies Href}>ficam guardadas</a> como eram, e cada consentimento diz qual
      valia. Se uma mudança alterar o que fazemos com os seus dados, ela aparece aqui antes de valer, e quem
      recebe a newsletter fica sabendo por e-mail. Nenhuma mudança amplia um consentimento já dado: para isso,
      perguntaremos de novo.
    </p>
  );
}
