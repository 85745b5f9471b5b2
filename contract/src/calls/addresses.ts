import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Empty, Id, Name, NonEmpty, OptionalName, Text } from '../shapes.ts'
import { Area } from './regions.ts'

const fields = {
  country: z.string().length(2),
  /** Given name, or the full name in countries that do not separate them. */
  givenName: Name(60),
  surname: OptionalName(60).default(''),
  /** Calling code without plus. */
  phonePrefix: z.string().regex(/^\d{1,4}$/),
  /** National number without leading 0. */
  phone: z.string().regex(/^[1-9]\d{3,14}$/),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  state: Text(80).default(''),
  city: Text(80).default(''),
  district: Text(80).default(''),
  stateCode: Text(40).default(''),
  cityCode: Text(40).default(''),
  districtCode: Text(40).default(''),
  postcode: Text(16).default(''),
  /** Street, house number, floor. */
  detail: NonEmpty(200),
  tag: z.enum(['', 'home', 'work', 'family']).default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  isDefault: z.boolean().default(false),
}

export const AddressDraft = z.object(fields)
export type AddressDraft = z.output<typeof AddressDraft>

export const Address = z
  .object({
    id: Id,
    country: z.string(),
    countryName: z.string(),
    givenName: z.string(),
    surname: z.string(),
    phonePrefix: z.string(),
    phone: z.string(),
    email: z.string(),
    state: z.string(),
    city: z.string(),
    district: z.string(),
    stateCode: z.string(),
    cityCode: z.string(),
    districtCode: z.string(),
    postcode: z.string(),
    detail: z.string(),
    tag: z.enum(['', 'home', 'work', 'family']),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isDefault: z.boolean(),
    /** Name and address in the country's format. */
    fullName: z.string(),
    oneLine: z.string(),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof Address>

export const addressList = defineCall({
  get: '/shop/address/list',
  who: 'member',
  criticality: 'critical',
  summary: 'List my addresses, the default first',
  input: Empty,
  output: z.object({ list: z.array(Address) }),
})

export const addressInfo = defineCall({
  get: '/shop/address/info',
  who: 'member',
  criticality: 'critical',
  summary: 'Retrieve one of my addresses; without id the default',
  input: z.object({ id: Id.optional() }),
  output: z.object({ address: Address.nullable() }),
  refuses: ['not-found'],
})

export const addressCreate = defineCall({
  post: '/shop/address/create',
  who: 'member',
  criticality: 'critical',
  summary: 'Add an address; the first becomes the default',
  input: AddressDraft,
  output: Address,
  refuses: ['input-invalid', 'mobile-invalid', 'address-limit'],
})

export const addressUpdate = defineCall({
  post: '/shop/address/update',
  who: 'member',
  criticality: 'critical',
  summary: 'Update an address',
  input: AddressDraft.extend({ id: Id }),
  output: Address,
  refuses: ['input-invalid', 'mobile-invalid', 'not-found'],
  sets: true,
})

export const addressDelete = defineCall({
  post: '/shop/address/delete',
  who: 'member',
  summary: 'Delete an address; if it was the default, the newest other becomes it',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

export const addressSetDefault = defineCall({
  post: '/shop/address/setDefault',
  who: 'member',
  summary: 'Make an address the default',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
  sets: true,
})

export const addressAreas = defineCall({
  get: '/shop/address/getGjCitys',
  who: 'visitor',
  summary: 'List the areas of a country below a parent; without parent the first level',
  input: z.object({ country: z.string().length(2), parent: z.string().max(40).optional() }),
  output: z.object({ list: z.array(Area) }),
})

export const addressAreasOfJapan = defineCall({
  get: '/shop/address/getJpCitys',
  who: 'visitor',
  summary: 'List the areas of Japan below a parent; without parent the prefectures',
  input: z.object({ parent: z.string().max(40).optional() }),
  output: z.object({ list: z.array(Area) }),
})

export const addressSplit = defineCall({
  post: '/shop/address/split',
  who: 'visitor',
  summary: 'Split a pasted address into its fields; fields not found stay empty',
  input: z.object({ text: NonEmpty(500), country: z.string().length(2).default('MY') }),
  output: z.object({
    country: z.string(),
    givenName: z.string(),
    surname: z.string(),
    phonePrefix: z.string(),
    phone: z.string(),
    state: z.string(),
    city: z.string(),
    district: z.string(),
    stateCode: z.string(),
    cityCode: z.string(),
    districtCode: z.string(),
    postcode: z.string(),
    detail: z.string(),
  }),
  idempotent: false,
})
