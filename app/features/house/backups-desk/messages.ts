import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

export const COPY_TOASTS = {
  backupAsked: {
    title: 'Cópia pedida',
    description: 'Ela começa em instantes e aparece na lista quando estiver conferida.',
    tone: 'success',
  },
  rehearsalAsked: {
    title: 'Teste de restauração pedido',
    description: 'O site restaura a última cópia ao lado, confere e apaga. O resultado aparece aqui.',
    tone: 'success',
  },
  running: {
    title: 'Já está em andamento',
    description: 'Espere que termine: o resultado aparece nesta página.',
    tone: 'error',
  },
  noBackup: {
    title: 'Ainda não há cópia para testar',
    description: 'Peça uma cópia primeiro.',
    tone: 'error',
  },
  noPlace: {
    title: 'As cópias automáticas não estão ligadas',
    description: 'Quem cuida do servidor liga as cópias com a variável BACKUP_DIR.',
    tone: 'error',
  },
  failed: {
    title: 'Não foi possível fazer o pedido',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
  downloadFailed: {
    title: 'A cópia não foi baixada',
    description: 'Recarregue a página e tente de novo.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>;

export function notDownloaded(description: string): ToastMessage {
  return { ...COPY_TOASTS.downloadFailed, description };
}
