/** A field of a public form that only bots see and fill in: `website`. */
export function Honeypot() {
  return (
    <p hidden>
      <label>
        Deixe em branco <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
