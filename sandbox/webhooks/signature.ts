import { createHmac } from 'node:crypto';

/** `t=<unix>,v1=<hex>`, with one v1 per secret: two while a secret is being replaced. */
export function signatureHeader(body: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return [`t=${timestamp}`, ...signatures].join(',');
}
