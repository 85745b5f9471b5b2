import { type Language, languageTags } from '@pasar/contract/constants'
import type { Clock } from '../clock.ts'
import { makeSemaphore } from '../semaphore.ts'
import { type PaperSize, PdfWriter } from './writer.ts'

/** A document: starts on a page of its own and numbers its pages. */
export type PdfPart = {
  language: Language
  /** Default A4. */
  size?: PaperSize
  /** Bottom line of each page, beside its number. */
  footer: string
  draw(writer: PdfWriter): void
}

type PdfOptions = {
  /** For the reader's title bar and the file's metadata. */
  title: string
  author: string
  clock: Clock
}

/** A file holds its pages in memory until it is written. */
const renderings = makeSemaphore(2, { maxWaiting: 100 })

/**
 * Renders documents into one PDF. Between two of them other requests are answered.
 * @throws QueueFull when 100 renderings wait
 */
export const renderPdf = (options: PdfOptions, parts: Iterable<PdfPart> | AsyncIterable<PdfPart>) =>
  renderings(() => render(options, parts))

async function render(
  { title, author, clock }: PdfOptions,
  parts: Iterable<PdfPart> | AsyncIterable<PdfPart>,
): Promise<Buffer> {
  // Imported on demand: most processes never draw a document.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // Without it, the library reads one of its own fonts.
    font: null as unknown as string,
    info: { Title: title, Author: author, Creator: author, CreationDate: clock.now() },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const written = new Map<string, PdfWriter>()
  for await (const part of parts) {
    await new Promise(setImmediate)
    const key = `${part.language} ${part.size}`
    const writer = written.get(key) ?? new PdfWriter(pdf, languageTags[part.language], part.size)
    written.set(key, writer)
    writer.addPage()
    part.draw(writer)
    const { start, count } = pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(start + page)
      writer.foot(part.footer, `${page + 1} / ${count}`)
    }
    pdf.flushPages()
  }
  pdf.end()
  return await ended
}
