import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const LIBRARY_TOASTS = {
  failure: failed('Erro ao alterar o arquivo', 'Recarregue a página e tente de novo.'),
  gone: failed('Este arquivo não está mais aqui', 'Volte à biblioteca e escolha outro.'),
  added: succeeded(
    'Imagem enviada',
    'Para usá-la, toque em “Escolher da biblioteca” no campo de qualquer formulário.',
  ),
  notAdded: failed('Nada foi enviado', 'Confira a imagem e tente de novo.'),
  saved: succeeded('Imagem salva', 'O que mudou já vale em todos os lugares onde ela aparece.'),
  inUse: failed('O arquivo está em uso', 'Só se apaga o que não é usado em lugar nenhum.'),
  deleted: succeeded('Arquivo apagado'),
  undone: succeeded('Troca desfeita', 'O arquivo anterior está de volta nos mesmos lugares.'),
  notUndone: failed('Não dá mais para desfazer', 'O arquivo anterior não está mais guardado.'),
  unused: failed('Nada para trocar', 'Este arquivo não é usado em lugar nenhum que possa mudar.'),
};
