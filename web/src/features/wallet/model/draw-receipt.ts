import { wrapText } from './wrap-text.ts'

export type ReceiptTexts = {
  title: string
  state: string
  amount: string
  lines: readonly { label: string; value: string }[]
  foot: string
}

// Receipts always use the light colours of ui/tokens.css.
const colour = { paper: '#fafaf7', surface: '#ffffff', line: '#e7e8e3', ink: '#17201c', muted: '#616b65' }
const accent = '#0b7355'

/** Scale of the canvas, for zoom and print. */
const SCALE = 3
const WIDTH = 375
const PAD = 20
const INSIDE = WIDTH - 4 * PAD
const LABEL = INSIDE * 0.38
const VALUE = INSIDE - LABEL - 12
const ROW = 20

const font = (size: number, weight = 400) => `${weight} ${size}px "Inter Variable", system-ui, sans-serif`

type Context = CanvasRenderingContext2D
type Row = { label: string[]; value: string[]; height: number }

function layOutRows(context: Context, lines: ReceiptTexts['lines']): Row[] {
  context.font = font(14)
  const measure = (text: string) => context.measureText(text).width
  return lines.map(({ label, value }) => {
    const row = { label: wrapText(label, LABEL, measure), value: wrapText(value, VALUE, measure) }
    return { ...row, height: Math.max(row.label.length, row.value.length) * ROW + 10 }
  })
}

/** Draws the outline: rounded at the top, jagged at the bottom. */
function drawSlip(context: Context, height: number): void {
  const [left, right, top, bottom] = [PAD, WIDTH - PAD, PAD, height - PAD]
  const tooth = (right - left) / 40
  context.beginPath()
  context.moveTo(left, bottom)
  context.lineTo(left, top + 14)
  context.arcTo(left, top, left + 14, top, 14)
  context.lineTo(right - 14, top)
  context.arcTo(right, top, right, top + 14, 14)
  context.lineTo(right, bottom)
  for (let at = 1; at <= 40; at++) context.lineTo(right - at * tooth, bottom - (at % 2) * tooth)
  context.closePath()
  context.fillStyle = colour.surface
  context.fill()
  context.strokeStyle = colour.line
  context.stroke()
}

function drawDashes(context: Context, y: number): void {
  context.setLineDash([5, 5])
  context.strokeStyle = colour.line
  context.beginPath()
  context.moveTo(2 * PAD, y)
  context.lineTo(WIDTH - 2 * PAD, y)
  context.stroke()
  context.setLineDash([])
}

/** Finds the largest font size at which a text fits. */
function findFittingFont(context: Context, text: string, size: number, weight: number): string {
  for (let at = size; at > 12; at--) {
    context.font = font(at, weight)
    if (context.measureText(text).width <= INSIDE) return context.font
  }
  return context.font
}

function drawHead(context: Context, { title, state, amount }: ReceiptTexts): void {
  context.textAlign = 'center'
  const middle = WIDTH / 2
  context.fillStyle = accent
  context.font = font(22, 700)
  context.fillText('pasar', middle, 62)
  context.fillStyle = colour.muted
  context.font = findFittingFont(context, title, 14, 500)
  context.fillText(title, middle, 92)
  context.fillStyle = colour.ink
  context.font = findFittingFont(context, amount, 32, 700)
  context.fillText(amount, middle, 134)
  context.fillStyle = accent
  context.font = findFittingFont(context, state, 14, 600)
  context.fillText(state, middle, 160)
  drawDashes(context, 182)
}

function drawRows(context: Context, rows: readonly Row[]): number {
  context.font = font(14)
  let y = 212
  for (const { label, value, height } of rows) {
    context.textAlign = 'left'
    context.fillStyle = colour.muted
    for (const [index, text] of label.entries()) context.fillText(text, 2 * PAD, y + index * ROW)
    context.textAlign = 'right'
    context.fillStyle = colour.ink
    for (const [index, text] of value.entries()) context.fillText(text, WIDTH - 2 * PAD, y + index * ROW)
    y += height
  }
  return y
}

/** Draws a receipt. @returns a PNG, or null when the browser has no canvas support */
export async function drawReceipt(texts: ReceiptTexts): Promise<Blob | null> {
  await document.fonts?.ready
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const rows = layOutRows(context, texts.lines)
  const height = 212 + rows.reduce((sum, row) => sum + row.height, 0) + 78
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = colour.paper
  context.fillRect(0, 0, WIDTH, height)
  drawSlip(context, height)
  drawHead(context, texts)
  const end = drawRows(context, rows)
  drawDashes(context, end)
  context.textAlign = 'center'
  context.fillStyle = colour.muted
  context.font = findFittingFont(context, texts.foot, 12, 400)
  context.fillText(texts.foot, WIDTH / 2, end + 28)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
