import type { LegalFacts } from '#app/pure/site/legal-facts.ts';
import type { LegalSection } from '../components/legal-page.tsx';
import { ReachUs } from '../components/reach-us.tsx';

export function accessibilityTerms(facts: LegalFacts): LegalSection {
  return { id: 'acessibilidade', title: 'Acessibilidade', body: <Accessibility facts={facts} /> };
}

export function closingTerms(facts: LegalFacts): LegalSection[] {
  return [
    { id: 'responsabilidade', title: 'Até onde respondemos', body: <Liability /> },
    accessibilityTerms(facts),
    { id: 'mudancas', title: 'Quando estes termos mudam', body: <Changes /> },
    { id: 'lei-e-foro', title: 'Lei e foro', body: <Law facts={facts} /> },
  ];
}

function Liability() {
  return (
    <>
      <p>
        Respondemos pelo que oferecemos e vendemos, como manda o Código de Defesa do Consumidor, e nenhuma
        frase destes termos limita isso. O que cada pessoa decide fazer com o que ouve é escolha dela: não
        prometemos resultados.
      </p>
      <p>
        Links levam a sites que não controlamos, como plataformas de áudio e vídeo. Indicamos com cuidado, mas
        o que acontece lá segue as regras de lá.
      </p>
    </>
  );
}

function Accessibility({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <p className="legal-access">
        <AccessSymbol />
        <span>
          Este site é feito para todas as pessoas, como pede a Lei Brasileira de Inclusão (Lei 13.146/2015,
          art. 63). A meta são as WCAG 2.2, nível AA, e a norma ABNT NBR 17225.
        </span>
      </p>
      <ul>
        <li>Tudo se alcança pelo teclado, com o foco sempre visível e um atalho para o conteúdo.</li>
        <li>Títulos, botões e campos têm nomes em português para leitores de tela.</li>
        <li>
          O contraste foi conferido no tema claro e no escuro, e o texto pode ser ampliado sem se perder.
        </li>
        <li>Quem pede menos movimento ao aparelho não vê animações.</li>
        <li>Páginas e formulários funcionam também sem JavaScript.</li>
      </ul>
      <p>
        Ainda falta: nem toda conversa tem transcrição, e a legenda dos vídeos depende da plataforma em que
        eles estão. Encontrou uma barreira? <ReachUs email={facts.email} sentenceStart /> e diga em que página
        foi. Se precisar de um conteúdo em outro formato, peça.
      </p>
    </>
  );
}

/** The accessibility symbol that the law asks for: a figure with open arms in a circle. */
function AccessSymbol() {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label="Símbolo de acessibilidade"
    >
      <circle cx="24" cy="24" r="21.5" />
      <circle cx="24" cy="13" r="2.5" fill="currentColor" />
      <path d="M12.500 18.500 24 21l11.500-2.500M24 21v7.500M18.500 38 24 28.500 29.500 38" />
    </svg>
  );
}

function Changes() {
  return (
    <p>
      A data no alto da página é a da versão em vigor; as anteriores{' '}
      <a href={'/terms/versoes' satisfies Href}>ficam guardadas</a> como eram, e cada pedido diz qual valia.
      Mudanças importantes são avisadas no site antes de valer, e uma compra segue sempre os termos do dia em
      que foi feita.
    </p>
  );
}

function Law({ facts }: { facts: LegalFacts }) {
  return (
    <p>
      Valem as leis do Brasil. Gostaríamos de resolver qualquer problema conversando:{' '}
      <ReachUs email={facts.email} />. Se não der, você pode procurar o Procon da sua cidade, a plataforma{' '}
      <a href="https://www.consumidor.gov.br" rel="noopener">
        consumidor.gov.br
      </a>{' '}
      ou a Justiça no foro do seu próprio domicílio (CDC, art. 101, I).
    </p>
  );
}
