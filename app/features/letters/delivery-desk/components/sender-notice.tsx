import type { DomainKind } from '../sender.ts';

/** Why the DNS is not asked about this sender. */
export function SenderNotice({ kind, domain }: { kind: Exclude<DomainKind, 'own'>; domain: string }) {
  if (kind === 'free')
    return (
      <div className="notice">
        <p className="font-semibold">Com um remetente de {domain}, as cartas não chegam</p>
        <p>
          Só os servidores de {domain} podem provar que um e-mail é de {domain}: o que é enviado por outro
          servidor é recusado ou vai para o spam. Use um endereço do seu próprio domínio: quem cuida do
          servidor o escreve em <code className="text-small">LETTERS_FROM</code>.
        </p>
      </div>
    );
  return (
    <div className="notice">
      <p className="font-semibold">O remetente ainda não tem um domínio de verdade</p>
      <p>
        {domain} não existe na internet. Quem cuida do servidor define{' '}
        <code className="text-small">LETTERS_FROM</code> (por exemplo{' '}
        <code className="text-small">Conversas &lt;cartas@exemplo.com.br&gt;</code>) e reinicia o site; depois
        esta página diz o que falta no DNS.
      </p>
    </div>
  );
}
