import type { LegalSection } from '../components/legal-page.tsx';
import { ReachUs } from '../components/reach-us.tsx';
import { type LegalFacts, responsibleParty } from '../legal-facts.ts';
import { privacyCare } from './privacy-care.tsx';
import { privacyRights } from './privacy-rights.tsx';

export const privacySummary = [
  'Guardamos o que você nos envia por um formulário e os registros técnicos de um site. Nada mais.',
  'Não há anúncios, rastreadores nem medição feita por outras empresas.',
  'Seu navegador não fala com nenhum outro site antes de você clicar.',
  'Para ver, corrigir ou apagar o que é seu, há uma página. É na hora e de graça.',
];

/** The privacy policy under the LGPD (Lei 13.709/2018): what this site really does with personal data. */
export function privacySections(facts: LegalFacts): LegalSection[] {
  return [
    { id: 'quem-responde', title: 'Quem responde pelos seus dados', body: <Controller facts={facts} /> },
    { id: 'o-que-guardamos', title: 'O que guardamos, para quê e por quê', body: <WhatIsKept /> },
    { id: 'o-que-nao-fazemos', title: 'O que não fazemos', body: <WhatIsNotDone /> },
    { id: 'no-seu-navegador', title: 'O que fica no seu navegador', body: <InYourBrowser /> },
    ...privacyCare(facts),
    ...privacyRights(facts),
  ];
}

function Controller({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <p>
        Quem decide como os seus dados são usados aqui, e por isso responde por eles (a controladora, no
        vocabulário da LGPD), é {responsibleParty(facts)}.
      </p>
      <p>
        Este é também o canal para qualquer assunto de privacidade: <ReachUs email={facts.email} />. Quem lê é
        gente, não um robô.
      </p>
    </>
  );
}

function WhatIsKept() {
  return (
    <>
      <p>
        Cada dado tem um motivo e uma base na Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018). Fora
        destes motivos, não usamos.
      </p>
      <dl className="legal-ledger">
        <Purpose
          what="Mensagens de contato"
          basis="Pedido seu e legítimo interesse em responder a quem nos escreve: art. 7º, V e IX."
        >
          Nome, e-mail, assunto, mensagem, data e o endereço IP encurtado. Para ler, responder e impedir abuso
          do formulário.
        </Purpose>
        <Purpose
          what="Newsletter"
          basis="Consentimento, que você pode retirar quando quiser: art. 7º, I, e art. 8º."
        >
          E-mail, nome (se você quiser dizer) e o tópico que trouxe você, quando há um. A inscrição só vale
          depois que você a confirma pelo link que mandamos. Como a lei nos pede prova do consentimento,
          guardamos com ela o texto que você aceitou e a sua versão, a data e a hora, a página de onde veio o
          pedido, o endereço IP encurtado, a confirmação e, se um dia você sair, a saída. De cada carta
          guardamos a quem ela foi enviada e se chegou. Quando você pede para apagar os seus dados, seu nome e
          endereço são apagados desses registros; de quem saiu da lista fica só um código calculado a partir
          do e-mail, que não permite descobri-lo, para que nenhuma lista antiga traga você de volta.
        </Purpose>
        <Purpose
          what="Jornadas"
          basis="Consentimento, que você pode retirar quando quiser, e contrato, quando a Jornada foi comprada: art. 7º, I e V, e art. 8º."
        >
          E-mail, nome (se você quiser dizer), a hora que você escolheu, os dias que chegaram e quando. Como
          na newsletter, guardamos a prova do consentimento. O que você anota nos dias fica só no seu
          aparelho.
        </Purpose>
        <Purpose
          what="Solicitações do kit de imprensa"
          basis="Pedido seu e legítimo interesse em saber quem usa o material: art. 7º, V e IX."
        >
          Nome, e-mail, data e o endereço IP encurtado. Para enviar o kit e saber a quem ele foi.
        </Purpose>
        <Purpose
          what="Conta"
          basis="Contrato com você, a seu pedido, e legítimo interesse em manter a conta segura: art. 7º, V e IX."
        >
          Nome, e-mail, a senha embaralhada (nem nós a lemos), as datas, e de cada aparelho conectado o nome
          do navegador e do sistema e quando entrou: não de onde. Se você ativar a verificação em duas etapas,
          o segredo dela, cifrado. Em <a href={'/minha-conta/privacidade' satisfies Href}>Minha conta</a> você
          baixa tudo em um arquivo, ou exclui a conta na hora.
        </Purpose>
        <Purpose
          what="E-mails que o site envia"
          basis="Legítimo interesse em entregar o que foi pedido: art. 7º, IX."
        >
          Uma cópia da mensagem, o destinatário e se a entrega deu certo. Para tentar de novo quando o
          servidor de e-mail falha.
        </Purpose>
        <Purpose
          what="Compras na loja"
          basis="Contrato com você e obrigação legal (fiscal e de defesa do consumidor): art. 7º, II e V."
        >
          Nome, e-mail e, se você der, telefone; o que comprou, quanto pagou e como; o endereço, quando há
          entrega; os horários que propôs, quando há sessão; e a chave Pix para a qual um valor é devolvido.
          Quem tem o link de um pedido feito sem conta vê a página dele: guarde-o como um recibo.
        </Purpose>
        <Purpose
          what="Pedidos sobre os seus dados"
          basis="Obrigação legal e exercício de direitos: art. 7º, II e VI, e art. 19."
        >
          O que você pede na página <a href={'/meus-dados' satisfies Href}>Meus dados</a> ou por outro meio, o
          protocolo, as datas e o que foi feito. Para atender e provar que foi atendido.
        </Purpose>
        <Purpose what="O que contamos" basis="Legítimo interesse em saber o que é ouvido: art. 7º, IX.">
          Quantas vezes cada conversa foi ouvida por pelo menos um minuto. Para não contar a mesma escuta duas
          vezes no mesmo dia, guardamos por 24 horas um código calculado a partir do endereço IP e do
          navegador, que não permite descobri-los. Visitas a páginas só aparecem somadas, nos contadores do
          servidor, sem dizer de quem.
        </Purpose>
        <Purpose
          what="Registros técnicos"
          basis="Obrigação legal (Marco Civil da Internet, art. 15) e legítimo interesse em manter o site seguro: art. 7º, II e IX."
        >
          Registros de acesso (data, hora e endereço IP), feitos pelo servidor ou por quem o hospeda; erros e
          endereços que não existem; e contadores, por endereço IP ou e-mail, que limitam envios repetidos e
          são apagados na limpeza diária, depois que vencem.
        </Purpose>
      </dl>
      <p>O número de um cartão nunca passa por aqui: quem o recebe é a empresa de pagamentos.</p>
    </>
  );
}

