import type { Dns } from '#app/platform/mail/dns.server.ts';
import { SHORTEST_KEY } from '../rules.ts';
import { type Check, NOT_ASKED, readTags } from './check.ts';

type Finding = Pick<Check, 'state' | 'words' | 'found'>;

/** @param selector chosen by the mail provider; '' where the host has not given it yet */
export async function checkDkim(dns: Dns, domain: string, selector: string): Promise<Check> {
  const finding = selector ? await findKey(dns, `${selector}._domainkey.${domain}`) : WITHOUT_SELECTOR;
  return {
    title: 'DKIM',
    purpose: 'A assinatura que prova que a carta é sua e não mudou no caminho.',
    // The key comes from the mail provider: nobody else can tell what to paste.
    paste: null,
    ...finding,
  };
}

const WITHOUT_SELECTOR: Finding = {
  state: 'warn',
  words: [
    'Escreva abaixo o seletor do DKIM, para o site procurar a chave. Ele está nas instruções do seu provedor de e-mail, ou no teste que você recebe: é o que vem depois de s= em DKIM-Signature.',
  ],
  found: [],
};

async function findKey(dns: Dns, name: string): Promise<Finding> {
  const answer = await dns.txt(name);
  if (answer.kind === 'unasked') return { state: 'unknown', words: [NOT_ASKED], found: [] };
  if (answer.kind === 'missing')
    return {
      state: 'bad',
      words: [
        `Não há chave em ${name}. Ative o DKIM no seu provedor de e-mail: ele mostra o registro que você cola no DNS. Se já ativou, confira o seletor.`,
      ],
      found: [],
    };
  const keys = answer.values.filter((value) => readTags(value).has('p'));
  const [key, ...others] = keys;
  const found = answer.values;
  if (!key)
    return bad(`O registro em ${name} não é uma chave: falta p=. Copie-o de novo do provedor.`, found);
  if (others.length > 0)
    return bad(`Há ${keys.length} chaves em ${name}: deixe só a que o provedor mostra.`, found);
  return judge(readTags(key), found);
}

function judge(tags: ReadonlyMap<string, string>, found: readonly string[]): Finding {
  const key = (tags.get('p') ?? '').replace(/\s+/g, '');
  const version = tags.get('v');
  if (version !== undefined && version !== 'DKIM1')
    return bad(`O registro diz v=${version.slice(0, 20)}, e não v=DKIM1: assim a chave não vale.`, found);
  if (!key)
    return bad(
      'A chave foi revogada: p= está vazio. Ative o DKIM de novo no provedor, com outro seletor.',
      found,
    );
  const type = tags.get('k')?.toLowerCase() ?? 'rsa';
  if (type === 'rsa' && key.length < SHORTEST_KEY)
    return bad('A chave é curta demais, e o Gmail a recusa. Peça ao provedor uma de 2048 bits.', found);
  if (isTesting(tags))
    return {
      state: 'warn',
      words: [
        'A chave existe, mas está em teste (t=y): os provedores podem ignorá-la. Remova t=y do registro.',
      ],
      found,
    };
  const words = ['A chave existe. Só um teste prova que o provedor assina com ela.'];
  if (type !== 'rsa') words.push('É uma chave ed25519, que nem todos leem: tenha também uma RSA.');
  return { state: 'good', words, found };
}

function isTesting(tags: ReadonlyMap<string, string>): boolean {
  return (tags.get('t') ?? '').split(':').some((flag) => flag.trim().toLowerCase() === 'y');
}

function bad(words: string, found: readonly string[]): Finding {
  return { state: 'bad', words: [words], found };
}
