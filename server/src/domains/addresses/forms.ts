import type { AddressField } from '@pasar/contract/calls/regions'

type FieldName = AddressField['name']
type AreaField = 'state' | 'city' | 'district'

/** How a country writes and asks for an address. */
export type AddressForm = {
  /** The fields in the order that they are asked. */
  fields: readonly AddressField[]
  /** Field behind each level of areas: the first level, the second, the third. */
  levels: readonly AreaField[]
  /** Whether people there have the surname first. */
  surnameFirst: boolean
  /** Whether the form asks for a surname apart from the given name. */
  hasSurname: boolean
  /** Whether names and places are written without spaces and from the largest to the smallest. */
  largestFirst: boolean
}

type Areas = Partial<Record<AreaField, { label: string; required: boolean }>>
type Postcode = { pattern: string; example: string; required: boolean; label?: string } | null
type FormSpec = {
  areas: Areas
  postcode: Postcode
  /** Where the postcode is asked: before the areas it may fill, or after them. */
  postcodeFirst?: boolean
  surnameFirst?: boolean
  hasSurname?: boolean
  largestFirst?: boolean
  /** Whether the areas are chosen from a picker; false is free text. */
  pickers?: boolean
}

const need = (label: string) => ({ label: `address.${label}`, required: true })
const may = (label: string) => ({ label: `address.${label}`, required: false })

const formSpecs: Record<string, FormSpec> = {
  MY: {
    areas: { state: need('state'), city: need('district'), district: may('town') },
    postcode: { pattern: '\\d{5}', example: '50450', required: true },
    postcodeFirst: true,
  },
  CN: {
    areas: { state: need('province'), city: need('city'), district: may('districtOrCounty') },
    postcode: { pattern: '\\d{6}', example: '518000', required: false },
    surnameFirst: true,
    largestFirst: true,
  },
  JP: {
    areas: { state: need('prefecture'), city: need('municipality'), district: may('ward') },
    postcode: { pattern: '\\d{3}-?\\d{4}', example: '150-0001', required: true },
    postcodeFirst: true,
    surnameFirst: true,
    hasSurname: true,
    largestFirst: true,
  },
  TH: {
    areas: { state: need('province'), city: need('amphoe'), district: need('tambon') },
    postcode: { pattern: '\\d{5}', example: '10110', required: true },
    hasSurname: true,
  },
  ID: {
    areas: { state: need('province'), city: need('regency'), district: need('kecamatan') },
    postcode: { pattern: '\\d{5}', example: '12190', required: true },
  },
  HU: {
    areas: { state: need('county'), city: need('settlement'), district: may('kerulet') },
    postcode: { pattern: '\\d{4}', example: '1051', required: true },
    postcodeFirst: true,
    surnameFirst: true,
    hasSurname: true,
  },
  KH: {
    areas: { state: need('province'), city: need('khan'), district: may('sangkat') },
    postcode: { pattern: '\\d{5,6}', example: '120101', required: false },
    surnameFirst: true,
    hasSurname: true,
  },
  SG: { areas: {}, postcode: { pattern: '\\d{6}', example: '238859', required: true } },
  TW: {
    areas: { state: need('countyOrCity'), city: need('township') },
    postcode: { pattern: '\\d{3}(?:\\d{2,3})?', example: '110', required: true },
    surnameFirst: true,
    largestFirst: true,
  },
  HK: {
    areas: { state: need('region'), city: need('district') },
    postcode: null,
    surnameFirst: true,
    largestFirst: true,
  },
  US: {
    areas: { state: need('state'), city: need('city') },
    postcode: { pattern: '\\d{5}(?:-\\d{4})?', example: '94103', required: true, label: 'zip' },
    hasSurname: true,
  },
  GB: {
    areas: { state: may('county'), city: need('town') },
    postcode: {
      pattern: '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}',
      example: 'SW1A 1AA',
      required: true,
    },
    hasSurname: true,
    pickers: false,
  },
}

/** For every other country: what is known of it may be picked, nothing but the city is demanded. */
const defaultSpec: FormSpec = {
  areas: { state: may('state'), city: need('city') },
  postcode: { pattern: '[A-Za-z\\d][A-Za-z\\d -]{1,11}', example: '', required: false },
  hasSurname: true,
}

const areaFields: readonly AreaField[] = ['state', 'city', 'district']

const field = (name: FieldName, required: boolean, label: string, more: Partial<AddressField> = {}) => ({
  name,
  required,
  label,
  level: null,
  pattern: null,
  example: null,
  ...more,
})

function nameFields(spec: FormSpec): AddressField[] {
  if (!spec.hasSurname) return [field('givenName', true, 'address.fullName')]
  const given = field('givenName', true, 'address.givenName')
  const surname = field('surname', true, 'address.surname')
  return spec.surnameFirst ? [surname, given] : [given, surname]
}

function areaInputs(spec: FormSpec, knownLevels: number): AddressField[] {
  return areaFields.flatMap((name, index) => {
    const area = spec.areas[name]
    if (!area) return []
    const level = spec.pickers !== false && index < knownLevels ? index + 1 : null
    return [field(name, area.required, area.label, { level })]
  })
}

function postcodeField({ postcode }: FormSpec): AddressField[] {
  if (!postcode) return []
  const { pattern, example, required, label = 'postcode' } = postcode
  return [field('postcode', required, `address.${label}`, { pattern, example: example || null })]
}

/**
 * The form of a country's addresses (specification §3 and §5: name and phone are always demanded).
 * @param country ISO 3166-1 alpha-2
 * @param knownLevels how many levels of areas the region data has for it
 */
export function findForm(country: string, knownLevels: number): AddressForm {
  const spec = formSpecs[country] ?? defaultSpec
  const areas = areaInputs(spec, knownLevels)
  const postcode = postcodeField(spec)
  return {
    fields: [
      ...nameFields(spec),
      field('phone', true, 'address.phone'),
      ...(spec.postcodeFirst ? [...postcode, ...areas] : [...areas, ...postcode]),
      field('detail', true, 'address.detail'),
      field('email', false, 'address.email'),
    ],
    levels: areaFields.filter((name) => spec.areas[name] !== undefined),
    surnameFirst: spec.surnameFirst ?? false,
    hasSurname: spec.hasSurname ?? false,
    largestFirst: spec.largestFirst ?? false,
  }
}

/** Countries with a form of their own. */
export const countriesWithForm: readonly string[] = Object.keys(formSpecs)
