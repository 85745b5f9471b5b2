import { wrapped } from './wrap.ts'

export type ReceiptTexts = {
  title: string
  state: string
  amount: string
  lines: readonly { label: string; value: string }[]
  foot: string
}

// A receipt is paper, in the dark too: the light colours of ui/tokens.css.
const colour = { paper: '#fafaf7', surface: '#ffffff', line: '#e7e8e3', ink: '#17201c', muted: '#616b65' }
const accent = '#0b7355'

/** Drawn at three times these sizes, so that it stays sharp when it is looked at closely or printed. */
const SCALE = 3
const WIDTH = 375
const PAD = 20
const INSIDE = WIDTH - 4 * PAD
const LABEL = INSIDE * 0.38
const VALUE = INSIDE - LABEL - 12
const ROW = 20

const font = (size: number, weight = 400) => `${weight} ${size}px "Inter Variable", system-ui, sans-serif`

type Pen = CanvasRenderingContext2D
type Row = { label: string[]; value: string[]; height: number }

function rowsOf(pen: Pen, lines: ReceiptTexts['lines']): Row[] {
  pen.font = font(14)
  const measure = (text: string) => pen.measureText(text).width
  return lines.map(({ label, value }) => {
    const row = { label: wrapped(label, LABEL, measure), value: wrapped(value, VALUE, measure) }
    return { ...row, height: Math.max(row.label.length, row.value.length) * ROW + 10 }
  })
}

/** The slip of paper: round above, torn off below. */
function slip(pen: Pen, height: number): void {
  const [left, right, top, bottom] = [PAD, WIDTH - PAD, PAD, height - PAD]
  const tooth = (right - left) / 40
  pen.beginPath()
  pen.moveTo(left, bottom)
  pen.lineTo(left, top + 14)
  pen.arcTo(left, top, left + 14, top, 14)
  pen.lineTo(right - 14, top)
  pen.arcTo(right, top, right, top + 14, 14)
  pen.lineTo(right, bottom)
  for (let at = 1; at <= 40; at++) pen.lineTo(right - at * tooth, bottom - (at % 2) * tooth)
  pen.closePath()
  pen.fillStyle = colour.surface
  pen.fill()
  pen.strokeStyle = colour.line
  pen.stroke()
}

function dashes(pen: Pen, y: number): void {
  pen.setLineDash([5, 5])
  pen.strokeStyle = colour.line
  pen.beginPath()
  pen.moveTo(2 * PAD, y)
  pen.lineTo(WIDTH - 2 * PAD, y)
  pen.stroke()
  pen.setLineDash([])
}

/** The largest size at which a text fits into the slip. */
function fittingFont(pen: Pen, text: string, size: number, weight: number): string {
  for (let at = size; at > 12; at--) {
    pen.font = font(at, weight)
    if (pen.measureText(text).width <= INSIDE) return pen.font
  }
  return pen.font
}

function head(pen: Pen, { title, state, amount }: ReceiptTexts): void {
  pen.textAlign = 'center'
  const middle = WIDTH / 2
  pen.fillStyle = accent
  pen.font = font(22, 700)
  pen.fillText('pasar', middle, 62)
  pen.fillStyle = colour.muted
  pen.font = fittingFont(pen, title, 14, 500)
  pen.fillText(title, middle, 92)
  pen.fillStyle = colour.ink
  pen.font = fittingFont(pen, amount, 32, 700)
  pen.fillText(amount, middle, 134)
  pen.fillStyle = accent
  pen.font = fittingFont(pen, state, 14, 600)
  pen.fillText(state, middle, 160)
  dashes(pen, 182)
}

function body(pen: Pen, rows: readonly Row[]): number {
  pen.font = font(14)
  let y = 212
  for (const { label, value, height } of rows) {
    pen.textAlign = 'left'
    pen.fillStyle = colour.muted
    for (const [index, text] of label.entries()) pen.fillText(text, 2 * PAD, y + index * ROW)
    pen.textAlign = 'right'
    pen.fillStyle = colour.ink
    for (const [index, text] of value.entries()) pen.fillText(text, WIDTH - 2 * PAD, y + index * ROW)
    y += height
  }
  return y
}

/** Draws a receipt. @returns a PNG; null where the browser cannot draw one */
export async function drawReceipt(texts: ReceiptTexts): Promise<Blob | null> {
  await document.fonts?.ready
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const rows = rowsOf(pen, texts.lines)
  const height = 212 + rows.reduce((sum, row) => sum + row.height, 0) + 78
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = colour.paper
  pen.fillRect(0, 0, WIDTH, height)
  slip(pen, height)
  head(pen, texts)
  const end = body(pen, rows)
  dashes(pen, end)
  pen.textAlign = 'center'
  pen.fillStyle = colour.muted
  pen.font = fittingFont(pen, texts.foot, 12, 400)
  pen.fillText(texts.foot, WIDTH / 2, end + 28)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
