import type { Output } from '@pasar/contract/call'
import type { Address, addressSplit } from '@pasar/contract/calls/addresses'
import type { AddressField, Country } from '@pasar/contract/calls/regions'
import type { Position } from '@pasar/contract/distance'
import { isEmail } from '@pasar/contract/validate'
import type { ChosenPlace } from '@/features/maps/model/chosen-place.ts'
import type { Key } from '@/i18n/types.ts'

/** An address in the form. */
export type Draft = Omit<Address, 'id' | 'countryName' | 'fullName' | 'oneLine'>

export type Form = { country: Country; fields: AddressField[] }

/** The names of form fields. Each is a text of the draft. */
export type FieldName = AddressField['name']

type Problems = Partial<Record<FieldName, { key: Key; values?: Record<string, string> }>>

/** The area levels, largest first. */
export const levels = ['state', 'city', 'district'] as const
type Level = (typeof levels)[number]
const codeFields = { state: 'stateCode', city: 'cityCode', district: 'districtCode' } as const

const noAreas = { state: '', city: '', district: '', stateCode: '', cityCode: '', districtCode: '' }

/** Creates an empty draft. @param callingCode without plus */
export const emptyDraft: Draft = {
  country: '',
  givenName: '',
  surname: '',
  phonePrefix: '',
  phone: '',
  email: '',
  ...noAreas,
  postcode: '',
  detail: '',
  tag: '',
  latitude: null,
  longitude: null,
  isDefault: false,
}

/** Returns the position of a draft that was picked on the map, or null. */
export const getPosition = ({ latitude, longitude }: Draft): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const requiresSurname = (form: Form): boolean => form.fields.some((field) => field.name === 'surname')

/** Creates the draft of a saved address. Forms with one name field get the full name. */
export function createDraft(address: Address, form: Form): Draft {
  const { id: _id, countryName: _country, fullName, oneLine: _line, ...draft } = address
  return requiresSurname(form) ? draft : { ...draft, givenName: fullName, surname: '' }
}

/** Changes the country of a draft. Keeps the person and clears the areas. */
export const changeCountry = (draft: Draft, form: Form): Draft => ({
  ...draft,
  ...(requiresSurname(form) ? {} : { givenName: joinName(draft), surname: '' }),
  ...noAreas,
  country: form.country.code,
  phonePrefix: draft.phone ? draft.phonePrefix : form.country.callingCode,
  postcode: '',
  latitude: null,
  longitude: null,
})

const joinName = ({ givenName, surname }: { givenName: string; surname: string }): string =>
  [givenName, surname].filter(Boolean).join(' ')

export type ChosenArea = { code: string; name: string; postcode?: string | null }

/** Returns the position of a draft whose areas change: areas that only become more precise keep it. */
function keepPosition(draft: Draft, areas: readonly ChosenArea[]): Pick<Draft, 'latitude' | 'longitude'> {
  const { latitude, longitude } = draft
  const refines = getAreas(draft).every(
    ({ code, name }, index) => areas[index]?.code === code && areas[index]?.name === name,
  )
  return refines ? { latitude, longitude } : { latitude: null, longitude: null }
}

/**
 * Sets the areas of a draft, largest first. Fills an empty postcode with that of the smallest area. Other
 * areas clear the position.
 */
export function setAreas(draft: Draft, areas: readonly ChosenArea[]): Draft {
  const next: Draft = { ...draft, ...noAreas, ...keepPosition(draft, areas) }
  areas.forEach((area, index) => {
    const level = levels[index]
    if (!level) return
    next[level] = area.name
    next[codeFields[level]] = area.code
  })
  const postcode = areas.filter((area) => area.postcode).at(-1)?.postcode
  return { ...next, postcode: draft.postcode || postcode || '' }
}

/** Returns the areas of a draft, largest first, up to the first missing level. */
export function getAreas(draft: Draft): ChosenArea[] {
  const missing = levels.findIndex((level) => !draft[level])
  return levels
    .slice(0, missing === -1 ? levels.length : missing)
    .map((level) => ({ code: draft[codeFields[level]], name: draft[level] }))
}

/** Merges a split address into a draft. Keeps fields without a result. */
export function applySplit(draft: Draft, split: Output<typeof addressSplit>, form: Form): Draft {
  const found = Object.fromEntries(Object.entries(split).filter(([, value]) => value !== ''))
  const base = split.country === draft.country ? draft : changeCountry(draft, form)
  const withoutAreas = split.stateCode || split.state ? { ...base, ...noAreas } : base
  const hasName = Boolean(split.givenName || split.surname)
  const name = hasName && !requiresSurname(form) ? { givenName: joinName(split), surname: '' } : {}
  return { ...withoutAreas, ...found, ...name }
}

