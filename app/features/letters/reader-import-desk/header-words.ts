/** Columns of lists that services write, in words for who reads no English. */
const WORDS = new Map(
  Object.entries({
    complimentary_plan: 'Plano de cortesia',
    subscribed_to_emails: 'Recebe e-mails',
    stripe_customer_id: 'Código da pessoa na Stripe',
    created_at: 'Criado em',
    deleted_at: 'Excluído em',
    updated_at: 'Atualizado em',
    labels: 'Etiquetas',
    tags: 'Etiquetas',
    tiers: 'Níveis de assinatura',
    note: 'Anotação',
    notes: 'Anotações',
    name: 'Nome',
    'first name': 'Primeiro nome',
    'last name': 'Sobrenome',
    email: 'E-mail',
    'email address': 'E-mail',
    member_rating: 'Nota de interesse',
    optin_time: 'Quando se inscreveu',
    optin_ip: 'IP da inscrição',
    confirm_time: 'Quando confirmou',
    confirm_ip: 'IP da confirmação',
    last_changed: 'Última mudança',
    expiry: 'Válido até',
    active_subscription: 'Assinatura ativa',
    stripe_plan: 'Plano na Stripe',
    status: 'Situação',
  }),
);

/** '“Plano de cortesia” (complimentary_plan)', or the name alone where nobody knows it. */
export function headerWords(name: string): { words: string; original: string | null } {
  const words = WORDS.get(name.trim().toLowerCase());
  return words ? { words, original: name } : { words: name, original: null };
}
