import { formatPhone, whatsappLink } from '#app/pure/brazil/whatsapp.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { AboutFacts } from '../about/about-facts.ts';

const FIRST_MESSAGE = 'Olá! Conheci você pelo site e gostaria de conversar.';

type Ways = Pick<AboutFacts, 'email' | 'whatsapp' | 'location'>;

export function ContactSection({ ways }: { ways: Ways }) {
  const { email, whatsapp, location } = ways;
  return (
    <section aria-labelledby="contato" className="page section about-contact">
      <div>
        <h2 id="contato" className="text-title-1">
          A próxima conversa pode ser com você
        </h2>
        <p className="mt-5 max-w-md text-lead text-ink-soft">
          Uma pergunta, um convite, um tópico que ainda falta: escreva, que eu leio.
        </p>
        <ButtonLink to={'/contact' satisfies Href} look="mango" className="mt-8">
          Enviar mensagem
        </ButtonLink>
      </div>
      <ul className="about-ways">
        {email && (
          <Way icon="mail" title="E-mail" note="Resposta em até 24h">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </Way>
        )}
        {whatsapp && (
          <Way icon="chat" title="WhatsApp" note="Segunda a sexta, das 9h às 18h">
            <a
              href={whatsappLink(whatsapp, FIRST_MESSAGE)}
              target="_blank"
              rel="noopener"
              className="link tabular"
            >
              {formatPhone(whatsapp)}
              <span className="sr-only"> (abre em nova aba)</span>
            </a>
          </Way>
        )}
        {location && (
          <Way icon="pin" title="Localização" note="Atendimento remoto disponível">
            {location}
          </Way>
        )}
      </ul>
    </section>
  );
}

interface WayProps {
  icon: IconName;
  title: string;
  note: string;
  children: React.ReactNode;
}

function Way({ icon, title, note, children }: WayProps) {
  return (
    <li>
      <h3>
        <Icon name={icon} />
        {title}
      </h3>
      <p className="about-way-value">{children}</p>
      <p className="text-small text-ink-soft">{note}</p>
    </li>
  );
}
