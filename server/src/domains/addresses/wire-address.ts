import type { Address } from '@pasar/contract/calls/addresses'
import type { Language } from '@pasar/contract/constants'
import { areaName, areaOf, countryName } from '../regions/index.ts'
import { fullName, oneLine } from './format.ts'
import type { AddressRow } from './tables.ts'

/** An area named for the reader where it was chosen, else as it was typed. */
function shown(country: string, code: string, typed: string, language: Language): string {
  const area = code ? areaOf(country, code) : undefined
  return area ? areaName(country, area, language) : typed
}

/** An address as the contract shows it: fields in the reader's language, the line as its country writes it. */
export const wireAddress = (row: AddressRow, language: Language): Address => ({
  id: row.id,
  country: row.country,
  countryName: countryName(row.country, language),
  givenName: row.givenName,
  surname: row.surname,
  phonePrefix: row.phonePrefix,
  phone: row.phone,
  email: row.email,
  state: shown(row.country, row.stateCode, row.state, language),
  city: shown(row.country, row.cityCode, row.city, language),
  district: shown(row.country, row.districtCode, row.district, language),
  stateCode: row.stateCode,
  cityCode: row.cityCode,
  districtCode: row.districtCode,
  postcode: row.postcode,
  detail: row.detail,
  tag: row.tag,
  latitude: row.latitude,
  longitude: row.longitude,
  isDefault: row.isDefault,
  fullName: fullName(row.country, row.givenName, row.surname),
  oneLine: oneLine(row),
})
