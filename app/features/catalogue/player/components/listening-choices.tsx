import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { chooseSleep, playback } from '../engine/engine.ts';
import { RATES } from '../heard/kept-playback.ts';
import { chooseRate } from '../listening.ts';

const SLEEP_MINUTES = [15, 30, 45, 60];

export function SpeedChoice() {
  const { rate } = playback.use();
  return (
    <label className="choice">
      <span>Velocidade</span>
      <select
        className="field-input tabular"
        value={rate}
        onChange={(event) => chooseRate(Number(event.currentTarget.value))}
      >
        {RATES.map((choice) => (
          <option key={choice} value={choice}>
            {String(choice).replace('.', ',')}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** A sleep timer. */
export function SleepChoice() {
  const { sleep } = playback.use();
  const isTimed = typeof sleep === 'number';
  return (
    <label className="choice">
      <span>Desligar sozinho</span>
      <select
        className="field-input"
        value={isTimed ? 'at' : (sleep ?? 'off')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="off">Não</option>
        {isTimed && <option value="at">às {formatLocalTime(sleep)}</option>}
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            em {minutes} minutos
          </option>
        ))}
        <option value="end">no fim do episódio</option>
      </select>
    </label>
  );
}

function choose(value: string): void {
  if (value === 'end') chooseSleep('end');
  else if (value === 'off') chooseSleep(null);
  else if (Number(value) > 0) chooseSleep(Date.now() + Number(value) * MINUTE_MS);
}

/** In the device's time zone. */
function formatLocalTime(instant: number): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}
