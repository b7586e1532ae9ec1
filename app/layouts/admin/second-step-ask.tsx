import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';

/** Shown from an admin's first sign-in on, until she has a second step or puts it off. */
export function SecondStepAsk() {
  return (
    <section aria-labelledby="duas-etapas" className="admin-card mb-6 grid gap-3">
      <h2 id="duas-etapas" className="font-semibold">
        Proteja a administração com a verificação em duas etapas
      </h2>
      <p>Além da senha, um código do seu celular. Quem descobrir a senha não entra sem ele.</p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={'/minha-conta/verificacao' satisfies Href}>Ativar agora</ButtonLink>
        <Form method="post" action={'/minha-conta/seguranca?alterar=depois' satisfies Href} reloadDocument>
          <Button type="submit" look="line">
            Agora não
          </Button>
        </Form>
      </div>
    </section>
  );
}