/** Returns whether a postcode of the form is complete, so that it can name its areas. */
export function isCompletePostcode(draft: Draft, form: Form): boolean {
  const pattern = form.fields.find((field) => field.name === 'postcode')?.pattern
  return Boolean(pattern) && new RegExp(`^(?:${pattern})$`, 'u').test(draft.postcode.trim())
}

/**
 * Fills the areas of a postcode into a draft. Keeps chosen areas within those of the postcode, and a draft
 * whose country or postcode has changed meanwhile.
 * @param split the areas of the postcode; empty when it is unknown or in several states
 */
export function applyPostcode(draft: Draft, split: Output<typeof addressSplit>): Draft {
  if (!split.stateCode || split.country !== draft.country || split.postcode !== draft.postcode.trim())
    return draft
  const found = levels.filter((level) => split[codeFields[level]])
  if (found.every((level) => split[codeFields[level]] === draft[codeFields[level]])) return draft
  const { state, city, district, stateCode, cityCode, districtCode } = split
  const areas = levels.map((level) => ({ code: split[codeFields[level]], name: split[level] }))
  return {
    ...draft,
    ...{ state, city, district, stateCode, cityCode, districtCode },
    ...keepPosition(draft, areas),
  }
}

/**
 * Fills a place of the map into a draft. Keeps the areas that lie in those of the place, and a street that
 * the place does not know.
 * @param form the form of the place's country; undefined when the shop has none
 */
export function applyPlace(draft: Draft, place: ChosenPlace, form: Form | undefined): Draft {
  const { areas, detail, postcode, position } = place
  const base = form && place.country !== draft.country ? changeCountry(draft, form) : draft
  const known = getAreas(base)
  const isSame = areas.every(({ code }, index) => known[index]?.code === code)
  const withAreas = form && !isSame ? setAreas({ ...base, postcode: '' }, areas) : base
  return {
    ...withAreas,
    detail: detail || base.detail,
    postcode: postcode || withAreas.postcode,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  }
}

/** Returns whether a split address has more than its country. */
export const hasSplitFields = ({
  country: _,
  phonePrefix: __,
  ...rest
}: Output<typeof addressSplit>): boolean => Object.values(rest).some((value) => value !== '')

/** Returns the area levels of a form, largest first. */
export const getPickedLevels = (form: Form): AddressField[] =>
  levels.flatMap((level) => form.fields.filter((field) => field.name === level && field.level !== null))

/**
 * Validates patterns, email, phone and areas. checkForm() handles empty fields.
 * @param complete whether the last selected area has no areas below
 */
export function validateDraft(draft: Draft, form: Form, complete: boolean): Problems {
  const problems: Problems = {}
  for (const { name, pattern, example, required, level } of form.fields) {
    const value = draft[name].trim()
    if (value && pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) {
      problems[name] = example
        ? { key: 'address.patternExample', values: { example } }
        : { key: 'address.patternWrong' }
    }
    if (name === 'email' && value && !isEmail(value)) problems.email = { key: 'address.emailWrong' }
    if (name === 'phone' && value && !/^[1-9]\d{3,14}$/.test(value))
      problems.phone = { key: 'address.phoneWrong' }
    if (level !== null && required && !value && !(complete && getAreas(draft).length > 0))
      problems[name] = { key: 'address.areaMissing' }
  }
  return problems
}

const fieldNames = new Set<string>([
  'country',
  'surname',
  'givenName',
  'phone',
  'email',
  'postcode',
  'detail',
  ...levels,
])

/** Maps an input field of the server to the form field that shows its error. */
export function findFormField(name: string): FieldName | 'country' {
  const plain = name.replace(/Code$/, '')
  if (name === 'phonePrefix') return 'phone'
  return (fieldNames.has(plain) ? plain : 'detail') as FieldName | 'country'
}

/** Builds the input of the call: trimmed texts, limited to the fields of the country's form. */
export function buildInput(draft: Draft, form: Form): Draft {
  const fields = new Set(form.fields.map((field) => field.name))
  const text = (name: FieldName) => (fields.has(name) ? draft[name].replace(/\s+/g, ' ').trim() : '')
  const code = (level: Level) => (fields.has(level) ? draft[codeFields[level]] : '')
  return {
    ...draft,
    givenName: text('givenName'),
    surname: text('surname'),
    phone: text('phone'),
    email: text('email'),
    state: text('state'),
    city: text('city'),
    district: text('district'),
    stateCode: code('state'),
    cityCode: code('city'),
    districtCode: code('district'),
    postcode: text('postcode'),
    detail: text('detail'),
  }
}
