import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const IMPORT_CANCELED = succeeded('Importação cancelada', 'O que já foi importado fica no site.');
export const SHOW_TAKEN = succeeded('Dados do programa trazidos', 'O resumo desta página diz quais vieram.');
export const PREVIEW_LEFT = succeeded('Você desistiu da importação', 'Nada entrou no site.');
export const IMPORT_OVER = failed(
  'Esta importação já terminou',
  'Recarregue a página para ver o que há agora.',
);
export const FOLLOWED = succeeded(
  'O site olha este feed agora',
  'Se houver um feed no endereço, ele busca as novidades sozinho, mais vezes perto do horário em que elas costumam sair.',
);
export const ASKED = succeeded('Verificando o feed', 'O resultado aparece nesta página em instantes.');
export const UNFOLLOWED = succeeded('O site parou de seguir o feed', 'O que já chegou fica.');
export const FOLLOW_SAVED = succeeded('Escolhas salvas', 'Valem para o que chegar a partir de agora.');
export const FOLLOW_REMOVED = succeeded('Feed removido da lista', 'O que já chegou fica.');
export const FOLLOW_GONE = failed(
  'Este feed não está mais na lista',
  'Volte à página Importar para ver o que há.',
);
export const FOLLOW_FAILED = failed('Não foi possível mudar o feed', 'Tente novamente em alguns minutos.');
export const IMPORT_FAILED = failed('Erro ao importar', 'Tente novamente em alguns minutos.');
