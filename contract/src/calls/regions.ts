import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Empty } from '../shapes.ts'

/** A country. `code` is ISO 3166-1 alpha-2. */
export const Country = z
  .object({
    code: z.string().length(2),
    name: z.string(),
    nativeName: z.string(),
    /** Calling code without plus, e.g. `60`. */
    callingCode: z.string(),
    flag: z.string(),
    currency: z.string(),
    /** Number of area levels; 0 means free text. */
    areaLevels: z.int().min(0).max(3),
    /** Whether the shop delivers there. */
    served: z.boolean(),
  })
  .meta({ id: 'Country' })
export type Country = z.output<typeof Country>

/** An area. `code` is stable; `name` is in the caller's script if known. */
export const Area = z
  .object({
    code: z.string(),
    name: z.string(),
    latinName: z.string(),
    level: z.int().min(1).max(3),
    postcode: z.string().nullable(),
    hasChildren: z.boolean(),
  })
  .meta({ id: 'Area' })
export type Area = z.output<typeof Area>

/** The client caches the calling codes. */
export const callingCodes = defineCall({
  get: '/attractive/countryCode',
  who: 'visitor',
  summary: 'List the calling codes of all countries, likely ones first',
  input: Empty,
  output: z.object({ list: z.array(Country) }),
})

export const countryList = defineCall({
  get: '/attractive/country/list',
  who: 'visitor',
  summary: 'List all countries',
  input: Empty,
  output: z.object({ list: z.array(Country) }),
})

export const countryCallingCode = defineCall({
  get: '/attractive/country/getAreaPre',
  who: 'visitor',
  summary: 'Retrieve the calling code of a country',
  input: z.object({ country: z.string().length(2).default('MY') }),
  output: z.object({ country: z.string(), callingCode: z.string(), example: z.string() }),
})

export const areaRoots = defineCall({
  get: '/attractive/country/getAreaList',
  who: 'visitor',
  summary: 'List the first-level areas of a country',
  input: z.object({ country: z.string().length(2) }),
  output: z.object({ list: z.array(Area) }),
})

export const areaChildren = defineCall({
  get: '/attractive/country/areaSonList',
  who: 'visitor',
  summary: 'List the areas below an area',
  input: z.object({ country: z.string().length(2), parent: z.string().max(40) }),
  output: z.object({ list: z.array(Area) }),
})

/** A field of a country's address form, in form order. */
export const AddressField = z
  .object({
    name: z.enum([
      'surname',
      'givenName',
      'phone',
      'email',
      'state',
      'city',
      'district',
      'postcode',
      'detail',
    ]),
    required: z.boolean(),
    /** Area level of a picker; null for free text. */
    level: z.int().nullable(),
    /** ECMAScript pattern of the value without anchors; null for any value. */
    pattern: z.string().nullable(),
    example: z.string().nullable(),
    /** i18n key of the label, since a state is a prefecture elsewhere. */
    label: z.string(),
  })
  .meta({ id: 'AddressField' })
export type AddressField = z.output<typeof AddressField>

export const addressForms = defineCall({
  get: '/attractive/country/addressCountry',
  who: 'visitor',
  summary: 'List the countries of addresses with their forms',
  input: z.object({ country: z.string().length(2).optional() }),
  output: z.object({
    list: z.array(z.object({ country: Country, fields: z.array(AddressField) })),
  }),
})

/** For the location picker of the home page. */
export const marketAreas = defineCall({
  get: '/attractive/page/areaList',
  who: 'visitor',
  summary: 'List the markets, and the areas of the current one',
  input: Empty,
  output: z.object({
    markets: z.array(
      z.object({ id: z.string(), country: z.string(), name: z.string(), currency: z.string() }),
    ),
    areas: z.array(Area),
  }),
})
