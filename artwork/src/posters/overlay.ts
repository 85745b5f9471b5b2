import { n } from '../packshots/kit/pen.ts'
import { drawLine, shapeLine } from '../text/shape.ts'
import { fitText } from '../text/wrap.ts'
import { drawQr } from './qr.ts'

/** Size of the area that the positions of elements refer to. */
export const POSTER_WIDTH = 750
export const POSTER_HEIGHT = 1200

/** Place and look of an element. Texts use all of it, the QR code and pictures are squares of `width`. */
export type PosterElement = {
  x: number
  y: number
  width: number
  /** Size of the text. */
  size: number
  color: string
  align: 'left' | 'center' | 'right'
}

/** Texts by element, and the address of the QR code. An element without a text is not drawn. */
export type PosterContent = {
  texts: Partial<Record<PosterText, string>>
  qr: string
  /** BCP 47 tag of the texts. */
  language: string
  /** First letter of the name, when the member has no picture. */
  initial?: string
}

/** Maximum lines of each text. */
const lines = { title: 3, text: 4, name: 1, code: 1, productName: 2, price: 1 } as const
export type PosterText = keyof typeof lines
const textElements = Object.keys(lines) as PosterText[]

/** Share of the size from one baseline to the next; Thai and Khmer stack marks. */
const LEADING = 1.3
const ASCENT = 0.95

export type PosterElements = Partial<Record<PosterText | 'qr' | 'avatar' | 'picture', PosterElement>>

function drawText(text: string, at: PosterElement, language: string, max: number): string {
  const { lines: fitted, size } = fitText(text, language, { width: at.width, size: at.size, lines: max })
  return fitted
    .map((line, index) => {
      const free = at.width - line.width * size
      const x = at.x + { left: 0, center: free / 2, right: free }[at.align]
      return drawLine(line, x, at.y + size * (ASCENT + index * LEADING), size, at.color)
    })
    .join('')
}

/** A disc with the first letter of the name, where a member has no picture. */
function drawInitial(letter: string, { x, y, width }: PosterElement): string {
  const radius = width / 2
  const line = shapeLine(letter)
  const size = width * 0.46
  const left = x + radius - (line.width * size) / 2
  return `<circle cx="${n(x + radius)}" cy="${n(y + radius)}" r="${n(radius)}" fill="#e3f3ec"/>${drawLine(line, left, y + radius + size * 0.36, size, '#0b7355')}`
}

/** Draws the parts of a poster that depend on the member and the language, over its background. */
export function renderPosterOverlay(elements: PosterElements, content: PosterContent): string {
  const { texts, qr, language, initial } = content
  const parts = textElements.map((name) => {
    const [at, text] = [elements[name], texts[name]]
    return at && text ? drawText(text, at, language, lines[name]) : ''
  })
  if (elements.avatar && initial) parts.push(drawInitial(initial, elements.avatar))
  if (elements.qr) parts.push(drawQr(qr, elements.qr.x, elements.qr.y, elements.qr.width))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}">${parts.join('')}</svg>`
}
