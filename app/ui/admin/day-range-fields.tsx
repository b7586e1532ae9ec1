/** From which day to which, as the address of a list has them; '' where any will do. */
export function DayRangeFields({ from, until }: { from: string; until: string }) {
  return (
    <>
      <label className="date">
        <span>De</span>
        <input key={from} type="date" name="de" defaultValue={from} className="field-input" />
      </label>
      <label className="date">
        <span>até</span>
        <input key={until} type="date" name="ate" defaultValue={until} className="field-input" />
      </label>
    </>
  );
}
