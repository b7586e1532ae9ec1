import { countOf } from '../text/plural.ts';

/** '12:05', '1:02:05'. @param seconds may have a fraction; negative and unknown times give '0:00' */
export function formatPlayingTime(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds);
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** For screen readers: '12 minutos e 5 segundos', '1 hora, 2 minutos e 5 segundos', '0 segundos'. */
export function spokenPlayingTime(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds);
  const words = [
    hours > 0 && countOf(hours, 'hora', 'horas'),
    minutes > 0 && countOf(minutes, 'minuto', 'minutos'),
    (rest > 0 || hours + minutes === 0) && countOf(rest, 'segundo', 'segundos'),
  ].filter((word) => word !== false);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} e ${last}` : last;
}

function parts(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
}
