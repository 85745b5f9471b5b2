import type { Output } from '@pasar/contract/call'
import type { Address, addressSplit } from '@pasar/contract/calls/addresses'
import type { AddressField, Country } from '@pasar/contract/calls/regions'
import { isEmail } from '@pasar/contract/validate'
import type { Key } from '@/i18n/types.ts'

/** An address while it is being written. */
export type Draft = Omit<Address, 'id' | 'countryName' | 'fullName' | 'oneLine'>

export type Form = { country: Country; fields: AddressField[] }

/** The names a country's form can ask for; each is a text of the draft. */
export type FieldName = AddressField['name']

type Problems = Partial<Record<FieldName, { key: Key; values?: Record<string, string> }>>

/** The levels of areas with their codes, largest first. */
export const levels = ['state', 'city', 'district'] as const
type Level = (typeof levels)[number]
const codeFields = { state: 'stateCode', city: 'cityCode', district: 'districtCode' } as const

const noAreas = { state: '', city: '', district: '', stateCode: '', cityCode: '', districtCode: '' }

/** An empty address in a country. `callingCode` without plus. */
export const createEmptyDraft = (country: string, callingCode: string): Draft => ({
  country,
  givenName: '',
  surname: '',
  phonePrefix: callingCode,
  phone: '',
  email: '',
  ...noAreas,
  postcode: '',
  detail: '',
  tag: '',
  latitude: null,
  longitude: null,
  isDefault: false,
})

const requiresSurname = (form: Form): boolean => form.fields.some((field) => field.name === 'surname')

/** A kept address, to be changed; where the country's form asks for one name, it holds the whole one. */
export function createDraft(address: Address, form: Form): Draft {
  const { id: _id, countryName: _country, fullName, oneLine: _line, ...draft } = address
  return requiresSurname(form) ? draft : { ...draft, givenName: fullName, surname: '' }
}

/** The draft moved to another country: the person stays, the place is asked anew. */
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

/**
 * The draft with the areas that were chosen, largest first; an area's own postcode is taken over where none
 * was written.
 */
export function setAreas(draft: Draft, chosen: readonly ChosenArea[]): Draft {
  const next: Draft = { ...draft, ...noAreas, latitude: null, longitude: null }
  chosen.forEach((area, index) => {
    const level = levels[index]
    if (!level) return
    next[level] = area.name
    next[codeFields[level]] = area.code
  })
  const postcode = chosen.findLast((area) => area.postcode)?.postcode
  return { ...next, postcode: draft.postcode || postcode || '' }
}

/** The areas of a draft, largest first, up to the first that is missing. */
export function getAreas(draft: Draft): ChosenArea[] {
  const missing = levels.findIndex((level) => !draft[level])
  return levels
    .slice(0, missing === -1 ? levels.length : missing)
    .map((level) => ({ code: draft[codeFields[level]], name: draft[level] }))
}

/** The draft with what a pasted text told; what was not found stays as it is. */
export function applySplit(draft: Draft, split: Output<typeof addressSplit>, form: Form): Draft {
  const found = Object.fromEntries(Object.entries(split).filter(([, value]) => value !== ''))
  const moved = split.country === draft.country ? draft : changeCountry(draft, form)
  const place = split.stateCode || split.state ? { ...moved, ...noAreas } : moved
  const told = Boolean(split.givenName || split.surname)
  const name = told && !requiresSurname(form) ? { givenName: joinName(split), surname: '' } : {}
  return { ...place, ...found, ...name }
}

/** Whether a pasted text told anything beside its country. */
export const hasSplitFields = ({
  country: _,
  phonePrefix: __,
  ...rest
}: Output<typeof addressSplit>): boolean => Object.values(rest).some((value) => value !== '')

/** The form's levels that are picked from lists, largest first. */
export const getPickedLevels = (form: Form): AddressField[] =>
  levels.flatMap((level) => form.fields.filter((field) => field.name === level && field.level !== null))

/**
 * What does not fit before it is sent: patterns, email, areas. Empty fields are checkForm()'s.
 * @param ended whether the last chosen area has nothing below it
 */
export function validateDraft(draft: Draft, form: Form, ended: boolean): Problems {
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
    if (level !== null && required && !value && !(ended && getAreas(draft).length > 0))
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

/** The field of the form at which the server's complaint about an input field is shown. */
export function findFormField(name: string): FieldName | 'country' {
  const plain = name.replace(/Code$/, '')
  if (name === 'phonePrefix') return 'phone'
  return (fieldNames.has(plain) ? plain : 'detail') as FieldName | 'country'
}

/** What is sent: texts without space around them, and only the fields that the country's form has. */
export function buildInput(draft: Draft, form: Form): Draft {
  const asked = new Set(form.fields.map((field) => field.name))
  const text = (name: FieldName) => (asked.has(name) ? draft[name].replace(/\s+/g, ' ').trim() : '')
  const code = (level: Level) => (asked.has(level) ? draft[codeFields[level]] : '')
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
