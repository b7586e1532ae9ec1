import type { Sandbox } from '../state/sandbox.ts';
import type { Timer } from '../state/tables.ts';
import { expireSession, letPaymentLapse, receiveLatePayment } from './pay-session.ts';
import { settleRefund } from './refunds.ts';
import { renew, retryInvoice } from './subscriptions.ts';

/** Runs what is due in order of time, and moves the clock along. @param until seconds */
export function runDue(sandbox: Sandbox, until: number): void {
  const { store, clock } = sandbox;
  for (;;) {
    const due = store.all('timers').filter(({ at }) => at <= until);
    const next = due.sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    clock.moveTo(next.at);
    store.transact(() => {
      store.remove('timers', next.id);
      run(sandbox, next);
    });
  }
  clock.moveTo(until);
}

function run(sandbox: Sandbox, { kind, ref }: Timer): void {
  const { store } = sandbox;
  const session = store.get('sessions', ref);
  const subscription = store.get('subscriptions', ref);
  const invoice = store.get('invoices', ref);
  const refund = store.get('refunds', ref);
  if (kind === 'session-expires' && session) expireSession(sandbox, session);
  if (kind === 'payment-expires' && session) letPaymentLapse(sandbox, session);
  if (kind === 'payment-arrives' && session) receiveLatePayment(sandbox, session);
  if (kind === 'renewal' && subscription) renew(sandbox, subscription);
  if (kind === 'retry' && invoice) retryInvoice(sandbox, invoice);
  if (kind === 'refund-settles' && refund) settleRefund(sandbox, refund);
}
