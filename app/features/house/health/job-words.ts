/** What each kind of job does, for the host. A test compares them with the kinds that there are. */
const WORDS: Readonly<Record<string, string>> = {
  'mail.write': 'enviar e-mails',
  'mail.send': 'enviar e-mails de uma versão anterior',
  'payments.reconcile': 'conferir os pagamentos com a Stripe',
  'payments.event': 'anotar avisos da Stripe',
  'payments.refund': 'devolver dinheiro pela Stripe',
  'payments.close-checkout': 'fechar páginas de pagamento',
  'payments.reread-checkout': 'conferir um pagamento',
  'payments.end-subscription': 'encerrar assinaturas na Stripe',
  'journeys.release': 'liberar os dias das Jornadas',
  'readers.read': 'ler listas de pessoas inscritas',
  'readers.import': 'importar pessoas inscritas',
  'readers.ask': 'pedir confirmação a pessoas inscritas',
  'letters.read-returns': 'ler a caixa de devoluções',
  'letters.send': 'enviar cartas',
  'letters.watch': 'cuidar das cartas agendadas',
  'orders.expire': 'vencer pedidos que ninguém pagou',
  'orders.expire-unheld': 'vencer pedidos sem estoque reservado',
  'orders.remind-reported': 'lembrar de pagamentos a conferir',
  'orders.remind-of-code': 'lembrar do código Pix',
  'orders.daily': 'escrever o resumo dos pedidos',
  'podcast-feed.measure-audio': 'medir os áudios do podcast',
  'importer.run': 'importar um feed',
  'show-import.copy-cover': 'copiar a capa do programa',
  'catalogue.copy-image': 'copiar imagens importadas',
  'uploads.remove-files': 'remover arquivos sem uso',
  'uploads.render-picture': 'preparar imagens',
  'uploads.sweep': 'conferir os arquivos guardados',
  'premium.waiting-gifts': 'entregar presentes de Premium a quem criou a conta',
  'premium.mail': 'escrever a quem é Premium',
  'premium.remind': 'lembrar do fim do Premium',
  'privacy.remind': 'lembrar de pedidos sobre dados',
  'search.reindex': 'refazer o índice da busca',
  'copies.watch': 'cuidar das cópias de segurança',
  'copies.make': 'fazer uma cópia de segurança',
  'copies.rehearse': 'testar uma restauração',
  'health.look-outside': 'conferir o certificado e o domínio do site',
  'clean-up': 'planejar a limpeza do dia',
  'clean-up.one': 'fazer a limpeza do dia',
};

/** The kind itself where another version of the site planned the job. */
export function jobWords(kind: string): string {
  return WORDS[kind] ?? kind;
}

export const KNOWN_KINDS: readonly string[] = Object.keys(WORDS);
