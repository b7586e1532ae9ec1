import type { Finding } from '#app/platform/health.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import type { SummaryNotice } from './components/summary-notices.tsx';

/** One line for everything that only the page of the site's health explains; null where there is nothing bad. */
export function healthNotice(findings: readonly Finding[]): SummaryNotice | null {
  const bad = findings.filter(({ tone, isOnSummary }) => tone === 'bad' && !isOnSummary);
  const [worst] = bad;
  if (!worst) return null;
  const others = bad.length - 1;
  const more = others === 0 ? '' : ` E mais ${countOf(others, 'coisa', 'coisas')}.`;
  return {
    tone: 'bad',
    title: 'O site precisa da sua atenção',
    text: `${worst.title}.${more}`,
    link: { to: '/admin/saude' satisfies Href, label: 'Ver o que fazer' },
  };
}
