import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, Name, NonEmpty, Paging, Text, Time } from '../../shapes.ts'

/** The address that parcels are dispatched from: a setting of the operator with versions. */

const DispatchAddress = z.object({
  /** Company or person. */
  name: Name(80),
  /** With the country code: `+60 3-5550 0118`. */
  phone: NonEmpty(40).regex(/^\+[0-9][0-9 ()-]+$/),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  state: Text(80),
  city: NonEmpty(80),
  postcode: Text(12),
  /** Street, building and unit, without the fields above. */
  address: NonEmpty(200),
})

const Version = DispatchAddress.extend({
  id: Id,
  /** 1 for the first address. The newest version is the current one. */
  version: z.int(),
  validFrom: Time,
  /** Name of the staff account; empty for the demo's. */
  by: z.string(),
  reason: z.string(),
}).meta({ id: 'DispatchAddressVersion' })

export const adminDispatchAddressList = defineCall({
  get: '/admin/api/dispatchAddress/list',
  who: { staff: 'settings' },
  summary: 'List the versions of the dispatch address, newest first',
  input: Paging,
  output: List(Version),
})

export const adminDispatchAddressInfo = defineCall({
  get: '/admin/api/dispatchAddress/info',
  who: { staff: 'settings' },
  summary: 'Retrieve a version of the dispatch address',
  input: z.object({ id: Id }),
  output: Version,
  refuses: ['not-found'],
})

export const adminDispatchAddressSave = defineCall({
  post: '/admin/api/dispatchAddress/save',
  who: { staff: 'settings' },
  summary:
    'Change the dispatch address, as a new version: labels, packing slips, commercial invoices, and the return address of a shop without service centers',
  input: DispatchAddress.extend({ reason: Text(300).default('') }),
  output: Version,
  refuses: ['input-invalid'],
  sets: true,
})
