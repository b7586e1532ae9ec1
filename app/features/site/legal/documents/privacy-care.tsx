import type { PrivacyPart } from '#app/pure/people/retention.ts';
import type { LegalFacts } from '#app/pure/site/legal-facts.ts';
import { CrisisLine } from '../components/crisis-line.tsx';
import type { LegalSection } from '../components/legal-page.tsx';
import { ReachUs } from '../components/reach-us.tsx';
import { RetentionTable } from '../components/retention-table.tsx';

/** Sections: what not to tell us, how long data stays, who else sees it, how it is protected. */
export function privacyCare(facts: LegalFacts, parts: readonly PrivacyPart[]): LegalSection[] {
  return [
    { id: 'dados-sensiveis', title: 'Ansiedade, saúde e o que você não precisa contar', body: <Sensitive /> },
    {
      id: 'por-quanto-tempo',
      title: 'Por quanto tempo guardamos',
      body: <HowLong facts={facts} parts={parts} />,
    },
    { id: 'com-quem', title: 'Com quem compartilhamos', body: <WithWhom /> },
    { id: 'seguranca', title: 'Como protegemos, e o que acontece se falhar', body: <Safety /> },
  ];
}

function Sensitive() {
  return (
    <>
      <p>
        Aqui se fala de ansiedade, luto, hábitos, relacionamentos. É natural querer contar a sua história, e a
        gente gosta de ouvir. Mas informação sobre saúde é dado sensível (LGPD, art. 11) e um formulário não é
        o lugar dela: <strong>não envie diagnósticos, remédios, laudos nem detalhes do seu tratamento</strong>
        , seus ou de outra pessoa. Para falar com a gente, nada disso é preciso.
      </p>
      <p>
        Se um detalhe assim vier na sua mensagem, ele será lido só por quem responde, não será usado para mais
        nada, e apagamos a mensagem quando você pedir.
      </p>
      <CrisisLine />
    </>
  );
}

function HowLong({ facts, parts }: { facts: LegalFacts; parts: readonly PrivacyPart[] }) {
  return (
    <>
      <p>Passado o prazo, o dado é apagado. A inscrição confirmada na newsletter vale até você sair dela.</p>
      <RetentionTable parts={parts} />
      <p>
        Quer que algo seja apagado antes? Apague em <a href={'/meus-dados' satisfies Href}>Meus dados</a>, ou{' '}
        <ReachUs email={facts.email} />. Só fica o que a lei nos obriga a manter, e nós dizemos o que é.
      </p>
    </>
  );
}

function WithWhom() {
  return (
    <>
      <p>Com o mínimo de empresas que fazem o site existir, e só no que cada uma precisa:</p>
      <ul>
        <li>quem hospeda o site e as cópias de segurança dele;</li>
        <li>quem entrega os nossos e-mails;</li>
        <li>
          quem processa pagamentos, quando houver compra: ele recebe os dados do pagamento diretamente de
          você;
        </li>
        <li>autoridades, quando uma lei ou ordem judicial nos obriga, e apenas no que ela pede.</li>
      </ul>
      <p>
        Alguns desses serviços podem guardar dados fora do Brasil. Nesse caso, a transferência segue o que a
        LGPD exige nos artigos 33 a 36.
      </p>
    </>
  );
}

function Safety() {
  return (
    <>
      <p>
        Guardamos pouco, que é a melhor proteção. O endereço IP que acompanha uma mensagem é encurtado antes
        de ser gravado, e-mails e senhas são omitidos dos registros de erro, as páginas não aceitam programas
        de outros sites e só quem administra o site lê o que você enviou.
      </p>
      <p>
        Se, mesmo assim, houver um incidente que possa causar risco ou dano relevante a você, avisaremos você
        e a Autoridade Nacional de Proteção de Dados (ANPD) em até três dias úteis, contando o que houve,
        quais dados foram atingidos e o que fazer (LGPD, art. 48, e Resolução CD/ANPD nº 15/2024).
      </p>
    </>
  );
}
