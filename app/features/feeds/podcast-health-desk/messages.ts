import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const CHECK_TOASTS = {
  starting: succeeded('Verificação pedida', 'Ela começa em instantes, e o resultado aparece nesta página.'),
  running: failed('A verificação já está em andamento', 'O resultado aparece nesta página.'),
  sizeCorrected: succeeded('Tamanho corrigido', 'Os aplicativos o leem em algumas horas.'),
  trying: succeeded('Testando de novo', 'Em um minuto, recarregue a página para ver o que chegou.'),
  gone: failed('O áudio já é outro', 'Peça uma nova verificação para ver como ele está.'),
  failed: failed('Não foi possível fazer isso agora', 'Recarregue a página e tente de novo.'),
};
