import { type LegalFacts, responsibleParty } from '#app/pure/site/legal-facts.ts';
import { CrisisLine } from '../components/crisis-line.tsx';
import type { LegalSection } from '../components/legal-page.tsx';
import { ReachUs } from '../components/reach-us.tsx';
import { accessibilityTerms, closingTerms } from './terms-closing.tsx';
import { keptShopTerms, shopTerms } from './terms-shop.tsx';

export const termsSummary = [
  'Ouvir, assistir, ler e compartilhar o link é livre e não pede cadastro.',
  'As conversas inspiram; não substituem terapia nem consulta médica.',
  'Em toda compra você terá sete dias para desistir, sem explicar, com o dinheiro de volta.',
  'Nada aqui diminui os direitos que o Código de Defesa do Consumidor dá a você.',
];

export function termsSections(facts: LegalFacts): LegalSection[] {
  return [
    { id: 'quem-oferece', title: 'Quem oferece este site', body: <Who facts={facts} /> },
    { id: 'o-que-ha-aqui', title: 'O que você encontra aqui', body: <What /> },
    { id: 'uso-do-conteudo', title: 'O que pode fazer com o conteúdo', body: <Content facts={facts} /> },
    { id: 'nao-e-terapia', title: 'Isto não é terapia nem consulta', body: <NoTherapy /> },
    { id: 'convivencia', title: 'O que esperamos de você', body: <Conduct /> },
    ...shopTerms(facts),
    ...closingTerms(facts),
  ];
}

/** What stays where the host's own words stand in the place of these: the law asks for it, or other pages link to it. */
export function keptTerms(facts: LegalFacts): LegalSection[] {
  return [
    { id: 'nao-e-terapia', title: 'Isto não é terapia nem consulta', body: <NoTherapy /> },
    ...keptShopTerms(facts),
    accessibilityTerms(facts),
  ];
}

function Who({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <p>Nestes termos, “nós” é {responsibleParty(facts)}.</p>
      <p>
        Para qualquer dúvida sobre estes termos, <ReachUs email={facts.email} />. Usar o site significa
        concordar com eles; o cuidado com os seus dados está na{' '}
        <a href={'/privacy' satisfies Href}>política de privacidade</a>.
      </p>
    </>
  );
}

function What() {
  return (
    <p>
      Episódios e vídeos organizados por tópico, uma newsletter, um formulário de contato e um kit para a
      imprensa. Parte do áudio e do vídeo é servida por outras plataformas, com as regras delas. Cuidamos para
      que o site esteja sempre no ar, mas ele pode parar para manutenção ou por uma falha; um episódio também
      pode ser corrigido ou retirado.
    </p>
  );
}

function Content({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <p>
        Textos, áudios, vídeos, desenhos e marcas pertencem a quem os criou e são protegidos pela Lei de
        Direitos Autorais (Lei 9.610/1998).
      </p>
      <h3>Pode, sem pedir</h3>
      <ul>
        <li>ouvir, assistir e baixar para uso pessoal o que oferecemos para baixar;</li>
        <li>compartilhar links à vontade;</li>
        <li>citar trechos curtos, com o nome do podcast e o link da conversa;</li>
        <li>
          usar o material do <a href={'/media-kit' satisfies Href}>kit de imprensa</a> em reportagens,
          entrevistas e divulgação da conversa, sem alterar e com crédito. Essa licença é editorial: não vale
          para anúncios nem para vender produtos.
        </li>
      </ul>
      <h3>Precisa combinar antes</h3>
      <p>
        Republicar episódios inteiros, usar trechos em publicidade, vender ou adaptar o conteúdo. Para
        combinar, <ReachUs email={facts.email} />.
      </p>
      <p>
        O que você nos escreve continua seu. Não publicamos a sua mensagem nem o seu nome sem que você
        autorize.
      </p>
    </>
  );
}

function NoTherapy() {
  return (
    <>
      <p>
        As conversas, as sessões de coaching e os textos daqui servem para informar e inspirar. Não são
        psicoterapia, diagnóstico nem orientação médica, e não devem adiar a busca por ajuda profissional. Não
        pare nem mude um tratamento por causa de algo que ouviu aqui. Mensagens enviadas pelo site não são
        lidas a toda hora: não use o formulário em uma emergência.
      </p>
      <CrisisLine />
    </>
  );
}

function Conduct() {
  return (
    <>
      <p>O combinado é simples. Não vale:</p>
      <ul>
        <li>enviar ofensas, ameaças, discriminação ou propaganda que ninguém pediu;</li>
        <li>usar o nome ou o e-mail de outra pessoa;</li>
        <li>tentar entrar onde não deve, sobrecarregar o site ou contornar os limites dele.</li>
      </ul>
      <p>
        Quem fizer isso pode ter o envio bloqueado. Se achou uma falha de segurança, conte: agradecemos, e não
        tomaremos medidas contra quem avisa de boa-fé sem expor dados de ninguém.
      </p>
    </>
  );
}
