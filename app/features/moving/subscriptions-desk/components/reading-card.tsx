import { useFreshDataEvery } from '#app/ui/admin/fresh-data.ts';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';

interface ReadingCardProps {
  reading: 'never' | 'running' | 'failing' | 'done';
  /** Of whom the account is: 'a Stripe'. */
  provider: string;
  hasPrices: boolean;
}

const LOOK_EVERY_MS = 2_000;

/** Whether the provider's account was read, and the button that reads it. */
export function ReadingCard({ reading, provider, hasPrices }: ReadingCardProps) {
  const isUnderWay = reading === 'running';
  useFreshDataEvery(LOOK_EVERY_MS, isUnderWay);
  return (
    <section aria-label="Leitura" className="admin-card grid gap-3">
      <p role="status">{wordsOf({ reading, provider, hasPrices })}</p>
      {!isUnderWay && (
        <IntentButton intent="read" look={hasPrices ? 'line' : undefined}>
          {reading === 'never' ? 'Procurar assinaturas' : 'Procurar de novo'}
        </IntentButton>
      )}
    </section>
  );
}

function wordsOf({ reading, provider, hasPrices }: ReadingCardProps): string {
  if (reading === 'running') return 'Procurando assinaturas. O resultado aparece nesta página.';
  if (reading === 'failing')
    return `Não conseguimos ler a conta: ${provider} não respondeu ou recusou a chave. O site tenta de novo sozinho.`;
  if (reading === 'never')
    return 'O site lê as assinaturas que já existem na sua conta de pagamentos. Nada muda para quem paga.';
  return hasPrices
    ? 'O site procura assinaturas novas sozinho, uma vez por dia.'
    : 'Nenhuma assinatura começada fora deste site foi encontrada na sua conta de pagamentos.';
}
