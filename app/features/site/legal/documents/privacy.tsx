import type { PrivacyPart } from '#app/pure/people/retention.ts';
import { type LegalFacts, responsibleParty } from '#app/pure/site/legal-facts.ts';
import type { LegalSection } from '../components/legal-page.tsx';
import { ReachUs } from '../components/reach-us.tsx';
import { privacyCare } from './privacy-care.tsx';
import { privacyRights } from './privacy-rights.tsx';

export const privacySummary = [
  'Guardamos o que você nos envia por um formulário e os registros técnicos de um site. Nada mais.',
  'Não há anúncios, rastreadores nem medição feita por outras empresas.',
  'Seu navegador não fala com nenhum outro site antes de você clicar.',
  'Para ver, corrigir ou apagar o que é seu, há uma página. É na hora e de graça.',
];

/**
 * The privacy policy under the LGPD (Lei 13.709/2018): what this site really does with personal data.
 * @param parts what rooms say of it
 */
export function privacySections(facts: LegalFacts, parts: readonly PrivacyPart[]): LegalSection[] {
  return [
    { id: 'quem-responde', title: 'Quem responde pelos seus dados', body: <Controller facts={facts} /> },
    {
      id: 'o-que-guardamos',
      title: 'O que guardamos, para quê e por quê',
      body: <WhatIsKept parts={parts} />,
    },
    { id: 'o-que-nao-fazemos', title: 'O que não fazemos', body: <WhatIsNotDone /> },
    { id: 'no-seu-navegador', title: 'O que fica no seu navegador', body: <InYourBrowser /> },
    ...privacyCare(facts, parts),
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

function WhatIsKept({ parts }: { parts: readonly PrivacyPart[] }) {
  return (
    <>
      <p>
        Cada dado tem um motivo e uma base na Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018). Fora
        destes motivos, não usamos.
      </p>
      <dl className="legal-ledger">
        {parts.map(({ what, basis, text }) => (
          <Purpose key={what} what={what} basis={basis}>
            {text}
          </Purpose>
        ))}
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
