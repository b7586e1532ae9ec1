import { Form, useNavigation } from 'react-router';
import { Fact } from '#app/ui/admin/fact.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button } from '#app/ui/button.tsx';

interface BackupFactsProps {
  place: string;
  /** Of all kept backups together. */
  size: string | null;
  last: string | null;
  next: string | null;
  rehearsal: { at: string; words: string; isGood: boolean } | null;
  /** What is under way, in words. */
  work: { copy: string | null; rehearsal: string | null };
  hasBackups: boolean;
}

/** The state of the backups, and the buttons for another one and for a rehearsal. */
export function BackupFacts({ place, size, last, next, rehearsal, work, hasBackups }: BackupFactsProps) {
  const underWay = [work.copy, work.rehearsal].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="situacao" className="admin-card">
      <h2 id="situacao">Situação</h2>
      <dl className="facts">
        <Fact label="Última boa">{last ?? 'nenhuma ainda'}</Fact>
        <Fact label="Próxima">{next}</Fact>
        <Fact label="Onde">{place}</Fact>
        {size && <Fact label="Espaço">{size} ao todo: os arquivos que não mudam são guardados uma vez</Fact>}
        <Fact label="Ficam">a mais nova de cada um dos últimos 7 dias, 4 semanas e 12 meses</Fact>
        <Fact label="Último teste de restauração">
          {rehearsal ? (
            <>
              <StateLabel tone={rehearsal.isGood ? 'good' : 'bad'}>{rehearsal.at}</StateLabel>
              <span className="mt-1 block">
                {rehearsal.isGood ? rehearsal.words : 'Não deu certo: o motivo está no alto da página.'}
              </span>
            </>
          ) : (
            'nenhum ainda: o site testa sozinho uma vez por mês'
          )}
        </Fact>
      </dl>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {underWay}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <WorkButton intent="copy" look="solid">
          Fazer uma cópia agora
        </WorkButton>
        {hasBackups && (
          <WorkButton intent="rehearsal" look="line">
            Testar a restauração
          </WorkButton>
        )}
      </div>
    </section>
  );
}

function WorkButton({
  intent,
  look,
  children,
}: {
  intent: 'copy' | 'rehearsal';
  look: 'solid' | 'line';
  children: React.ReactNode;
}) {
  const isSending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent }} />
      <Button type="submit" look={look} isBusy={isSending}>
        {children}
      </Button>
    </Form>
  );
}
