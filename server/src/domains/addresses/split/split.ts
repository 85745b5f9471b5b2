import { type AreaNode, type AreaTree, countryName } from '../../regions/index.ts'
import { findForm } from '../forms.ts'
import { indexByPostcode, extractAreas } from './areas.ts'
import { splitName, extractName } from './name.ts'
import { extractPhone, extractPostcode } from './numbers.ts'
import { blankOut, foldText, REMOVED, normalizeText } from './text.ts'

/** A pasted address in its parts; what was not found is empty. */
export type SplitAddress = {
  country: string
  givenName: string
  surname: string
  phonePrefix: string
  phone: string
  state: string
  city: string
  district: string
  stateCode: string
  cityCode: string
  districtCode: string
  postcode: string
  detail: string
}

const unspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Takes the country's own name out where it stands alone or beside an area that was found. */
function removeCountry(text: string, country: string): string {
  const names = [
    countryName(country, 'en-us'),
    countryName(country, 'zh-cn'),
    countryName(country, 'th'),
    countryName(country, 'km'),
    countryName(country, 'hu'),
  ]
  let rest = text
  for (const name of new Set(names.map(foldText))) {
    const at = foldText(rest).lastIndexOf(name)
    if (at < 0) continue
    const before = rest[at - 1] ?? '\n'
    const after = rest[at + name.length] ?? '\n'
    const edge = new RegExp(`[\\n,.;${REMOVED} ]`)
    if (edge.test(before) && edge.test(after)) rest = blankOut(rest, at, at + name.length)
  }
  return rest
}

/** "CA" before a zip code: an American state by its abbreviation, which elsewhere is a mere word. */
function extractStateAbbreviation(text: string, tree: AreaTree): { path: AreaNode[]; rest: string } {
  const found = new RegExp(`(?<=[, \\n])([A-Z]{2})(?=[, \\n]*${REMOVED})`, 'u').exec(text)
  const state = found?.[1] ? tree.byCode.get(found[1]) : undefined
  return found && state
    ? { path: [state], rest: blankOut(text, found.index, found.index + 2) }
    : { path: [], rest: text }
}

/** A city that no list knows stands right before the state or the postcode. */
function extractFreeCity(text: string): { city: string; rest: string } {
  const found = new RegExp(
    `[,\\n]\\s*([\\p{L}][\\p{L}\\p{M} .'-]{1,40}?)[, \\n]*${REMOVED}+[, \\n]*${REMOVED}*[\\s.]*(?:[,\\n]|$)`,
    'u',
  ).exec(text)
  const city = found?.[1]
  if (!found || !city) return { city: '', rest: text }
  const start = found.index + found[0].indexOf(city)
  return { city, rest: blankOut(text, start, start + city.length) }
}

/** What is left when everything else is taken: street, house, floor. */
function formatDetail(text: string): string {
  const pieces = text
    .split(new RegExp(`[\\n${REMOVED}]+`, 'u'))
    .flatMap((piece) => piece.split(/\s*[,;，；、|]\s*/u))
    .map((piece) => piece.replace(/^[\s.:\-–〒]+|[\s:\-–]+$/gu, '').replace(/ +/g, ' '))
    .filter((piece) => piece !== '' && piece !== '.')
  return pieces.join(pieces.some((piece) => unspaced.test(piece)) ? ' ' : ', ')
}

/**
 * Splits an address as people paste it: in any order, in one line or several, with labels or without.
 * @param country where it is; pasted texts seldom say it
 * @param tree the areas of that country
 */
export function splitAddress(pasted: string, country: string, tree: AreaTree): SplitAddress {
  const form = findForm(country, tree.levels)
  const phone = extractPhone(normalizeText(pasted), country)
  const postcode = extractPostcode(phone.rest, form, (code) => indexByPostcode(tree).has(code))
  const areas = extractAreas(postcode.rest, tree, postcode.postcode, form.largestFirst)
  const short = country === 'US' && areas.path.length === 0 ? extractStateAbbreviation(areas.rest, tree) : areas
  const free =
    tree.levels < 2 && form.levels.includes('city')
      ? extractFreeCity(short.rest)
      : { city: '', rest: short.rest }
  const name = extractName(removeCountry(free.rest, country), phone.at, country)
  const place = { state: '', city: free.city, district: '', stateCode: '', cityCode: '', districtCode: '' }
  for (const area of short.path) {
    const field = form.levels[area.level - 1]
    if (!field) continue
    place[field] = area.name
    place[`${field}Code`] = area.code
  }
  return {
    country,
    ...splitName(name.name, form),
    phonePrefix: phone.phonePrefix,
    phone: phone.phone,
    ...place,
    postcode: postcode.postcode || findOnlyPostcode(short.path.at(-1)?.postcodes),
    detail: formatDetail(name.rest),
  }
}

/** The postcode of a place that has one only. */
const findOnlyPostcode = (postcodes: readonly string[] = []) => (postcodes.length === 1 ? postcodes[0]! : '')
