/** Offered while people type in the field whose `list` is this id; any other value is accepted too. */
export const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((each) => (
      <option key={each}>{each}</option>
    ))}
  </datalist>
);
