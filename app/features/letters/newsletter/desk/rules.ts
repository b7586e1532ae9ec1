/** Why the host stops letters to an address, or allows them again. */
export const LONGEST_NOTE = 200;

export const LONGEST_HOW = 500;
export const SHORTEST_HOW = 3;

/** The field that a refusal concerns, with its sentence. */
export const ADD_REFUSALS = {
  known: ['email', 'Esta pessoa já está na lista. Busque pelo e-mail para ver a inscrição.'],
  left: [
    'email',
    'Este endereço saiu da newsletter ou não quer mais receber. Só a própria pessoa pode voltar: peça que ela se inscreva pelo site.',
  ],
  future: ['day', 'Informe um dia que já chegou.'],
} as const;
