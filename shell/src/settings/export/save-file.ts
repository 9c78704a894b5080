/** How long a browser may take to begin saving, in ms. */
const saving = 60_000;

/** Hands the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), saving);
}
