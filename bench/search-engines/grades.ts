import { readFileSync } from 'node:fs'
import { type Language, languages } from '../../contract/src/constants.ts'
import { inRoot } from '../../scripts/lib/paths.ts'
import { brands, colours, kinds, qualities } from '../generate/vocabulary.ts'

/** A fact of a product that a query can ask for: one of the values, in English. */
type Concept = { fact: 'kind' | 'quality' | 'colour' | 'brand'; values: string[] }

export type GradedQuery = {
  language: Language
  /** What makes the query hard; see graded-queries.txt. */
  group: string
  text: string
  concepts: Concept[]
  /** Grades given by hand, by slug; they replace those from facts. */
  grades: Map<string, number>
}

/** What the catalog says of a product, in English, as its columns have it. */
export type Facts = {
  slug: string
  brand: string
  kind: string | undefined
  /** The quality in its title. */
  quality: string | undefined
  /** The quality in its subtitle, by language: a generated product has another one in each. */
  otherQualities: Partial<Record<Language, string>>
  colour: string | undefined
}

/** Products of the demo shop that are of a kind of the generated ones. */
export const demoKinds: Readonly<Record<string, string>> = {
  'pasar-teapot': 'Teapot',
  'dapur-rice-bowls': 'Rice bowl',
  'kebun-goat-soap': 'Soap',
  'kebun-hibiscus-shampoo': 'Shampoo',
  'awan-tea-towels': 'Towel',
  'bukit-jasmine-green': 'Green tea',
  'rimba-kelulut-honey': 'Honey',
  'tanah-ipoh-white': 'Coffee',
  'tanah-liberica': 'Coffee',
  'tanah-drip-bags': 'Coffee',
  'tanah-cold-brew': 'Coffee',
}

const english = (texts: readonly Record<Language, string>[]) => new Set(texts.map((t) => t['en-us']))
const values = {
  kind: english(kinds),
  quality: english(qualities),
  colour: english(colours),
  brand: new Set(brands),
}

/** Reads the graded queries. @throws when a line names something that the catalog does not have */
export function readGradedQueries(): GradedQuery[] {
  const lines = readFileSync(inRoot('bench/search-engines/graded-queries.txt'), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readLine)
}

function readLine(line: string): GradedQuery {
  const [language, group, text, wanted] = line.split('|')
  if (!languages.includes(language as Language) || !group || !text || !wanted)
    throw new Error(`malformed: ${line}`)
  const isByHand = wanted.includes('=')
  const grades = isByHand ? wanted.split(' ').map((pair) => pair.split('=') as [string, string]) : []
  return {
    language: language as Language,
    group,
    text,
    concepts: isByHand ? [] : wanted.split('+').map((names) => readConcept(names.split('/'), line)),
    grades: new Map(grades.map(([slug, grade]) => [slug, Number(grade)])),
  }
}

function readConcept(names: string[], line: string): Concept {
  const facts = Object.keys(values) as Concept['fact'][]
  const fact = facts.find((key) => names.every((name) => values[key].has(name)))
  if (!fact) throw new Error(`unknown fact: ${line}`)
  return { fact, values: names }
}

/**
 * Grades a product for a query by the facts of the catalog.
 * @returns 3: its title and brand have all that is wanted; 2: it has all, some of it only in its subtitle or
 * attributes; 1: it is of the kind that is wanted and lacks something else; 0: anything else
 */
export function gradeProduct(query: GradedQuery, facts: Facts): number {
  if (query.concepts.length === 0) return query.grades.get(facts.slug) ?? 0
  const matched = query.concepts.map((concept) => matchConcept(concept, facts, query.language))
  if (matched.every((match) => match === 'title')) return 3
  if (matched.every((match) => match !== 'none')) return 2
  return query.concepts.some(({ fact }, i) => fact === 'kind' && matched[i] !== 'none') ? 1 : 0
}

function matchConcept(
  { fact, values: wanted }: Concept,
  facts: Facts,
  language: Language,
): 'title' | 'elsewhere' | 'none' {
  const has = (value: string | undefined) => value !== undefined && wanted.includes(value)
  if (fact !== 'colour' && has(facts[fact])) return 'title'
  if (fact === 'colour' && has(facts.colour)) return 'elsewhere'
  return fact === 'quality' && has(facts.otherQualities[language]) ? 'elsewhere' : 'none'
}

const FIRST = 10

/**
 * Normalised discounted cumulative gain of the first ten: gains 2^grade − 1, discounted by log₂(position +
 * 1).
 * @param ideal the grades of the best ten of all products, highest first
 */
export function ndcg(grades: readonly number[], ideal: readonly number[]): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, FIRST).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)
  return gain(grades) / gain(ideal)
}

/** The grades of the best ten of all products, highest first. */
export function idealGrades(query: GradedQuery, products: readonly Facts[]): number[] {
  const counts = [0, 0, 0, 0]
  for (const facts of products) counts[gradeProduct(query, facts)]!++
  return [3, 2, 1]
    .flatMap((grade) => Array<number>(Math.min(counts[grade]!, FIRST)).fill(grade))
    .slice(0, FIRST)
}
