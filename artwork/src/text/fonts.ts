import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

/** A font file (WOFF) with the ranges of characters that it is used for. */
export type FontSource = { file: string; ranges: readonly (readonly [number, number])[] }

/** Parses ranges of characters as in CSS, for example `U+e00-e7f,U+200b`. */
const parseRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/**
 * Lists the fonts in order of preference; CJK is split into a hundred files by range of characters.
 * @param weight of Latin letters; the other scripts have one weight
 */
export function listFontSources(weight: 400 | 600): FontSource[] {
  const inter = (subset: string) =>
    require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)
  const own = (name: string) => require.resolve(`@pasar/artwork/fonts/${name}-500-normal.woff`)
  const cjk: Record<string, string> = JSON.parse(
    readFileSync(require.resolve('@pasar/artwork/fonts/noto-sans-sc.json'), 'utf8'),
  )
  return [
    { file: inter('latin'), ranges: parseRanges('U+20-7e,U+a0-ff,U+2013-2014,U+2018-201e,U+2022,U+2026') },
    { file: inter('latin-ext'), ranges: parseRanges('U+100-17f') },
    { file: own('noto-sans-thai-thai'), ranges: parseRanges('U+e00-e7f') },
    { file: own('noto-sans-khmer-khmer'), ranges: parseRanges('U+1780-17ff,U+19e0-19ff') },
    ...Object.entries(cjk).map(([subset, ranges]) => ({
      file: own(`noto-sans-sc-${subset.replace(/[[\]]/g, '')}`),
      ranges: parseRanges(ranges),
    })),
  ]
}

let sources: FontSource[] | undefined
const loaded = new Map<string, Font>()

function loadFont(file: string): Font {
  const known = loaded.get(file)
  if (known) return known
  const font = new Font(new Face(new Blob(unpackWoff(readFileSync(file))), 0))
  loaded.set(file, font)
  return font
}

/** Returns the font that has a character, or null. Loads it on first use. */
export function findFont(character: number): Font | null {
  sources ??= listFontSources(600)
  for (const { file, ranges } of sources) {
    if (!ranges.some(([from, to]) => character >= from && character <= to)) continue
    const font = loadFont(file)
    if (font.glyph(character)) return font
  }
  return null
}
