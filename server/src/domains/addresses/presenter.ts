import type { Address } from '@pasar/contract/calls/addresses'
import type { Language } from '@pasar/contract/constants'
import { areaName, countryName, findArea } from '../regions/index.ts'
import { formatFullName, formatOneLine } from './format.ts'
import type { AddressRow } from './tables.ts'

/** Returns the name of a chosen area in the caller's language, or the typed text. */
function displayName(country: string, code: string, typed: string, language: Language): string {
  const area = code ? findArea(country, code) : undefined
  return area ? areaName(country, area, language) : typed
}

/** Builds the contract's address: areas in the caller's language, `oneLine` in the format of the country. */
export const presentAddress = (row: AddressRow, language: Language): Address => ({
  id: row.id,
  country: row.country,
  countryName: countryName(row.country, language),
  givenName: row.givenName,
  surname: row.surname,
  phonePrefix: row.phonePrefix,
  phone: row.phone,
  email: row.email,
  state: displayName(row.country, row.stateCode, row.state, language),
  city: displayName(row.country, row.cityCode, row.city, language),
  district: displayName(row.country, row.districtCode, row.district, language),
  stateCode: row.stateCode,
  cityCode: row.cityCode,
  districtCode: row.districtCode,
  postcode: row.postcode,
  detail: row.detail,
  tag: row.tag,
  latitude: row.latitude,
  longitude: row.longitude,
  isDefault: row.isDefault,
  fullName: formatFullName(row.country, row.givenName, row.surname),
  oneLine: formatOneLine(row),
})
