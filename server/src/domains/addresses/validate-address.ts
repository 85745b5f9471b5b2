import type { AddressDraft } from '@pasar/contract/calls/addresses'
import type { Language } from '@pasar/contract/constants'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { z } from 'zod'
import { issueMessage } from '../../platform/http/responses/issue-messages.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { findAreas, isCountry } from '../regions/index.ts'
import { findForm } from './forms.ts'
import { type AddressFault, findFaults, withNativeAreas } from './rules.ts'

type Issue = z.core.$ZodIssue

/** Returns the message of a fault, the same as for a contract validation error. */
function faultMessage(
  { field, reason }: Pick<AddressFault, 'reason'> & { field: string },
  language: Language,
): string {
  const path = [field]
  const issues: Record<AddressFault['reason'], Issue> = {
    required: { code: 'invalid_type', expected: 'string', input: undefined, path, message: '' },
    form: { code: 'invalid_format', format: 'regex', path, message: '' },
    unknown: { code: 'invalid_value', values: [], path, message: '' },
  }
  return issueMessage(issues[reason], language)
}

/**
 * Validates an address by the form of its country, and its phone by libphonenumber.
 * Refuses `input-invalid` with fields, `mobile-invalid`.
 * @returns the address for storage: areas in the script of the country, coordinates complete or null
 */
export function validateAddress<D extends AddressDraft>(draft: D, language: Language): Result<D> {
  const country = draft.country.toUpperCase()
  if (!isCountry(country))
    return refuseFields({ country: faultMessage({ field: 'country', reason: 'unknown' }, language) })
  const tree = findAreas(country)
  const form = findForm(country, tree.levels)
  const faults = findFaults(draft, form, tree)
  if (faults.length > 0)
    return refuseFields(
      Object.fromEntries(faults.map((fault) => [fault.field, faultMessage(fault, language)])),
    )
  if (!parsePhoneNumberFromString(`+${draft.phonePrefix}${draft.phone}`)?.isValid())
    return refuse('mobile-invalid')
  const hasCoordinates = draft.latitude !== null && draft.longitude !== null
  const coordinates = hasCoordinates ? {} : { latitude: null, longitude: null }
  return ok({ ...withNativeAreas(draft, form, tree), country, ...coordinates })
}
