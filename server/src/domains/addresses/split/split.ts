import { type AreaNode, type AreaTree, countryName } from '../../regions/index.ts'
import { findForm } from '../forms.ts'
import { extractAreas, indexByPostcode } from './areas.ts'
import { extractName, splitName } from './name.ts'
import { extractPhone, extractPostcode } from './numbers.ts'
import { blankOut, foldText, normalizeText, REMOVED } from './text.ts'

/** The fields of a pasted address; missing ones are empty. */
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

/** Removes the country's name when it is separate or next to an extracted area. */
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

/** Extracts the abbreviation of a US state before a zip code, for example "CA". */
function extractStateAbbreviation(text: string, tree: AreaTree): { path: AreaNode[]; rest: string } {
  const found = new RegExp(`(?<=[, \\n])([A-Z]{2})(?=[, \\n]*${REMOVED})`, 'u').exec(text)
  const state = found?.[1] ? tree.byCode.get(found[1]) : undefined
  return found && state
    ? { path: [state], rest: blankOut(text, found.index, found.index + 2) }
    : { path: [], rest: text }
}

/** Extracts a city that is not in the region data, directly before the state or the postcode. */
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

/** Formats the remaining text: street, building, floor. */
function formatDetail(text: string): string {
  const pieces = text
    .split(new RegExp(`[\\n${REMOVED}]+`, 'u'))
    .flatMap((piece) => piece.split(/\s*[,;，；、|]\s*/u))
    .map((piece) => piece.replace(/^[\s.:\-–〒]+|[\s:\-–]+$/gu, '').replace(/ +/g, ' '))
    .filter((piece) => piece !== '' && piece !== '.')
  return pieces.join(pieces.some((piece) => unspaced.test(piece)) ? ' ' : ', ')
}

/**
 * Splits a pasted address: fields in any order, on one or several lines, with or without labels.
 * @param country ISO 3166-1 alpha-2; pasted text rarely contains it
 * @param tree the areas of the country
 */
export function splitAddress(pasted: string, country: string, tree: AreaTree): SplitAddress {
  const form = findForm(country, tree.levels)
  const phone = extractPhone(normalizeText(pasted), country)
  const postcode = extractPostcode(phone.rest, form, (code) => indexByPostcode(tree).has(code))
  const areas = extractAreas(postcode.rest, tree, postcode.postcode, form.largestFirst)
  const located =
    country === 'US' && areas.path.length === 0 ? extractStateAbbreviation(areas.rest, tree) : areas
  const free =
    tree.levels < 2 && form.levels.includes('city')
      ? extractFreeCity(located.rest)
      : { city: '', rest: located.rest }
  const name = extractName(removeCountry(free.rest, country), phone.at, country)
  const place = { state: '', city: free.city, district: '', stateCode: '', cityCode: '', districtCode: '' }
  for (const area of located.path) {
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
    postcode: postcode.postcode || findOnlyPostcode(located.path.at(-1)?.postcodes),
    detail: formatDetail(name.rest),
  }
}

/** Returns the postcode of an area with exactly one. */
const findOnlyPostcode = (postcodes: readonly string[] = []) => (postcodes.length === 1 ? postcodes[0]! : '')
