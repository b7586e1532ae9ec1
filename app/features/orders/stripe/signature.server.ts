const SIGNATURE_SECONDS = 300;

/** Whether Stripe signed exactly these bytes recently. @param secrets several while one is being replaced */
export async function isSigned(
  body: Buffer,
  signature: string | null,
  secrets: readonly string[],
  now: Date,
): Promise<boolean> {
  const sentAt = Number(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/.exec(signature ?? '')?.[1] ?? Number.NaN);
  const aheadSeconds = sentAt - now.getTime() / 1000;
  // The library accepts any time in the future.
  if (!signature || !(Math.abs(aheadSeconds) <= SIGNATURE_SECONDS)) return false;
  const { default: StripeClient } = await import('stripe');
  const { signature: check } = StripeClient.webhooks;
  return secrets.some((secret) => {
    try {
      return (
        check?.verifyHeader(body, signature, secret, SIGNATURE_SECONDS, undefined, now.getTime()) === true
      );
    } catch {
      return false;
    }
  });
}
