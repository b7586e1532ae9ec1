import {
  DAILY_ORDERS_JOB,
  EXPIRE_ORDER_JOB,
  REMIND_OF_CODE_JOB,
  REMIND_REPORTED_JOB,
} from '#app/features/orders/core/order-jobs.server.ts';
import { paymentJobs } from '#app/features/orders/payments/payment-jobs.server.ts';
import { EXPIRE_UNHELD_JOB } from '#app/features/orders/stock/holds.server.ts';
import {
  forgetProduct,
  forgetProductFiles,
  restoreProduct,
} from '#app/features/shop/product-desk/bin-commands.server.ts';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import type { Job, Room } from '#app/platform/room.server.ts';
import {
  dailyOrdersJob,
  expireOrderJob,
  expireUnheldJob,
  remindOfCodeJob,
  remindReportedJob,
} from '../order-jobs.server.ts';
import { paymentContext } from '../payment-context.server.ts';
import { productOrders } from '../product-orders.server.ts';

const payment = (words: string, run: JobHandler): Job => ({ words, share: 'payments', run });

/** What orders do with effects in other districts, and products with orders. */
export const room = {
  jobs: {
    [EXPIRE_ORDER_JOB]: payment('vencer pedidos que ninguém pagou', expireOrderJob),
    [EXPIRE_UNHELD_JOB]: payment('vencer pedidos sem estoque reservado', expireUnheldJob),
    ...paymentJobs(paymentContext),
    [REMIND_REPORTED_JOB]: {
      words: 'lembrar de pagamentos a conferir',
      share: 'upkeep',
      run: remindReportedJob,
    },
    [REMIND_OF_CODE_JOB]: { words: 'lembrar do código Pix', share: 'upkeep', run: remindOfCodeJob },
    [DAILY_ORDERS_JOB]: { words: 'escrever o resumo dos pedidos', share: 'upkeep', run: dailyOrdersJob },
  },
  cleanUps: {
    'product-files': {
      words: 'apagar arquivos de produtos que ninguém mais tem',
      run: (all) => forgetProductFiles({ ...all, ...productOrders }),
    },
  },
  bin: {
    product: {
      restore: (ctx, entryId) => restoreProduct({ ...ctx, ...productOrders }, entryId),
      right: 'products',
      isAboutNobody: true,
      list: '/admin/produtos' satisfies Href,
      letGo: (trx, binned, now) => forgetProduct(trx, binned, { ...productOrders, now }),
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'wiring/orders': typeof room;
  }
}
