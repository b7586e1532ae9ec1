import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataCard } from './data-card.tsx';
import { HeldParts, type ShownPart } from './held-parts.tsx';

interface HeldPageProps {
  email: string;
  via: 'link' | 'account';
  account: 'none' | 'open' | 'locked';
  parts: readonly ShownPart[];
}

/** Everything that is held about a proven address, and what the person can do with it. */
export function HeldPage({ email, via, account, parts }: HeldPageProps) {
  return (
    <DataCard
      title="Meus dados"
      lead={
        <>
          O que guardamos sobre <strong className="wrap-anywhere">{email}</strong>.
        </>
      }
    >
      {account === 'locked' && <LockedAccount />}
      {parts.length > 0 ? (
        <>
          <Actions />
          <div>
            <HeldParts parts={parts} />
          </div>
        </>
      ) : (
        <p>Nada. Este endereço não está em nenhuma parte do site.</p>
      )}
      <p className="text-small text-ink-soft">
        Os registros de acesso ao site (data, hora e endereço IP) ficam por 6 meses, como manda o Marco Civil
        da Internet (art. 15). Eles não dizem de qual e-mail são, e por isso não aparecem aqui. As cópias de
        segurança vencem em separado.
      </p>
      {via === 'link' && (
        <Form method="post" action={'/meus-dados/sair' satisfies Href} reloadDocument>
          <Button type="submit" look="line">
            Fechar esta página
          </Button>
        </Form>
      )}
    </DataCard>
  );
}

function Actions() {
  return (
    <ul className="flex flex-wrap gap-3" aria-label="O que dá para fazer">
      <li>
        <ButtonLink
          to={'/meus-dados/arquivo/meus-dados.html' satisfies Href<'/meus-dados/arquivo/:file'>}
          download
        >
          Baixar para ler
        </ButtonLink>
      </li>
      <li>
        <ButtonLink
          to={'/meus-dados/arquivo/meus-dados.json' satisfies Href<'/meus-dados/arquivo/:file'>}
          look="line"
          download
        >
          Baixar em JSON
        </ButtonLink>
      </li>
      <li>
        <ButtonLink to={'/meus-dados/corrigir' satisfies Href} look="line">
          Corrigir ou pedir
        </ButtonLink>
      </li>
      <li>
        <ButtonLink to={'/meus-dados/apagar' satisfies Href} look="line">
          Apagar
        </ButtonLink>
      </li>
    </ul>
  );
}

function LockedAccount() {
  return (
    <div className="outcome border-forest">
      <p className="font-semibold">Há uma conta com este endereço</p>
      <p>
        Ela pede mais que o e-mail para abrir.{' '}
        <a href={'/auth?next=%2Fmeus-dados' satisfies Href} className="link">
          Entre na conta
        </a>{' '}
        para ver e apagar também o que é dela.
      </p>
    </div>
  );
}
