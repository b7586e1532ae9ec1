/** Why a backup or a restore is refused; each is a sentence for the person who runs the command. */
export const REFUSALS = {
  'no-database': 'Não há banco de dados aqui para copiar: confira DATA_DIR e DATABASE_URL.',
  'file-exists':
    'Já existe um arquivo com esse nome. Escolha outro: um backup nunca é escrito por cima de outro.',
  'no-folder': 'A pasta desse arquivo não existe: crie a pasta, ou escolha outra.',
  'no-file': 'Esse arquivo não existe ou não pode ser lido: confira o caminho.',
  'files-moving':
    'Arquivos foram apagados do site sem parar durante a cópia. Rode de novo em um momento mais calmo.',
  'file-changed': 'Um arquivo do site mudou enquanto era copiado. Rode de novo.',
  'migrated-meanwhile': 'O site foi atualizado durante a cópia. Rode de novo.',
  'not-ours': 'Esse arquivo não é um backup deste site.',
  damaged: 'O backup está danificado ou incompleto; nada foi mudado aqui.',
  'media-missing':
    'Esta cópia guarda os arquivos do site na pasta ao lado dela, que falta ou está incompleta: leve as duas juntas. Nada foi mudado aqui.',
  hostile: 'O backup contém o que nenhum backup deste site contém; nada foi mudado aqui.',
  newer:
    'O backup é de uma versão mais nova do site do que esta: atualize o programa antes. Nada foi mudado aqui.',
  'other-tables': 'As tabelas do backup não são as desta versão do site; nada foi mudado aqui.',
  'not-empty':
    'Já há um site aqui. Com --replace o backup toma o lugar dele, e o que havia é guardado ao lado.',
  'in-use': 'O site está no ar, ou outro comando usa estes dados: pare-o antes de restaurar.',
  'restore-under-way': 'Outra restauração está em andamento.',
  'media-elsewhere':
    'A pasta media fica em um disco diferente do de DATA_DIR, e não pode ser trocada de uma vez: junte as duas no mesmo disco.',
  'other-content': 'O bucket guarda outro conteúdo sob um nome do backup: use um bucket vazio.',
  'other-site':
    'Os arquivos do bucket são de outro site, nem o do backup nem o que estava aqui: use um bucket vazio. Nada foi mudado aqui.',
  'no-room': 'Não há espaço em disco que baste; nada foi mudado aqui.',
  'no-right':
    'O usuário do PostgreSQL não pode criar esquemas neste banco: dê-lhe o direito CREATE. Nada foi mudado aqui.',
} as const;

export type RefusalReason = keyof typeof REFUSALS;

export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
  readonly reason: RefusalReason;

  /** @param detail for the person who runs the command: the entry or table */
  constructor(reason: RefusalReason, detail = '') {
    super(detail ? `${REFUSALS[reason]} (${detail})` : REFUSALS[reason]);
    this.reason = reason;
  }
}
