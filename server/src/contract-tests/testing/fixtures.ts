/** Sign-in password of all accounts, and payment PIN of the members. */
export const PASSWORD = 'contract-tests-1'
export const PIN = '135790'

/** An address in the delivery area. */
export const address = {
  country: 'MY',
  givenName: 'Aminah',
  surname: 'Rahman',
  phonePrefix: '60',
  phone: '123456789',
  state: 'Kuala Lumpur',
  stateCode: '14',
  city: 'Kuala Lumpur',
  cityCode: '1401',
  postcode: '50480',
  detail: '12, Jalan Kiara 3',
}

/** A category of feedback that a migration inserts. */
export const FEEDBACK_CATEGORY = '01900000-0000-7000-8000-00000000fb01'
