import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { PRODUCT_VERSION } from '#app/platform/product-version.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';

export const healthPart: HealthPart = {
  title: 'Programa',
  place: 10,
  async find({ siteFigures, metrics }) {
    const { processes, workers, restarts, hangs } = await siteFigures();
    const findings: Finding[] = [];
    if (hangs > 0)
      findings.push({
        tone: 'soon',
        title: countOf(hangs, 'processo do site travou', 'processos do site travaram'),
        text: 'Depois de vinte segundos sem resposta, cada um foi encerrado e reposto. Quem era atendido por ele esperou.',
        mend: 'Quem cuida do servidor encontra a hora no log do servidor, e vê o que o processo fazia.',
      });
    const ended = Math.max(0, restarts - hangs);
    if (ended > 0)
      findings.push({
        tone: 'soon',
        title: countOf(ended, 'processo do site terminou sozinho', 'processos do site terminaram sozinhos'),
        text: 'Cada um foi reposto na hora, e o site continuou no ar.',
        mend: 'Quem cuida do servidor encontra o motivo no log do servidor. Costuma ser falta de memória.',
      });
    if (metrics.untrustedProxy)
      findings.push({
        tone: 'bad',
        title: 'Para o site, todas as visitas vêm do mesmo endereço',
        text: `Há um servidor na frente (${metrics.untrustedProxy}) em que o site não confia: os limites contra abuso valem para todo mundo junto.`,
        mend: 'Quem cuida do servidor escreve o endereço dele em TRUSTED_PROXIES e reinicia o site.',
        isOnSummary: true,
      });
    const began = Math.min(...processes.map(({ figures }) => figures.startedAt));
    const memory = processes.reduce((sum, { figures }) => sum + figures.residentBytes, 0);
    return {
      findings,
      facts: [
        { label: 'Versão', value: `${PRODUCT_VERSION}, com Node ${process.versions.node}` },
        { label: 'No ar desde', value: formatDateTime(new Date(began * 1000).toISOString()) },
        {
          label: 'Processos',
          value: `${workers} ${workers === 1 ? 'atende' : 'atendem'}, ${restarts === 0 ? 'nenhum foi reposto' : countOf(restarts, 'reposto', 'repostos')}`,
          ...(restarts > 0 && { tone: 'soon' }),
        },
        { label: 'Memória', value: formatFileSize(memory) },
      ],
    };
  },
};
