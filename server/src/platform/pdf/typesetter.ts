import { splitWords } from '@pasar/artwork/text/wrap'
import type PDFDocument from 'pdfkit'
import { readFont, splitFontRuns, type Weight } from './fonts.ts'
import { allowMissingAnchors } from './mark-anchors.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export type TextStyle = {
  /** Points. Default 9. */
  size?: number
  weight?: Weight
  /** Default dark gray. */
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Lines after which a text is cut. Default: none. */
  maxLines?: number
}

const INK = '#1b211e'
/** Khmer and Thai stack marks above and below their letters. */
const LEADING = 1.5
const ASCENT = 1.08

/** Amounts in columns, which are aligned right, have figures of one width. */
const getFeatures = ({ align }: TextStyle): { features?: 'tnum'[] } =>
  align === 'right' ? { features: ['tnum'] } : {}

/** The height of a line in points. */
export const lineHeight = ({ size = 9 }: TextStyle): number => size * LEADING

/**
 * Breaks texts into lines by the words of a language and draws them. Fonts of nine languages are embedded by
 * the characters that are used, so texts can be selected and searched. Lengths are in points.
 */
export class Typesetter {
  readonly #pdf: Pdf
  readonly #language: string
  readonly #registered = new Set<string>()

  /** @param language BCP 47 tag, by whose words lines break */
  constructor(pdf: Pdf, language: string) {
    this.#pdf = pdf
    this.#language = language
  }

  /** Returns the height of a text in a box. */
  heightOf(text: string, width: number, style: TextStyle): number {
    return this.wrap(text, width, style).length * lineHeight(style)
  }

  /** Breaks a text into lines that fit, at most `maxLines`. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines = text
      .split(/\r?\n/)
      .flatMap((paragraph) => this.#wrapParagraph(paragraph.replace(/\s+/g, ' ').trim(), width, style))
    const { maxLines = lines.length } = style
    if (lines.length <= maxLines) return lines
    return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]} …`]
  }

  #wrapParagraph(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of splitWords(text, this.#language).flatMap((it) => this.#divide(it, width, style))) {
      if (line && this.#measure((line + word).trimEnd(), style) > width) {
        lines.push(line.trimEnd())
        line = word.trimStart()
      } else line += word
    }
    return [...lines, line.trimEnd()]
  }

  /** Divides a word that is wider than a line, such as an address of a page. */
  #divide(word: string, width: number, style: TextStyle): string[] {
    if (this.#measure(word.trimEnd(), style) <= width) return [word]
    const parts: string[] = ['']
    for (const { segment } of new Intl.Segmenter(this.#language).segment(word)) {
      const last = parts.at(-1)! + segment
      if (last.length > segment.length && this.#measure(last.trimEnd(), style) > width) parts.push(segment)
      else parts[parts.length - 1] = last
    }
    return parts
  }

  #measure(text: string, style: TextStyle): number {
    const { size = 9, weight = 'regular' } = style
    return splitFontRuns(text, weight).reduce(
      (sum, run) => sum + this.#use(run.file, size).widthOfString(run.text, getFeatures(style)),
      0,
    )
  }

  /** Draws a line of text, aligned in a width. */
  drawLine(line: string, x: number, y: number, width: number, style: TextStyle): void {
    const { size = 9, weight = 'regular', color = INK, align = 'left' } = style
    const free = align === 'left' ? 0 : width - this.#measure(line, style)
    let left = x + (align === 'center' ? free / 2 : free)
    for (const run of splitFontRuns(line, weight)) {
      const pdf = this.#use(run.file, size)
      pdf.fillColor(color).text(run.text, left, y + size * ASCENT, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...getFeatures(style),
      })
      left += pdf.widthOfString(run.text, getFeatures(style))
    }
  }

  #use(file: string, size: number): Pdf {
    // A registered font is parsed once in a document.
    if (!this.#registered.has(file)) {
      this.#pdf.registerFont(file, readFont(file) as unknown as Uint8Array<ArrayBuffer>)
      this.#registered.add(file)
      this.#pdf.font(file)
      allowMissingAnchors((this.#pdf as Pdf & { _font: { font: unknown } })._font.font)
    }
    return this.#pdf.font(file).fontSize(size)
  }
}
