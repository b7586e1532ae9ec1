import type { Finding, HealthFact, HealthPart, HealthReport } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatDate, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { findCertificate } from './certificate.server.ts';
import { askedHost, findDomain } from './domain.server.ts';
import { CERTIFICATE_SOON_MS, DOMAIN_NOW_MS, DOMAIN_SOON_MS } from './rules.ts';

/** The address that visitors type: the ends of its certificate and of its domain, asked once a day. */
export const healthPart: HealthPart = {
  title: 'Endereço',
  place: 80,
  async find(services) {
    const { publicUrl, isPublicUrlSet } = services;
    if (!isPublicUrlSet)
      return {
        facts: [{ label: 'Endereço', value: 'não definido', tone: 'soon' }],
        findings: [
          {
            tone: 'soon',
            title: 'O site não sabe o próprio endereço',
            text: 'Os links dos e-mails e do feed só abrem neste servidor.',
            mend: 'Quem cuida do servidor escreve o endereço em PUBLIC_URL e reinicia o site.',
          },
        ],
      };
    const address: HealthFact = { label: 'Endereço', value: new URL(publicUrl).host };
    const reports = [await certificateReport(services), await domainReport(services)];
    return {
      facts: [address, ...reports.flatMap(({ facts }) => facts)],
      findings: reports.flatMap(({ findings }) => findings),
    };
  },
};

async function certificateReport({ db, clock, publicUrl }: Services): Promise<HealthReport> {
  const fact = (value: string, tone?: HealthFact['tone']): HealthFact => ({
    label: 'Certificado',
    value,
    tone,
  });
  if (!publicUrl.startsWith('https:'))
    return { facts: [fact('nenhum: o endereço é http', 'soon')], findings: [] };
  const found = await findCertificate(db);
  if (!found) return { facts: [fact('será conferido em instantes')], findings: [] };
  const { ends_at: ends, problem } = found;
  const finding = ends === null ? unseenCertificate(problem ?? '') : endingCertificate(ends, clock.now());
  const value = ends
    ? `vale até ${formatDate(ends)} (visto em ${formatMoment(found.at)})`
    : (problem ?? 'não pôde ser conferido');
  return { facts: [fact(value, finding?.tone ?? 'good')], findings: finding ? [finding] : [] };
}

function unseenCertificate(problem: string): Finding {
  return {
    tone: 'soon',
    title: 'O certificado do site não pôde ser conferido',
    text: `${problem} Quem visita o site pode não ter problema algum.`,
    mend: 'Abra o site no celular, fora da rede do servidor. Se abrir sem aviso, não é preciso fazer nada.',
  };
}

function endingCertificate(ends: string, now: Date): Finding | null {
  const leftMs = Date.parse(ends) - now.getTime();
  if (leftMs <= 0)
    return {
      tone: 'bad',
      title: `O certificado do site venceu em ${formatDate(ends)}`,
      text: 'Os navegadores mostram um aviso em vez do site.',
      mend: 'Quem cuida do servidor renova o certificado. O site confere de novo todo dia.',
    };
  if (leftMs >= CERTIFICATE_SOON_MS) return null;
  return {
    tone: 'bad',
    title: `O certificado do site vence em ${formatDate(ends)}`,
    text: 'Ele costuma ser renovado sozinho um mês antes, e não foi. Depois dessa data os navegadores mostram um aviso em vez do site.',
    mend: 'Quem cuida do servidor vê por que a renovação automática falha.',
  };
}

async function domainReport(services: Services): Promise<HealthReport> {
  const fact = (value: string, tone?: HealthFact['tone']): HealthFact => ({ label: 'Domínio', value, tone });
  const host = askedHost(services);
  if (host === null) {
    const why = services.asksRegistry
      ? 'não se aplica: o endereço não é um nome público com https'
      : 'o site não consulta até quando ele vale; veja onde você o comprou';
    return { facts: [fact(why)], findings: [] };
  }
  const known = await findDomain(services.db, host);
  if (!known) return { facts: [fact('será verificado em instantes')], findings: [] };
  const { domain, at, endsAt, problem } = known;
  if (endsAt === null) return { facts: [fact(problem ?? 'não se sabe')], findings: [] };
  const finding = endingDomain(domain, endsAt, services.clock.now());
  const value = `${domain} vale até ${formatDate(endsAt)} (visto em ${formatMoment(at)})`;
  return { facts: [fact(value, finding?.tone ?? 'good')], findings: finding ? [finding] : [] };
}

function endingDomain(domain: string, ends: string, now: Date): Finding | null {
  const leftMs = Date.parse(ends) - now.getTime();
  if (leftMs >= DOMAIN_SOON_MS) return null;
  const mend =
    'Entre onde ele foi comprado (Registro.br, por exemplo) e confira o pagamento. Se a renovação é automática, confira se o cartão ainda vale. O site verifica de novo todo dia.';
  if (leftMs <= 0)
    return {
      tone: 'bad',
      title: `O domínio ${domain} venceu em ${formatDate(ends)}`,
      text: 'O site e os e-mails dele podem parar a qualquer momento, e depois outra pessoa pode ficar com o nome.',
      mend,
    };
  return {
    tone: leftMs < DOMAIN_NOW_MS ? 'bad' : 'soon',
    title: `O domínio ${domain} vence em ${formatDate(ends)}`,
    text: 'Depois dessa data o site e os e-mails dele podem parar de funcionar.',
    mend,
  };
}
