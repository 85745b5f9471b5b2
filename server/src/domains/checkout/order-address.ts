import { formatFullName, formatOneLine } from '../addresses/index.ts'
import type { OrderAddress } from '../orders/index.ts'
import type { DeliveryAddress } from './input-rows.ts'

type CopiedFields = Pick<
  DeliveryAddress,
  | 'country'
  | 'state'
  | 'stateCode'
  | 'city'
  | 'givenName'
  | 'surname'
  | 'phonePrefix'
  | 'phone'
  | 'email'
  | 'postcode'
> &
  Parameters<typeof formatOneLine>[0]

/** Copies an address into the order, so that later changes do not affect it. */
export const copyAddress = (a: CopiedFields): OrderAddress => ({
  country: a.country,
  state: a.state,
  stateCode: a.stateCode,
  city: a.city,
  fullName: formatFullName(a.country, a.givenName, a.surname),
  phone: `+${a.phonePrefix} ${a.phone}`,
  email: a.email,
  oneLine: formatOneLine(a),
  postcode: a.postcode,
})

/** The address of an order that ships nothing. */
export const emptyAddress = (country: string): OrderAddress => ({
  country,
  state: '',
  stateCode: '',
  city: '',
  fullName: '',
  phone: '',
  email: '',
  oneLine: '',
  postcode: '',
})