function Purpose({ what, basis, children }: { what: string; basis: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
      <dd className="legal-basis">{basis}</dd>
    </div>
  );
}

function WhatIsNotDone() {
  return (
    <>
      <ul>
        <li>Não vendemos, alugamos nem trocamos dados.</li>
        <li>Não mostramos anúncios nem montamos um perfil seu.</li>
        <li>Nenhuma decisão sobre você é tomada só por máquina (LGPD, art. 20).</li>
        <li>
          Letras, imagens e programas desta página vêm deste mesmo site: nada é pedido a outra empresa
          enquanto você lê.
        </li>
      </ul>
      <p>
        Quando uma busca no site não encontra nada, guardamos as palavras e quantas vezes foram buscadas, para
        saber que assunto falta. Não guardamos quem buscou, e tiramos antes o que parecer e-mail ou telefone.
      </p>
      <p>
        A exceção é sempre um clique seu: ao abrir um link de fora, como YouTube, Spotify ou WhatsApp, ou ao
        tocar um áudio ou vídeo hospedado em outro serviço, o seu navegador fala com ele, e passa a valer a
        política de lá.
      </p>
    </>
  );
}

function InYourBrowser() {
  return (
    <>
      <p>Guardados no seu navegador (localStorage), e apagados quando você limpa os dados do site:</p>
      <ul>
        <li>O tema que você escolhe, claro ou escuro.</li>
        <li>
          O carrinho: os produtos e as quantidades; e, por um dia, onde está o último pedido. Chega até nós
          quando você abre o carrinho, para conferir preço e estoque, ou quando compra.
        </li>
        <li>O que você anota nos dias de uma Jornada. Nunca chega até nós.</li>
        <li>
          O player: a velocidade, o ponto em que você parou nos últimos sessenta episódios, e o que estava na
          fila. Ao voltar, o navegador nos pergunta só se esses episódios ainda estão no ar; o ponto não sai
          daí.
        </li>
      </ul>
      <p>
        Cookies, só os que o funcionamento exige, sem acompanhar ninguém: um lembra que você entrou na sua
        conta, e some quando você sai ou passa 30 dias sem vir; outro lembra que você já entrou neste
        aparelho, para que senhas erradas de outra pessoa não deixem você de fora, e vale até você trocar a
        senha; outros dois, se você compra sem conta, lembram por um dia que o carrinho é deste navegador e
        quais pedidos ele começou; outro, por meia hora, qual endereço você mostrou que é seu na página Meus
        dados; e um recado de uma página para a seguinte dura um instante. Programas da página não os leem.
        Como não há nada para aceitar ou recusar, não há aviso de cookies.
      </p>
    </>
  );
}
