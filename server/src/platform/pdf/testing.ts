import { extractText, getDocumentProxy } from 'unpdf'

/** Reads the texts of a PDF's pages as a reader shows them, with single spaces. */
export async function readPdfPages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}
