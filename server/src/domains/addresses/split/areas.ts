import { type AreaNode, type AreaTree, listAncestors } from '../../regions/index.ts'
import { blankOut, foldText, REMOVED } from './text.ts'

type Hit = { start: number; end: number; weight: number }
type AreaName = { text: string; penalty: number }

const prefixes =
  '(?:จังหวัด|จ\\.|อำเภอ|อ\\.|เขต|ตำบล|ต\\.|แขวง|รាជធានី|រាជធានី|ខេត្ត|ខណ្ឌ|ស្រុក|ក្រុង|សង្កាត់|ឃុំ|\\b(?:kecamatan|kec\\.?|kabupaten|kab\\.?|kota|provinsi|prov\\.?|propinsi|kelurahan|kel\\.?|sangkat|khan|khum|srok|krong|khaet|amphoe|tambon|khwaeng|khet|changwat|daerah|negeri|mukim|w\\.?p\\.?))\\s*$'
const suffixes =
  '^\\s*(?:district|province|prefecture|county|city|state|municipality|megye|varmegye|[,\\s]*wilayah persekutuan)\\b'
const streetBefore =
  /(?:\b(?:jalan|jln|jl|lorong|lrg|persiaran|lebuh|lebuhraya|taman|kampung|kg|street|st|road|rd|soi|thanon|gang)\.?|ถนน|ถ\.|ซอย|ซ\.|ផ្លូវ|មហាវិថី)\s*$/u
const streetAfter =
  /^(?:[东西南北中一二三四五六七八九十東]{0,2}(?:路|街|大道|大街|胡同|巷|通り)|i?\s+(?:utca|ut|u\.|ter|korut|krt|sor|koz|setany|road|rd|street|st|avenue|ave)(?![a-z]))/u

const beforeRule = new RegExp(prefixes, 'u')
const afterRule = new RegExp(suffixes, 'u')
const isWord = (char: string | undefined) => char !== undefined && /[a-z0-9]/.test(char)

const nameCache = new WeakMap<AreaNode, AreaName[]>()

/** Returns the names of an area in pasted text, longest first; short forms have a penalty. */
function findAreaNames(area: AreaNode): AreaName[] {
  const cached = nameCache.get(area)
  if (cached) return cached
  const full = [area.name, area.latin, ...area.aliases, ...(area.han ?? [])].map(foldText)
  const short = full.flatMap((name) => {
    const plain = name
      .replace(/^(?:kota|kabupaten)(?: administrasi)? /, '')
      .replace(
        /(?: (?:city|county|district|township|autonomous prefecture)|-(?:ku|shi|cho|machi|son|mura))$/,
        '',
      )
    return plain === name || plain.length < 3
      ? []
      : [{ text: plain, penalty: name.startsWith('kabupaten') ? 4 : 2 }]
  })
  const all = [...full.map((text) => ({ text, penalty: 0 })), ...short]
  const names = all
    .filter(({ text }, i) => text.length > 1 && all.findIndex((other) => other.text === text) === i)
    .sort((a, b) => b.text.length - a.text.length)
  nameCache.set(area, names)
  return names
}

/** Returns the weight of a name by its length; a Chinese character weighs more than a Latin letter. */
const nameWeight = (name: string) => Math.min(24, name.length * (/\p{Script=Han}/u.test(name) ? 5 : 2))

function findHits(area: AreaNode, text: string, largestFirst: boolean): Hit[] {
  const hits: Hit[] = []
  for (const { text: name, penalty } of findAreaNames(area)) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const end = at + name.length
      if (isWord(name[0]) && isWord(text[at - 1])) continue
      if (isWord(name.at(-1)) && isWord(text[end])) continue
      const before = text.slice(Math.max(0, at - 16), at)
      if (streetBefore.test(before) || streetAfter.test(text.slice(end, end + 12))) continue
      const place = (largestFirst ? text.length - at : end) / text.length
      const marked = beforeRule.test(before) ? 3 : 0
      hits.push({ start: at, end, weight: nameWeight(name) - penalty + marked + 4 * place })
    }
  }
  return hits.sort((a, b) => b.weight - a.weight)
}

type Scored = { area: AreaNode; score: number; spans: Hit[] }

/** Scores how well the text names a path from state to district; each span of the text counts once. */
function scorePath(area: AreaNode, hits: Map<AreaNode, Hit[]>, postcode: string): Scored | null {
  const path = listAncestors(area)
  const found = path.flatMap((node) => hits.get(node) ?? []).sort((a, b) => b.weight - a.weight)
  const matchedCount = path.filter((node) => hits.has(node)).length
  const spans: Hit[] = []
  let score = 0
  for (const hit of found) {
    if (spans.length === matchedCount || spans.some((s) => hit.end > s.start && hit.start < s.end)) continue
    spans.push(hit)
    score += hit.weight
  }
  const byPostcode = postcode !== '' && path.some((node) => node.postcodes.includes(postcode))
  // A district name alone is ambiguous: many districts share names, and words resemble them.
  if (area.level === 3 && matchedCount === 1 && !byPostcode) return null
  if (byPostcode) score += 20
  return { area, score: score - (path.length - matchedCount) * 2, spans }
}

const postcodeCache = new WeakMap<AreaTree, Map<string, AreaNode[]>>()

/** Returns the areas by postcode. */
export function indexByPostcode(tree: AreaTree): Map<string, AreaNode[]> {
  const cached = postcodeCache.get(tree)
  if (cached) return cached
  const index = new Map<string, AreaNode[]>()
  for (const area of tree.byCode.values())
    for (const postcode of area.postcodes) index.set(postcode, [...(index.get(postcode) ?? []), area])
  postcodeCache.set(tree, index)
  return index
}

/** Returns the smallest area that contains all given areas. */
function findCommonArea(areas: readonly AreaNode[]): AreaNode | null {
  const [first, ...others] = areas.map(listAncestors)
  if (!first) return null
  return first.findLast((node) => others.every((path) => path.includes(node))) ?? null
}

/** Removes an area name with its designation: "District", "Kec.", "จ.". */
function blankOutWithPrefix(text: string, folded: string, { start, end }: Hit): string {
  const before = beforeRule.exec(folded.slice(0, start))
  const after = afterRule.exec(folded.slice(end))
  return blankOut(text, before ? before.index : start, after ? end + after[0].length : end)
}

/**
 * Finds the areas that a text names and removes them.
 * @param postcode decides between places of the same name; '' when unknown
 */
export function extractAreas(
  text: string,
  tree: AreaTree,
  postcode: string,
  largestFirst: boolean,
): { path: AreaNode[]; rest: string } {
  const folded = foldText(text)
  const hits = new Map<AreaNode, Hit[]>()
  for (const area of tree.byCode.values()) {
    const found = findHits(area, folded, largestFirst)
    if (found.length > 0) hits.set(area, found)
  }
  let best: Scored | null = null
  for (const area of hits.keys()) {
    const scored = scorePath(area, hits, postcode)
    if (scored && (best === null || scored.score > best.score)) best = scored
  }
  const byPostcode = findCommonArea(indexByPostcode(tree).get(postcode) ?? [])
  if (best === null) return { path: byPostcode ? listAncestors(byPostcode) : [], rest: text }
  const finer = byPostcode && listAncestors(byPostcode).includes(best.area) ? byPostcode : best.area
  let rest = text
  for (const span of best.spans) rest = blankOutWithPrefix(rest, folded, span)
  return { path: listAncestors(finer), rest: rest.replaceAll(`${REMOVED} ${REMOVED}`, REMOVED.repeat(3)) }
}
