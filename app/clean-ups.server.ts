import { forgetOldChanges } from './features/audit/commands.server.ts';
import { forgetOldBinEntries } from './features/bin/commands.server.ts';
import { lettingGo } from './features/bin/routes/bin-kinds.server.ts';
import type { CleanUps } from './features/clean-up/run-clean-up.server.ts';
import { forgetOldMessages } from './features/contact/commands.server.ts';
import { forgetSubscribers } from './features/newsletter/commands.server.ts';
import { forgetOldOrders } from './features/orders/forget.server.ts';
import { forgetOldAccountData } from './features/people/forget.server.ts';
import { forgetOldMarks } from './features/plays/commands.server.ts';
import { settlePodcastGuid } from './features/podcast-feed/commands.server.ts';
import { forgetOldRequests } from './features/press-kit/commands.server.ts';
import { forgetProductFiles } from './features/products/product-files.server.ts';
import { forgetOldMisses } from './features/search-misses/misses.server.ts';
import { forgetOldEvents } from './features/stripe/events.server.ts';
import { forgetPastWindows } from './http/rate-limit.server.ts';
import { forgetFinishedJobs } from './platform/jobs.server.ts';
import { forgetOldMails } from './platform/mail.server.ts';

/** What is forgotten and settled once a day (docs/limits.md has the lives): the one place where features hand theirs in. */
export const cleanUps: CleanUps = {
  subscribers: { words: 'esquecer inscrições antigas da newsletter', run: forgetSubscribers },
  messages: { words: 'esquecer mensagens antigas', run: forgetOldMessages },
  'press-requests': { words: 'esquecer pedidos antigos de imprensa', run: forgetOldRequests },
  orders: { words: 'esquecer pedidos antigos da loja', run: forgetOldOrders },
  plays: { words: 'esquecer marcas de reprodução', run: forgetOldMarks },
  audit: { words: 'encurtar o registro de alterações', run: forgetOldChanges },
  bin: { words: 'esvaziar a lixeira', run: (all) => forgetOldBinEntries({ ...all, lettingGo }) },
  'product-files': { words: 'remover arquivos de produtos que ninguém mais tem', run: forgetProductFiles },
  accounts: { words: 'esquecer dados antigos de contas', run: forgetOldAccountData },
  mails: { words: 'esquecer e-mails antigos', run: forgetOldMails },
  jobs: { words: 'esquecer tarefas terminadas', run: forgetFinishedJobs },
  limits: { words: 'esquecer limites que já passaram', run: forgetPastWindows },
  'stripe-events': { words: 'esquecer avisos antigos da Stripe', run: forgetOldEvents },
  searches: { words: 'esquecer buscas antigas', run: forgetOldMisses },
  'podcast-guid': { words: 'fixar o identificador do podcast', run: settlePodcastGuid },
};
