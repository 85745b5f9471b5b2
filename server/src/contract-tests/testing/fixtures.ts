/** Everybody's password in the scene, and the members' payment password. */
export const PASSWORD = 'walk-the-contract-1'
export const PIN = '135790'

/** An address that can be delivered to. */
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
