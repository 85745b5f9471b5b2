import type { AddressDraft } from '@pasar/contract/calls/addresses'
import type { Language } from '@pasar/contract/constants'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { z } from 'zod'
import { issueMessage } from '../../platform/http/responses/issue-messages.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { areasOf, isCountry } from '../regions/index.ts'
import { formFor } from './forms.ts'
import { checkAddress, type Fault, withNativeAreas } from './rules.ts'

type Issue = z.core.$ZodIssue

/** A fault in the words that the contract's own checks have for it. */
function sentence({ field, reason }: Pick<Fault, 'reason'> & { field: string }, language: Language): string {
  const path = [field]
  const issues: Record<Fault['reason'], Issue> = {
    required: { code: 'invalid_type', expected: 'string', input: undefined, path, message: '' },
    form: { code: 'invalid_format', format: 'regex', path, message: '' },
    unknown: { code: 'invalid_value', values: [], path, message: '' },
  }
  return issueMessage(issues[reason], language)
}

/**
 * Judges an address by the form of its country and its telephone by libphonenumber.
 * @returns the address as it is kept: areas in the country's own writing, coordinates whole or not at all
 */
export function judge<D extends AddressDraft>(draft: D, language: Language): Result<D> {
  const country = draft.country.toUpperCase()
  if (!isCountry(country))
    return refuseFields({ country: sentence({ field: 'country', reason: 'unknown' }, language) })
  const tree = areasOf(country)
  const form = formFor(country, tree.levels)
  const faults = checkAddress(draft, form, tree)
  if (faults.length > 0)
    return refuseFields(Object.fromEntries(faults.map((fault) => [fault.field, sentence(fault, language)])))
  if (!parsePhoneNumberFromString(`+${draft.phonePrefix}${draft.phone}`)?.isValid())
    return refuse('mobile-invalid')
  const located = draft.latitude !== null && draft.longitude !== null
  const place = located ? {} : { latitude: null, longitude: null }
  return ok({ ...withNativeAreas(draft, form, tree), country, ...place })
}
