const letters = new Intl.Segmenter();

/** The first letter of a name, as the avatar shows it. */
export const initialOf = (name: string) => {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? '?').toLocaleUpperCase();
};
