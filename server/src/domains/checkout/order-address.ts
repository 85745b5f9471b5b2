import type { OrderAddress } from '../orders/index.ts'

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
