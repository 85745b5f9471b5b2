import { readFileSync } from 'node:fs'
import { type FontSource, listFontSources } from '@pasar/artwork/text/fonts'
import { unpackWoff } from '@pasar/artwork/text/woff'

export type Weight = 'regular' | 'bold'

/** Characters that join others: they stay in the run of the character before. */
const joining = /^[\p{M}\u200b-\u200d\s]+$/u

const sources: Partial<Record<Weight, FontSource[]>> = {}
const unpacked = new Map<string, Buffer>()

/** Returns an OpenType font. Kept in memory: CJK documents share a few dozen files of 40 kB. */
export function readFont(file: string): Buffer {
  const known = unpacked.get(file)
  if (known) return known
  const font = unpackWoff(readFileSync(file))
  unpacked.set(file, font)
  return font
}

function findFile(character: number, weight: Weight): string | undefined {
  sources[weight] ??= listFontSources(weight === 'bold' ? 600 : 400)
  return sources[weight].find(({ ranges }) =>
    ranges.some(([from, to]) => character >= from && character <= to),
  )?.file
}

/**
 * Writes Thai SARA AM as its two parts, the ring below a tone mark: the library's shaper stacks them the
 * other way round.
 */
const decomposeSaraAm = (text: string): string => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

/**
 * Splits a line into runs of one font file. Characters that no font has, such as emoji, are left out.
 */
export function splitFontRuns(text: string, weight: Weight): { file: string; text: string }[] {
  const runs: { file: string; text: string }[] = []
  for (const character of decomposeSaraAm(text)) {
    const last = runs.at(-1)
    if (last && joining.test(character)) {
      last.text += character === '\u200b' ? '' : character
      continue
    }
    const file = findFile(character.codePointAt(0)!, weight)
    if (!file) continue
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}
