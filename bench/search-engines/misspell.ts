import { type Language, languages } from '../../contract/src/constants.ts'
import { random } from '../generate/products.ts'
import { kinds } from '../generate/vocabulary.ts'
import type { GradedQuery } from './grades.ts'

const SEED = 7
/** Shorter names are left out: with one error hardly anyone knows what they mean. */
const MIN_LENGTH = 4

/**
 * Misspells the name of every kind of product in every language once, by rule: a character is left out,
 * doubled, replaced by another of the same name, or swapped with the next. Nobody chose these, and no engine
 * was tuned by them.
 */
export function misspeltQueries(): GradedQuery[] {
  const pick = random(SEED)
  return kinds.flatMap((kind) =>
    languages
      .filter((language) => [...kind[language]].length >= MIN_LENGTH)
      .map((language) => ({
        language,
        group: 'misspelt',
        text: misspell(kind[language], pick),
        concepts: [{ fact: 'kind' as const, values: namesakes(kind[language], language) }],
        grades: new Map<string, number>(),
      })),
  )
}

/** The kinds of that name: some languages have one word for two. */
const namesakes = (name: string, language: Language): string[] =>
  kinds.filter((kind) => kind[language] === name).map((kind) => kind['en-us'])

function misspell(name: string, pick: (below: number) => number): string {
  const characters = [...name]
  const at = 1 + pick(characters.length - 2)
  const [before, here, after] = [characters.slice(0, at), characters[at]!, characters.slice(at + 1)]
  const shorter = [...before, ...after].join('')
  const changed = [
    [...before, ...after],
    [...before, here, here, ...after],
    [...before, characters[pick(characters.length)]!, ...after],
    [...before, after[0]!, here, ...after.slice(1)],
  ][pick(4)]!
  return changed.join('') === name ? shorter : changed.join('')
}
