const letters = new Intl.Segmenter();

export const initialOf = (name: string) => {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? '?').toLocaleUpperCase();
};
