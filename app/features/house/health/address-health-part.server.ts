import type { Finding, HealthFact, HealthPart } from '#app/platform/health.server.ts';
import { formatDate, formatDateTime } from '#app/pure/dates-pt-br.ts';
import { findCertificate } from './certificate.server.ts';
import { CERTIFICATE_SOON_MS } from './rules.ts';

/** The address that visitors type: its certificate, asked once a day. The domain's end is never asked (decision 0047). */
export const healthPart: HealthPart = {
  title: 'Endereço',
  place: 80,
  async find({ db, clock, publicUrl, isPublicUrlSet }) {
    const findings: Finding[] = [];
    if (!isPublicUrlSet) {
      findings.push({
        tone: 'soon',
        title: 'O site não sabe o próprio endereço',
        text: 'Os links dos e-mails e do feed só abrem neste servidor.',
        mend: 'Quem cuida do servidor escreve o endereço em PUBLIC_URL e reinicia o site.',
      });
      return { findings, facts: [{ label: 'Endereço', value: 'não definido', tone: 'soon' }] };
    }
    const facts: HealthFact[] = [{ label: 'Endereço', value: new URL(publicUrl).host }];
    if (!publicUrl.startsWith('https:')) {
      facts.push({ label: 'Certificado', value: 'nenhum: o endereço é http', tone: 'soon' });
    } else {
      const found = await findCertificate(db);
      const now = clock.now().getTime();
      const ends = found?.ends_at ?? null;
      if (found && ends === null)
        findings.push({
          tone: 'soon',
          title: 'O certificado do site não pôde ser conferido',
          text: `${found.problem ?? ''} Quem visita o site pode não ter problema algum.`,
          mend: 'Abra o site no celular, fora da rede do servidor. Se abrir sem aviso, não é preciso fazer nada.',
        });
      if (ends !== null && Date.parse(ends) <= now)
        findings.push({
          tone: 'bad',
          title: `O certificado do site venceu em ${formatDate(ends)}`,
          text: 'Os navegadores mostram um aviso em vez do site.',
          mend: 'Quem cuida do servidor renova o certificado. O site confere de novo todo dia.',
        });
      else if (ends !== null && Date.parse(ends) - now < CERTIFICATE_SOON_MS)
        findings.push({
          tone: 'bad',
          title: `O certificado do site vence em ${formatDate(ends)}`,
          text: 'Ele costuma ser renovado sozinho um mês antes, e não foi. Depois dessa data os navegadores mostram um aviso em vez do site.',
          mend: 'Quem cuida do servidor vê por que a renovação automática falha.',
        });
      facts.push({
        label: 'Certificado',
        value: ends
          ? `vale até ${formatDate(ends)} (visto em ${formatDateTime(found?.at ?? ends)})`
          : (found?.problem ?? 'será conferido em instantes'),
        ...(found && { tone: findings.length > 0 ? findings[0]?.tone : 'good' }),
      });
    }
    facts.push({
      label: 'Domínio',
      value:
        'o site não pergunta a terceiros até quando ele está pago; veja onde o comprou (Registro.br, por exemplo)',
    });
    return { findings, facts };
  },
};
