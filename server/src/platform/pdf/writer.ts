import type { Graphic } from './code128.ts'
import { lineHeight, type Pdf, type TextStyle, Typesetter } from './typesetter.ts'

/** Millimetres in points, the unit of PDF. */
const mm = (length: number): number => (length * 72) / 25.4

/** A column of a table. */
export type Column = { title: string; width: number; align?: 'left' | 'right' }
/** A cell: its text, or a text with a smaller one and a drawing below. */
export type Cell = string | { text: string; note?: string; graphic?: Graphic | undefined }
/** Names of the library. A6 is the size of labels. */
export type PaperSize = 'A4' | 'LETTER' | 'A6'

const MUTED = '#5d6661'
const LINE = '#c9d0cc'
const FOOT = mm(9)
const CELL_PADDING = 4

/**
 * Writes texts and tables on the pages of a PDF, from top to bottom. Lengths are in points.
 */
export class PdfWriter {
  readonly margin: number
  /** Position of the next text from the top of the page. */
  y: number
  readonly #pdf: Pdf
  readonly #type: Typesetter
  /** Draws the head of a continued table on a new page. */
  #onBreak: (() => void) | undefined

  readonly #size: PaperSize

  /** @param language BCP 47 tag, by whose words lines break */
  constructor(pdf: Pdf, language: string, size: PaperSize = 'A4') {
    this.#pdf = pdf
    this.#type = new Typesetter(pdf, language)
    this.#size = size
    this.margin = size === 'A6' ? mm(7) : mm(18)
    this.y = this.margin
  }

  /** Begins a page. */
  addPage(): void {
    this.#pdf.addPage({ size: this.#size, margin: 0 })
    this.y = this.margin
  }

  /** Width between the margins. */
  get width(): number {
    return this.#pdf.page.width - 2 * this.margin
  }

  get #bottom(): number {
    return this.#pdf.page.height - this.margin - FOOT
  }

  /** Begins a page when fewer than `height` points are left on this one. */
  ensure(height: number): void {
    if (this.y + height <= this.#bottom) return
    this.addPage()
    this.#onBreak?.()
  }

  /** Leaves vertical space. */
  skip(height: number): void {
    this.y += height
  }

  /** Writes a paragraph over the whole width, with page breaks between its lines. */
  paragraph(text: string, style: TextStyle = {}): void {
    for (const line of this.#type.wrap(text, this.width, style)) {
      this.ensure(lineHeight(style))
      this.#type.drawLine(line, this.margin, this.y, this.width, style)
      this.y += lineHeight(style)
    }
  }

  /**
   * Writes a text in a box and leaves the position unchanged.
   * @returns the height of the text
   */
  box(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const lines = this.#type.wrap(text, width, style)
    lines.forEach((line, index) => {
      this.#type.drawLine(line, x, y + index * lineHeight(style), width, style)
    })
    return lines.length * lineHeight(style)
  }

  /** Draws a graphic and leaves the position unchanged. */
  draw(graphic: Graphic, x: number, y: number): void {
    graphic.draw(this.#pdf, x, y)
  }

  /** Draws a line across the page. */
  rule(): void {
    const { y, margin } = this
    this.#pdf
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke()
  }

  /**
   * Writes a table, whose head is repeated on each page. A row is never divided.
   * @param columns their widths sum to the width of the page
   */
  table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
    const head = () => {
      this.#row(
        columns,
        columns.map(({ title }) => title),
        { size: 8, color: MUTED },
      )
    }
    this.ensure(40)
    head()
    this.#onBreak = head
    for (const row of rows) this.#row(columns, row, {})
    this.#onBreak = undefined
  }

  #row(columns: readonly Column[], cells: readonly Cell[], style: TextStyle): void {
    const texts = cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell))
    const inner = (index: number) => columns[index]!.width - 2 * CELL_PADDING
    const heights = texts.map(
      ({ text, note, graphic }, index) =>
        (text ? this.#type.heightOf(text, inner(index), style) : 0) +
        (note ? this.#type.heightOf(note, inner(index), { size: 8 }) : 0) +
        (graphic?.height ?? 0),
    )
    const height = Math.max(...heights) + 2 * CELL_PADDING
    this.ensure(height)
    let x = this.margin
    texts.forEach(({ text, note, graphic }, index) => {
      const { width, align } = columns[index]!
      const left = x + CELL_PADDING
      let top = this.y + CELL_PADDING
      if (text) top += this.box(text, left, top, inner(index), { ...style, align })
      if (note) top += this.box(note, left, top, inner(index), { size: 8, color: MUTED, align })
      graphic?.draw(this.#pdf, left, top)
      x += width
    })
    this.y += height
    this.rule()
  }

  /**
   * Writes rows of name and value in the right half of the page, all on one page. Strong rows are larger and
   * bold.
   */
  sums(rows: readonly { name: string; value: string; strong?: boolean }[]): void {
    const left = this.margin + this.width * 0.45
    const width = this.width * 0.55
    const styled = rows.map(({ strong, ...row }) => {
      const style: TextStyle = strong ? { size: 11, weight: 'bold' } : {}
      return { ...row, style, height: this.#type.heightOf(row.name, width * 0.55, style) }
    })
    this.ensure(styled.reduce((sum, { height }) => sum + height + 3, 0))
    for (const { name, value, style, height } of styled) {
      this.box(name, left, this.y, width * 0.55, style)
      this.box(value, left + width * 0.55, this.y, width * 0.45 - CELL_PADDING, { ...style, align: 'right' })
      this.y += height + 3
    }
  }

  /** Writes a text at the foot of the current page. */
  foot(left: string, right: string): void {
    const y = this.#pdf.page.height - this.margin - 8
    this.box(left, this.margin, y, this.width * 0.8, { size: 7, color: MUTED, maxLines: 1 })
    this.box(right, this.margin, y, this.width, { size: 7, color: MUTED, align: 'right' })
  }
}
