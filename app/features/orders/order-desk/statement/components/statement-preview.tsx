import '#app/ui/admin/task-list.css';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { LeftOut } from '../bank-files/statement.ts';
import type { StatementPreview } from '../statement-answer.ts';
import { LineList, LineWords } from './line-list.tsx';

const PATH = '/admin/pedidos/extrato' satisfies Href;

/** What the file would count. One button counts it; sent twice, it counts once. */
export function StatementPreviewForm({ preview }: { preview: StatementPreview }) {
  const { certain, byHand, unclear, unknown, total, leftOut } = preview;
  const matched = certain.length + byHand.length + unclear.length;
  const isNothing = matched + unknown.length === 0;
  if (isNothing) {
    return (
      <EmptyState
        title={total === 0 ? 'Nenhuma entrada neste arquivo' : 'Tudo deste arquivo já foi contado'}
        link={{ to: PATH, label: 'Enviar outro arquivo' }}
      >
        {total === 0
          ? leftOut.doubtful > 0
            ? 'Nenhuma linha do extrato é certamente dinheiro que entrou.'
            : 'O extrato só tem saídas e saldos.'
          : 'Nada a fazer: nenhuma entrada conta duas vezes.'}{' '}
        {leftOutWords(leftOut)}
      </EmptyState>
    );
  }
  return (
    <form method="post" action={PATH} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="carried" value={preview.carried} />
      <Summary {...preview} matched={matched} />
      <LineList title="Serão confirmados" hint="O identificador e o valor são os do pedido." lines={certain}>
        {({ order }) => <p>{order.label}</p>}
      </LineList>
      <LineList
        title="Já confirmados à mão"
        hint="São o mesmo dinheiro: não contam de novo, só ficam reconhecidos."
        lines={byHand}
      >
        {({ order }) => <p>{order.label}</p>}
      </LineList>
      <LineList
        title="Você decide"
        hint="O valor é o de um pedido, mas o identificador não veio, ou algo não bate."
        lines={unclear}
      >
        {(line) => <OrderChoice {...line} />}
      </LineList>
      {unknown.length > 0 && <Unknown lines={unknown} isAlone={matched === 0} />}
      {matched > 0 ? (
        <div className="save-bar statement-bar">
          <ButtonLink to={PATH} look="line">
            Não contar nada
          </ButtonLink>
          <Button type="submit">{confirmWords(preview)}</Button>
        </div>
      ) : (
        <div>
          <ButtonLink to={PATH}>Enviar outro arquivo</ButtonLink>
        </div>
      )}
    </form>
  );
}

function confirmWords({ certain, byHand }: StatementPreview): string {
  if (certain.length > 0) return 'Confirmar pagamentos';
  return byHand.length > 0 ? 'Reconhecer' : 'Contar o que escolhi';
}

interface UnknownProps {
  lines: StatementPreview['unknown'];
  /** Whether there is nothing else to count: open, and with its own button. */
  isAlone: boolean;
}

function Unknown({ lines, isAlone }: UnknownProps) {
  return (
    <details className="admin-card" open={isAlone}>
      <summary className="cursor-pointer font-semibold">
        {countOf(lines.length, 'entrada', 'entradas')} sem relação com pedidos
      </summary>
      <p className="mt-2 text-ink-soft">Se alguma for de um pedido, digite o código dele.</p>
      <ul className="task-list">
        {lines.map((line) => (
          <li key={line.at}>
            <LineWords {...line} />
            <label className="statement-choice">
              <span>Código</span>
              <input
                name={`codigo-${line.at}`}
                maxLength={10}
                size={12}
                autoComplete="off"
                className="field-input desk-code w-auto"
              />
            </label>
          </li>
        ))}
      </ul>
      {isAlone && (
        <Button type="submit" look="line" className="mt-4">
          Contar as que têm código
        </Button>
      )}
    </details>
  );
}

/** A single likely order to confirm; otherwise a choice of several. */
function OrderChoice({ at, proposed, candidates }: StatementPreview['unclear'][number]) {
  const [only] = candidates;
  if (only && candidates.length === 1) {
    return (
      <label className="check statement-choice">
        <input type="checkbox" name={`pedido-${at}`} value={only.id} />
        <span>
          {proposed ? 'Sim, é' : 'Contar para'} {only.label}
        </span>
      </label>
    );
  }
  return (
    <label className="statement-choice">
      <span>De qual pedido?</span>
      <select name={`pedido-${at}`} defaultValue="" className="field-input">
        <option value="">Não contar agora</option>
        {candidates.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** '2 linhas sem valor ou data legível ficaram de fora, e nenhuma é de dinheiro que entrou: “SALDO DIA”.' */
function leftOutWords({ count, doubtful, unreadable, examples, lines: numbers }: LeftOut): string {
  if (count === 0) return '';
  const lines = countOf(
    count,
    'linha sem valor ou data legível ficou',
    'linhas sem valor ou data legível ficaram',
  );
  const numbered =
    numbers.length > 0 &&
    `${numbers.length === 1 ? 'linha' : 'linhas'} ${numbers.join(', ')}${count > numbers.length ? ', …' : ''}`;
  const named = [numbered, ...examples.map((example) => `“${example}”`)].filter(Boolean).join(', ');
  if (doubtful > 0) {
    const left = countOf(count, 'linha ficou', 'linhas ficaram');
    return `${left} de fora: falta valor ou data legível, houve cancelamento, devolução ou agendamento, ou as colunas se contradizem sobre entrada e saída. Confira no banco${named && `: ${named}`}.`;
  }
  if (unreadable > 0)
    return `${lines} de fora, e pode ser dinheiro que entrou. Confira no banco e, se for de um pedido, confirme o pagamento na página do pedido${named && `: ${named}`}.`;
  return `${lines} de fora, e nenhuma é de dinheiro que entrou${named && `: ${named}`}.`;
}

function Summary({
  certain,
  counted,
  ahead,
  hidden,
  total,
  unsure,
  leftOut,
  matched,
}: StatementPreview & { matched: number }) {
  const sum = certain.reduce((cents, line) => cents + line.cents, 0);
  const words = [
    `${countOf(total, 'entrada', 'entradas')} no arquivo`,
    certain.length > 0 && `${formatBrl(sum)} a confirmar`,
    counted > 0 && `${countOf(counted, 'já contada', 'já contadas')} antes`,
    ahead > 0 && `${countOf(ahead, 'com data futura, deixada', 'com data futura, deixadas')} de lado`,
    hidden > 0 && `${countOf(hidden, 'não mostrada', 'não mostradas')}: envie um período menor`,
  ];
  return (
    <div className="notice" role="status">
      <p className="font-semibold">
        Nada foi contado ainda.{' '}
        {matched > 0 ? 'Confira e confirme.' : 'Nenhuma entrada combina com um pedido à espera.'}
      </p>
      <p>{words.filter(Boolean).join(' · ')}.</p>
      {unsure > 0 && (
        <p>
          {countOf(unsure, 'linha não diz', 'linhas não dizem')} se o dinheiro entrou ou saiu: nenhuma conta
          sem você escolher.
        </p>
      )}
      {leftOut.count > 0 && <p>{leftOutWords(leftOut)}</p>}
    </div>
  );
}
