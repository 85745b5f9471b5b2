import { type findAddress, formatFullName, formatOneLine } from '../../addresses/index.ts'
import type { OrderAddress } from '../tables.ts'

type DeliveryAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>

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
