import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

const NOTHING = 'Nada foi alterado. Recarregue a página e tente de novo.';

export const INVITE_FAILED = failed(
  'Erro ao convidar',
  'Nenhum convite foi enviado. Tente de novo em instantes.',
);
export const TEAM_FAILED = failed('Erro ao mudar a equipe', NOTHING);

export const INVITED = succeeded('Convite enviado', 'O link chega por e-mail e vale por 7 dias.');
export const QUEUED = succeeded(
  'Convite na fila',
  'O envio de e-mails ainda não está configurado: o convite segue quando quem cuida do servidor o ligar.',
);
export const RESENT = succeeded(
  'Convite reenviado',
  'O link de antes não vale mais; o novo vale por 7 dias.',
);
export const REVOKED = succeeded('Convite revogado', 'O link que foi enviado não funciona mais.');
export const ROLE_CHANGED = succeeded('A função foi mudada');

const conflict = (title: string, description: string): AdminResult => ({
  ok: false,
  why: 'conflict',
  toast: failed(title, description),
});
const atAddress = (sentence: string): AdminResult => ({ ok: false, fieldErrors: { email: [sentence] } });

const TOO_MANY_MAILS = conflict(
  'Muitos convites em pouco tempo',
  'Este endereço já recebeu convites há pouco. Tente de novo daqui a uma hora.',
);
const GONE: AdminResult = {
  ok: false,
  why: 'gone',
  toast: failed(
    'Este convite não espera mais',
    'Ele já foi aceito ou revogado. Veja a lista como está agora.',
  ),
};

export const INVITE_REFUSALS = {
  member: atAddress('Esta pessoa já faz parte da equipe. Mude a função dela na lista.'),
  disabled: atAddress('A conta deste endereço está bloqueada. Desbloqueie antes, em Usuários.'),
  'too-many-open': conflict(
    'Há convites demais à espera',
    'São no máximo 20. Revogue um que não vai ser aceito, e convide de novo.',
  ),
  'too-many-mails': TOO_MANY_MAILS,
} as const;

export const INVITATION_REFUSALS = { gone: GONE, 'too-many-mails': TOO_MANY_MAILS } as const;

export const ROLE_REFUSALS = {
  unknown: {
    ok: false,
    why: 'gone',
    toast: failed('Esta conta não existe mais', 'Talvez a própria pessoa a tenha apagado.'),
  },
  'last-admin': conflict(
    'Não dá para ficar sem administração',
    'Esta é a única pessoa que administra o site. Dê a função a outra antes.',
  ),
  unconfirmed: conflict('O e-mail desta conta não foi confirmado', 'Só quem confirmou pode ter uma função.'),
} as const satisfies Record<string, AdminResult>;
