import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

export const COPY_TOASTS = {
  backupAsked: succeeded(
    'Cópia pedida',
    'Ela começa em instantes e aparece na lista quando estiver conferida.',
  ),
  rehearsalAsked: succeeded(
    'Teste de restauração pedido',
    'O site restaura a última cópia ao lado, confere e apaga. O resultado aparece aqui.',
  ),
  running: failed('Já está em andamento', 'Espere que termine: o resultado aparece nesta página.'),
  noBackup: failed('Ainda não há cópia para testar', 'Peça uma cópia primeiro.'),
  noPlace: failed(
    'As cópias automáticas não estão ligadas',
    'Quem cuida do servidor liga as cópias com a variável BACKUP_DIR.',
  ),
  failed: failed('Não foi possível fazer o pedido', 'Recarregue a página e tente de novo.'),
  downloadFailed: failed('A cópia não foi baixada', 'Recarregue a página e tente de novo.'),
};

export function notDownloaded(description: string): ToastMessage {
  return { ...COPY_TOASTS.downloadFailed, description };
}
