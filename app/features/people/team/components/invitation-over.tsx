import { AccountCard } from '#app/ui/account-card.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Over } from '../queries.server.ts';

const WORDS: Record<Over, { title: string; lead: string; label: string; to: Href }> = {
  unknown: {
    title: 'Este convite não existe mais',
    lead: 'O link está incompleto, ou o convite foi revogado ou trocado por outro. Procure a mensagem mais nova, ou peça outro convite a quem convidou você.',
    ...{ label: 'Ir para o site', to: '/' },
  },
  expired: {
    title: 'O prazo do convite acabou',
    lead: 'Um convite vale por 7 dias. Peça outro a quem convidou você.',
    ...{ label: 'Ir para o site', to: '/' },
  },
  accepted: {
    title: 'Este convite já foi aceito',
    lead: 'Cada convite funciona uma vez. Se foi você, é só entrar.',
    ...{ label: 'Abrir a administração', to: '/admin' satisfies Href },
  },
  void: {
    title: 'Este convite não vale mais',
    lead: 'Quem convidou você não cuida mais da equipe. Peça outro convite a quem administra o site.',
    ...{ label: 'Ir para o site', to: '/' },
  },
  disabled: {
    title: 'Esta conta está bloqueada',
    lead: 'A conta deste endereço foi bloqueada, e o convite não vale para ela. Fale com quem convidou você.',
    ...{ label: 'Ir para o site', to: '/' },
  },
};

export function overTitle(over: Over): string {
  return WORDS[over].title;
}

export function InvitationOver({ over }: { over: Over }) {
  const { title, lead, label, to } = WORDS[over];
  return (
    <AccountCard title={title} lead={lead}>
      <div role="alert">
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    </AccountCard>
  );
}
