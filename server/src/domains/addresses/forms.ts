import type { AddressField } from '@pasar/contract/calls/regions'

type FieldName = AddressField['name']
type AreaField = 'state' | 'city' | 'district'

/** The address form of a country. */
export type AddressForm = {
  /** The fields in display order. */
  fields: readonly AddressField[]
  /** The field of each area level, from the first. */
  levels: readonly AreaField[]
  /** Whether the surname comes first. */
  surnameFirst: boolean
  /** Whether the form has a separate surname field. */
  hasSurname: boolean
  /** Whether addresses are written from the largest area to the smallest, without spaces. */
  largestFirst: boolean
}

type Areas = Partial<Record<AreaField, { label: string; required: boolean }>>
type Postcode = { pattern: string; example: string; required: boolean; label?: string } | null
type FormSpec = {
  areas: Areas
  postcode: Postcode
  /** Whether the postcode comes before the areas, which it can fill in. */
  postcodeFirst?: boolean
  surnameFirst?: boolean
  hasSurname?: boolean
  largestFirst?: boolean
  /** Whether areas are chosen from a list; false means free text. */
  pickers?: boolean
}

const required = (label: string) => ({ label: `address.${label}`, required: true })
const optional = (label: string) => ({ label: `address.${label}`, required: false })

const formSpecs: Record<string, FormSpec> = {
  MY: {
    areas: { state: required('state'), city: optional('district'), district: optional('town') },
    postcode: { pattern: '\\d{5}', example: '50450', required: true },
    postcodeFirst: true,
  },
  CN: {
    areas: { state: required('province'), city: required('city'), district: optional('districtOrCounty') },
    postcode: { pattern: '\\d{6}', example: '518000', required: false },
    surnameFirst: true,
    largestFirst: true,
  },
  JP: {
    areas: { state: required('prefecture'), city: required('municipality'), district: optional('ward') },
    postcode: { pattern: '\\d{3}-?\\d{4}', example: '150-0001', required: true },
    postcodeFirst: true,
    surnameFirst: true,
    hasSurname: true,
    largestFirst: true,
  },
  TH: {
    areas: { state: required('province'), city: required('amphoe'), district: required('tambon') },
    postcode: { pattern: '\\d{5}', example: '10110', required: true },
    hasSurname: true,
  },
  ID: {
    areas: { state: required('province'), city: required('regency'), district: required('kecamatan') },
    postcode: { pattern: '\\d{5}', example: '12190', required: true },
  },
  HU: {
    areas: { state: required('county'), city: required('settlement'), district: optional('kerulet') },
    postcode: { pattern: '\\d{4}', example: '1051', required: true },
    postcodeFirst: true,
    surnameFirst: true,
    hasSurname: true,
  },
  KH: {
    areas: { state: required('province'), city: required('khan'), district: optional('sangkat') },
    postcode: { pattern: '\\d{5,6}', example: '120101', required: false },
    surnameFirst: true,
    hasSurname: true,
  },
  SG: { areas: {}, postcode: { pattern: '\\d{6}', example: '238859', required: true } },
  TW: {
    areas: { state: required('countyOrCity'), city: required('township') },
    postcode: { pattern: '\\d{3}(?:\\d{2,3})?', example: '110', required: true },
    surnameFirst: true,
    largestFirst: true,
  },
  HK: {
    areas: { state: required('region'), city: required('district') },
    postcode: null,
    surnameFirst: true,
    largestFirst: true,
  },
  US: {
    areas: { state: required('state'), city: required('city') },
    postcode: { pattern: '\\d{5}(?:-\\d{4})?', example: '94103', required: true, label: 'zip' },
    hasSurname: true,
  },
  GB: {
    areas: { state: optional('county'), city: required('town') },
    postcode: {
      pattern: '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}',
      example: 'SW1A 1AA',
      required: true,
    },
    hasSurname: true,
    pickers: false,
  },
}

/** Every other country: only the city is required. */
const defaultSpec: FormSpec = {
  areas: { state: optional('state'), city: required('city') },
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
  const givenName = field('givenName', true, 'address.givenName')
  const surname = field('surname', true, 'address.surname')
  return spec.surnameFirst ? [surname, givenName] : [givenName, surname]
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
 * Returns the address form of a country. Name and phone are always required (docs/specification.md).
 * @param country ISO 3166-1 alpha-2
 * @param knownLevels number of area levels in the region data
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
