import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { TestOutcome } from './commands.server.ts';
import { TESTS_PER_ADMIN } from './rules.ts';

export const DELIVERY_TOASTS = {
  saved: succeeded('Seletor salvo', 'Já consultamos o DNS.'),
  saveFailed: failed('Erro ao salvar o seletor', 'Nada foi alterado. Recarregue a página e tente de novo.'),
  checkedAgain: succeeded('DNS verificado de novo'),
  askFailed: failed('Erro ao verificar o DNS', 'Recarregue a página e tente de novo.'),
  testFailed: failed('O teste não foi enviado', 'Recarregue a página e tente de novo.'),
  readFailed: failed('Erro ao ler o teste', 'Recarregue a página e tente de novo.'),
};

function testSent(address: string): ToastMessage {
  return succeeded(
    'Teste enviado',
    `O seu servidor o aceitou. Veja em alguns minutos se ele chegou a ${address}.`,
  );
}

export function deliveryFailure(intent: string): ToastMessage {
  if (intent === 'test') return DELIVERY_TOASTS.testFailed;
  if (intent === 'headers') return DELIVERY_TOASTS.readFailed;
  return intent === 'again' ? DELIVERY_TOASTS.askFailed : DELIVERY_TOASTS.saveFailed;
}

/** @param selector the one that is stored now */
export function changedMeanwhile(selector: string): string {
  const stored = selector ? `O seletor guardado é “${selector}”.` : 'Nenhum seletor está guardado.';
  return `Os ajustes das cartas mudaram enquanto você editava. ${stored} Salve de novo para trocá-lo.`;
}

/** What the form of the test answers. */
export function testAnswer(address: string, sent: TestOutcome): AdminResult {
  if (sent.ok) return { ok: true, toast: testSent(address) };
  return { ok: false, toast: DELIVERY_TOASTS.testFailed, fieldErrors: { address: [problemOf(sent)] } };
}

function problemOf(sent: Exclude<TestOutcome, { ok: true }>): string {
  switch (sent.reason) {
    case 'too-many':
      return `Já foram ${TESTS_PER_ADMIN.points} testes na última hora. Espere um pouco.`;
    case 'no-server':
      return 'O envio de e-mails não está configurado. Peça a quem cuida do servidor que o ligue (SMTP_URL).';
    case 'refused':
      return `${sent.words} O servidor disse: “${sent.said}”`;
  }
}
