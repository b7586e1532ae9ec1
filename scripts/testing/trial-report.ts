let isWell = true;

/** Says a line of a trial. The process ends with 1 where any line is not well. @param seen shown where it is not */
export function report(what: string, isGood: boolean, seen: unknown = ''): void {
  isWell &&= isGood;
  process.exitCode = isWell ? 0 : 1;
  console.log(`${isGood ? 'well' : 'NOT WELL'}: ${what}${isGood ? '' : `: ${String(seen).slice(0, 500)}`}`);
}
