import { forgetOldMarks } from '#app/features/catalogue/player/plays/commands.server.ts';
import { forgetOldMisses } from '#app/features/catalogue/search/misses/misses.server.ts';
import { forgetTroubles } from '#app/features/house/health/store-troubles.server.ts';
import type { CleanUps } from '#app/features/house/operations/clean-up/run-clean-up.server.ts';
import { forgetWalks } from '#app/features/journeys/core/forget.server.ts';
import { forgetOldMessages } from '#app/features/letters/contact/commands.server.ts';
import { forgetOldStrikes } from '#app/features/letters/core/address-failures.server.ts';
import { forgetRecipients } from '#app/features/letters/core/forget-recipients.server.ts';
import { forgetSubscribers } from '#app/features/letters/newsletter/forget.server.ts';
import { forgetOldRequests } from '#app/features/letters/press-kit/commands.server.ts';
import { forgetLists } from '#app/features/letters/reader-import-desk/commands.server.ts';
import { forgetProofLinks } from '#app/features/letters/reader-page/address-commands.server.ts';
import { forgetOldOrders } from '#app/features/orders/core/forget.server.ts';
import { allProviders } from '#app/features/orders/core/providers.ts';
import { forgetOldEvents } from '#app/features/orders/payments/events.server.ts';
import { forgetOldAccountData } from '#app/features/people/accounts/forget.server.ts';
import { forgetOldDataRequests } from '#app/features/privacy/core/forget.server.ts';
import { forgetOldBinEntries } from '#app/features/records/changes/bin/commands.server.ts';
import { forgetOldChanges } from '#app/features/records/changes/commands.server.ts';
import { forgetProductFiles } from '#app/features/shop/products/product-files.server.ts';
import { forgetFinishedJobs } from '#app/platform/jobs/jobs.server.ts';
import { forgetPastWindows } from '#app/platform/limits/rate-limit.server.ts';
import { forgetOldMails } from '#app/platform/mail/mail.server.ts';
import { lettingGo } from './bin-kinds.server.ts';
import { settlePodcastGuid } from './podcast-guid.server.ts';
import { productOrders } from './product-orders.server.ts';

/** Daily clean-ups (docs/limits.md has the retention times). Features register here. */
export const cleanUps: CleanUps = {
  subscribers: { words: 'apagar inscrições antigas da newsletter', run: forgetSubscribers },
  strikes: { words: 'apagar endereços que falharam há muito tempo', run: forgetOldStrikes },
  recipients: { words: 'apagar a lista de quem recebeu cartas antigas', run: forgetRecipients },
  'reader-lists': { words: 'apagar listas de pessoas que ninguém importou', run: forgetLists },
  'reader-links': { words: 'apagar links de confirmação que já venceram', run: forgetProofLinks },
  journeys: { words: 'apagar Jornadas que terminaram há muito tempo', run: forgetWalks },
  messages: { words: 'apagar mensagens antigas', run: forgetOldMessages },
  'press-requests': { words: 'apagar solicitações antigas do kit de imprensa', run: forgetOldRequests },
  orders: { words: 'apagar pedidos antigos da loja', run: forgetOldOrders },
  plays: { words: 'apagar marcas de reprodução', run: forgetOldMarks },
  'data-requests': { words: 'apagar pedidos antigos sobre dados', run: forgetOldDataRequests },
  audit: { words: 'encurtar o histórico de alterações', run: forgetOldChanges },
  bin: { words: 'esvaziar a lixeira', run: (all) => forgetOldBinEntries({ ...all, lettingGo }) },
  'product-files': {
    words: 'apagar arquivos de produtos que ninguém mais tem',
    run: (all) => forgetProductFiles({ ...all, ...productOrders }),
  },
  accounts: { words: 'apagar dados antigos de contas', run: forgetOldAccountData },
  mails: { words: 'apagar e-mails antigos', run: forgetOldMails },
  jobs: { words: 'apagar tarefas terminadas', run: forgetFinishedJobs },
  troubles: { words: 'apagar erros antigos do site', run: forgetTroubles },
  limits: { words: 'apagar limites que já passaram', run: forgetPastWindows },
  'payment-events': { words: `apagar avisos antigos ${allProviders('of')}`, run: forgetOldEvents },
  searches: { words: 'apagar buscas antigas', run: forgetOldMisses },
  'podcast-guid': { words: 'fixar o identificador do podcast', run: settlePodcastGuid },
};
