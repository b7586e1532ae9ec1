import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';

/** Leaves the host's own network out of the numbers for a day. @param until ISO-8601; null where it is counted */
export function QuietNetwork({ until }: { until: string | null }) {
  return (
    <section className="admin-card quiet-network" aria-labelledby="rede">
      <h2 id="rede">Quando quem ouve é você</h2>
      {until === null ? (
        <p>
          Aqui no site a sua conta não é contada. Num aplicativo de podcast ninguém sabe que é você: antes de
          ouvir, peça ao site que deixe de fora por 24 horas tudo o que vier da rede em que você está agora.
        </p>
      ) : (
        <p>Nada do que vem da rede em que você está agora é contado até {formatMoment(until)}.</p>
      )}
      {until === null ? (
        <IntentButton intent="silence" look="line">
          Não contar esta rede hoje
        </IntentButton>
      ) : (
        <IntentButton intent="count" look="line">
          Voltar a contar esta rede
        </IntentButton>
      )}
    </section>
  );
}
