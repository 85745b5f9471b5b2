import type { Input, Output } from '@pasar/contract/call'
import type { callingCodes, countryCallingCode, countryList } from '@pasar/contract/calls/regions'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import {
  findCallingCode,
  findExampleNumber,
  listAllCountries,
  listCountriesByLikelihood,
} from './countries.ts'

/** Lists all countries with calling codes, the likely ones first. */
export async function listCallingCodes(ctx: Ctx): Promise<Result<Output<typeof callingCodes>>> {
  return ok({ list: listCountriesByLikelihood(ctx.language) })
}

/** Lists all countries by name. */
export async function listCountries(ctx: Ctx): Promise<Result<Output<typeof countryList>>> {
  return ok({ list: listAllCountries(ctx.language) })
}

/** Returns the calling code and an example number of a country; both are empty for an unknown one. */
export async function showCallingCode(
  _ctx: Ctx,
  input: Input<typeof countryCallingCode>,
): Promise<Result<Output<typeof countryCallingCode>>> {
  const country = input.country.toUpperCase()
  return ok({ country, callingCode: findCallingCode(country), example: findExampleNumber(country) })
}
