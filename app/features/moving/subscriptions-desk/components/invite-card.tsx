import { countOf } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';

/** Invites who pays and has no account here. */
export function InviteCard({ count }: { count: number }) {
  const people = countOf(count, 'pessoa assina e ainda não tem', 'pessoas assinam e ainda não têm');
  return (
    <section aria-labelledby="convites" className="admin-card grid gap-3">
      <h2 id="convites" className="text-title-3">
        Convites
      </h2>
      <p>
        {people} conta neste site. As senhas antigas não vêm junto: o convite diz que a assinatura continua, e
        como criar a conta.
      </p>
      <div>
        <ConfirmButton
          label="Convidar"
          question={`Enviar ${countOf(count, 'convite', 'convites')}?`}
          consequence="Cada pessoa recebe um e-mail, uma vez. Eles saem aos poucos, no ritmo das cartas."
          fields={{ intent: 'invite' }}
        />
      </div>
    </section>
  );
}
