/** What PDFs say; photos and scans have no text. One that cannot be opened here is still uploaded. Read once, however often it is asked for. */
export async function textOf(files: readonly File[]): Promise<{ text: string; fileName: string }> {
  const texts = await Promise.all(files.map(textOfFile))
  return { text: texts.join(' '), fileName: files[0]?.name ?? '' }
}

const known = new WeakMap<File, Promise<string>>()

function textOfFile(file: File): Promise<string> {
  if (file.type !== 'application/pdf') return Promise.resolve('')
  const text =
    known.get(file) ?? import('#web/shared/document/pdf-text.ts').then(({ textOfPdf }) => textOfPdf(file)).catch(() => '')
  known.set(file, text)
  return text
}
