import { ServerWords } from '#app/ui/admin/server-words.tsx';

interface KeyMissingProps {
  /** 'à Stripe' */
  to: string;
  /** 'na Stripe' */
  at: string;
  /** Names of the settings with a key. */
  settings: readonly string[];
}

/** Without the key of the account that took the money there, nobody can be found. */
export function KeyMissing({ to, at, settings }: KeyMissingProps) {
  return (
    <div className="notice grid max-w-[60rem] gap-2">
      <p className="font-semibold">Este site ainda não está ligado {to}</p>
      <p>
        A plataforma antiga cobra as assinaturas pela sua própria conta {at}. Com a chave dessa conta, o site
        encontra aqui quem já assina. Peça a quem cuida do servidor que ligue este site a essa mesma conta;
        depois, volte a esta página.
      </p>
      <p>Até lá, nada muda: quem assina continua pagando por lá.</p>
      <ServerWords>
        <p>
          Defina, no ambiente do servidor,{' '}
          {settings.map((setting) => (
            <code key={setting}>{setting}</code>
          ))}{' '}
          e <code>STRIPE_WEBHOOK_SECRET</code>, e reinicie o site. O guia de vendas do site
          (deploy/selling.md) diz onde achar as duas chaves.
        </p>
      </ServerWords>
    </div>
  );
}
