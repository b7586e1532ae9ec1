import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import '../numbers.css';
import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { csvPath, itemNumbersPath, type NumbersAsk, numbersPath } from '../ask.ts';
import type { ElsewhereFigure, ItemNumbers } from '../item-numbers.server.ts';
import { MOST_SHOWN } from '../rules.ts';
import { CurveCard } from './curve-card.tsx';
import { ElsewhereCard } from './elsewhere-card.tsx';
import { FirstDaysCard } from './first-days-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { ListMarks } from './list-marks.tsx';
import { NumberChoices } from './number-choices.tsx';
import { NumberTable } from './number-table.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { TotalCard } from './total-card.tsx';

interface ItemNumbersPageProps {
  ask: NumbersAsk;
  numbers: ItemNumbers;
  elsewhere: readonly ElsewhereFigure[];
}

/** The figures of one item: over time, its first days beside others, where people leave, and what they are made of. */
export function ItemNumbersPage({ ask, numbers, elsewhere }: ItemNumbersPageProps) {
  const { item, curve } = numbers;
  const csv = (table: string) => csvPath(ask, table, item.id);
  const pathOf = (other: NumbersAsk) => itemNumbersPath(item.id, other);
  const { label, how } = SHOWN_KINDS[ask.shown];
  return (
    <AdminPage
      title={item.title}
      back={{ to: numbersPath(ask), label: 'Números' }}
      actions={
        <ButtonLink to={itemEditorPath(item)} look="line">
          Abrir {item.kind === 'video' ? 'o vídeo' : 'o episódio'}
        </ButtonLink>
      }
    >
      <NumberChoices ask={ask} kinds={numbers.kinds} pathOf={pathOf} />
      <PeriodPicker
        choices={ask}
        span={numbers.span}
        step={numbers.step}
        stepNames={numbers.stepNames}
        today={numbers.day}
        canCompare
        pathOf={pathOf}
      />
      <TotalCard ask={ask} numbers={numbers} today={null} csv={csv('tempo')} />
      <ListMarks changes={numbers.listChanges} />
      <div className="number-cards">
        <FirstDaysCard ask={ask} kind={item.kind} firstDays={numbers.firstDays} />
        {elsewhere.length > 0 && <ElsewhereCard figures={elsewhere} />}
        <CurveCard curve={curve} csv={csv('curva')} />
        {numbers.parts.map(({ part, title, rows }) => (
          <NumberTable
            key={part}
            title={`${title}, desde o início`}
            most={MOST_SHOWN}
            empty="Nada ainda."
            csv={csv(part)}
            rows={rows}
          />
        ))}
        <HoursCard label={`${label} desde o início`} hours={numbers.hours} csv={csv('hora')} />
      </div>
      <section className="admin-card how-counted" aria-labelledby="como-conta">
        <h2 id="como-conta">Como isto é contado</h2>
        <p>{how}</p>
        <p>
          Aplicativos, aparelhos, origens, países e horas de uma conversa só existem desde o início: por dia,
          seriam tão poucos que diriam quem é quem.
        </p>
      </section>
    </AdminPage>
  );
}
