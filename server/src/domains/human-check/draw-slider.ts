import { randomInt } from 'node:crypto'
import { encodePng } from './png.ts'

export const WIDTH = 300
export const HEIGHT = 150
export const PIECE = 54
/** The gap is at least this far from the piece's start, so that the piece has to move. */
const MARGIN = 20
const BLOBS = 14

type Position = { x: number; y: number }
type Colour = readonly [number, number, number]

const randomColour = (): Colour => [randomInt(60, 240), randomInt(60, 240), randomInt(60, 240)]
const mix = (a: number, b: number, share: number) => a + (b - a) * share

/** Draws soft blobs of colour over a gradient: no two pictures are alike. */
function drawScene(): Uint8Array {
  const [top, bottom] = [randomColour(), randomColour()]
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) {
    const row = top.map((value, channel) => mix(value, bottom[channel]!, y / HEIGHT))
    for (let x = 0; x < WIDTH; x++) pixels.set([...row, 255], (y * WIDTH + x) * 4)
  }
  for (let i = 0; i < BLOBS; i++) drawBlob(pixels)
  return pixels
}

function drawBlob(pixels: Uint8Array): void {
  const [left, up, radius] = [randomInt(WIDTH), randomInt(HEIGHT), randomInt(14, 60)]
  const colour = randomColour()
  for (let y = Math.max(0, up - radius); y < Math.min(HEIGHT, up + radius); y++)
    for (let x = Math.max(0, left - radius); x < Math.min(WIDTH, left + radius); x++) {
      const distance = ((x - left) ** 2 + (y - up) ** 2) / radius ** 2
      if (distance >= 1) continue
      const at = (y * WIDTH + x) * 4
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = mix(pixels[at + channel]!, colour[channel]!, 0.85 * (1 - distance))
    }
}

/**
 * Returns whether a point of the piece's square belongs to the piece: a tile with a knob above and a notch.
 */
export function isInPiece(x: number, y: number): boolean {
  const isTile = x >= 4 && x < PIECE - 12 && y >= 12 && y < PIECE - 2
  const isKnob = Math.hypot(x - 22, y - 11) < 9
  const isEar = Math.hypot(x - (PIECE - 12), y - 32) < 9
  const isNotch = Math.hypot(x - 4, y - 32) < 8
  return (isTile || isKnob || isEar) && !isNotch
}

const isEdge = (x: number, y: number): boolean =>
  isInPiece(x, y) &&
  !(isInPiece(x - 1, y) && isInPiece(x + 1, y) && isInPiece(x, y - 1) && isInPiece(x, y + 1))

/** Darkens the piece's shape in the scene. */
function cut(scene: Uint8Array, { x: left, y: up }: Position, darkness: number): void {
  for (let y = 0; y < PIECE; y++)
    for (let x = 0; x < PIECE; x++) {
      if (!isInPiece(x, y)) continue
      const at = ((up + y) * WIDTH + left + x) * 4
      for (let channel = 0; channel < 3; channel++)
        scene[at + channel] = isEdge(x, y) ? 235 : scene[at + channel]! * darkness
    }
}

/** Copies the piece out of the scene, into a strip of the scene's height. */
function copyPiece(scene: Uint8Array, { x: left, y: up }: Position): Uint8Array {
  const piece = new Uint8Array(PIECE * HEIGHT * 4)
  for (let y = 0; y < PIECE; y++)
    for (let x = 0; x < PIECE; x++) {
      if (!isInPiece(x, y)) continue
      const from = ((up + y) * WIDTH + left + x) * 4
      const to = ((up + y) * PIECE + x) * 4
      const colour = isEdge(x, y) ? [255, 255, 255] : scene.subarray(from, from + 3)
      piece.set([...colour, 255], to)
    }
  return piece
}

const toDataUrl = (pixels: Uint8Array, width: number): string =>
  `data:image/png;base64,${encodePng(pixels, width).toString('base64')}`

/**
 * Draws a slider: a picture with a gap, and the piece that fits it. A second, lighter gap at another height
 * misleads programs that look for a dark spot.
 * @returns the pictures as data URLs, and the position of the gap in pixels
 */
export function drawSlider(): { background: string; piece: string; gap: number } {
  const scene = drawScene()
  const gap = { x: randomInt(PIECE + MARGIN, WIDTH - PIECE - 4), y: randomInt(0, HEIGHT - PIECE) }
  const piece = copyPiece(scene, gap)
  cut(scene, gap, 0.45)
  const other = { x: randomInt(PIECE, WIDTH - PIECE - 4), y: randomInt(0, HEIGHT - PIECE) }
  if (Math.abs(other.x - gap.x) > PIECE && Math.abs(other.y - gap.y) > PIECE / 2) cut(scene, other, 0.7)
  return { background: toDataUrl(scene, WIDTH), piece: toDataUrl(piece, PIECE), gap: gap.x }
}
