import { isTimeZone, overlap, sortHours } from '@pasar/contract/opening-hours'
import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import type { Ctx } from '../../platform/context.ts'
import { type Refusal, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { isValidPhone } from '../identity/index.ts'
import { isCountry } from '../regions/index.ts'
import type { ServiceCenterRow } from './tables.ts'

/**
 * Validates what the form of a profile cannot. Refuses `input-invalid` for an unknown country or time zone, a
 * number that is no phone number, and opening hours that overlap; the fields are those of `profile`.
 */
export function validateProfile({ language }: Pick<Ctx, 'language'>, profile: ServiceCenterProfile) {
  const invalid = (field: 'country' | 'phone' | 'timeZone'): Refusal =>
    refuseFields({
      [`profile.${field}`]: text(language, 'issues.invalid', { field: text(language, `fields.${field}`) }),
    })
  if (!isCountry(profile.country)) return invalid('country')
  if (!isValidPhone(profile.phonePrefix, profile.phone)) return invalid('phone')
  if (!isTimeZone(profile.timeZone)) return invalid('timeZone')
  if (overlap(profile.hours))
    return refuseFields({ 'profile.hours': text(language, 'serviceCenters.hours_overlap') })
  return null
}

/** Converts a profile to columns. */
export const toColumns = ({ state: stateName, hours, ...profile }: ServiceCenterProfile) => ({
  ...profile,
  stateName,
  hours: sortHours(hours),
})

/** Returns the profile of a row. */
export const toProfile = (row: ServiceCenterRow): ServiceCenterProfile => ({
  name: row.name,
  country: row.country,
  state: row.stateName,
  stateCode: row.stateCode,
  city: row.city,
  postcode: row.postcode,
  detail: row.detail,
  phonePrefix: row.phonePrefix,
  phone: row.phone,
  timeZone: row.timeZone,
  hours: row.hours,
})
