/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Command, type Font } from 'opentype.js'
import { n } from './pen.ts'

export type Face = 'regular' | 'medium' | 'semibold' | 'serif'

const require = createRequire(import.meta.url)
const files: Record<Face, string> = {
  regular: require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  medium: require.resolve('@fontsource/inter/files/inter-latin-500-normal.woff'),
  semibold: require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  serif: require.resolve('@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff'),
}
const fonts = new Map<Face, Font>()

function loadFont(face: Face): Font {
  const have = fonts.get(face)
  if (have) return have
  const bytes = readFileSync(files[face])
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  )
  fonts.set(face, font)
  return font
}

type Placed = { glyph: ReturnType<Font['charToGlyph']>; x: number }

/** Glyphs in font units; spacing in em. */
function lay(text: string, face: Face, spacing: number): { placed: Placed[]; width: number } {
  const font = loadFont(face)
  const placed: Placed[] = []
  let x = 0
  for (const char of text) {
    const glyph = font.charToGlyph(char)
    const before = placed.at(-1)
    if (before) x += font.getKerningValue(before.glyph, glyph) + spacing * font.unitsPerEm
    placed.push({ glyph, x })
    x += glyph.advanceWidth
  }
  return { placed, width: x }
}

/** Width of the text in px. */
export function measureWidth(text: string, face: Face, size: number, spacing = 0): number {
  return (lay(text, face, spacing).width / loadFont(face).unitsPerEm) * size
}

/** The largest size up to `size` at which the text is not wider than `max` px. */
export function fit(text: string, face: Face, size: number, max: number, spacing = 0): number {
  const width = measureWidth(text, face, size, spacing)
  return width > max ? (size * max) / width : size
}

/** The library's own path text drops numbers near zero, so the outline is written here. */
function segment(c: Command): string {
  switch (c.type) {
    case 'M':
    case 'L':
      return `${c.type}${n(c.x)} ${n(c.y)}`
    case 'Q':
      return `Q${n(c.x1)} ${n(c.y1)} ${n(c.x)} ${n(c.y)}`
    case 'C':
      return `C${n(c.x1)} ${n(c.y1)} ${n(c.x2)} ${n(c.y2)} ${n(c.x)} ${n(c.y)}`
    case 'Z':
      return 'Z'
  }
}

export type Writing = {
  x: number
  y: number
  size: number
  face: Face
  fill: string
  spacing?: number
  opacity?: number
}

/**
 * Text as a path, centred on x, its baseline on y: pictures look the same on a machine that has no fonts at
 * all.
 * @param at size in px, spacing in em
 */
export function write(text: string, at: Writing): string {
  const font = loadFont(at.face)
  const { placed, width } = lay(text, at.face, at.spacing ?? 0)
  const scale = at.size / font.unitsPerEm
  const left = at.x - (width * scale) / 2
  const d = placed
    .map(({ glyph, x }) =>
      glyph
        .getPath(left + x * scale, at.y, at.size)
        .commands.map(segment)
        .join(''),
    )
    .join('')
  const opacity = at.opacity === undefined ? '' : ` fill-opacity="${n(at.opacity)}"`
  return `<path d="${d}" fill="${at.fill}"${opacity}/>`
}

/** Splits at the space nearest the middle; one line when there is no space. */
export function halve(text: string): string[] {
  const spaces = [...text].flatMap((c, i) => (c === ' ' ? [i] : []))
  if (spaces.length === 0) return [text]
  const middle = text.length / 2
  const at = spaces.reduce((best, i) => (Math.abs(i - middle) < Math.abs(best - middle) ? i : best))
  return [text.slice(0, at), text.slice(at + 1)]
}
