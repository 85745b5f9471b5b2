import type { Input, Output } from '@pasar/contract/call'
import type { countryCallingCode, callingCodes, countryList } from '@pasar/contract/calls/regions'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { allCountries, callingCodeOf, exampleNumberOf, likelyFirst } from './countries.ts'

/** All countries with their calling codes, likely ones first. */
export async function listCallingCodes(ctx: Ctx): Promise<Result<Output<typeof callingCodes>>> {
  return ok({ list: likelyFirst(ctx.language) })
}

/** All countries by name. */
export async function listCountries(ctx: Ctx): Promise<Result<Output<typeof countryList>>> {
  return ok({ list: allCountries(ctx.language) })
}

/** Calling code and an example number of one country; both empty for an unknown one. */
export async function callingCode(
  _ctx: Ctx,
  input: Input<typeof countryCallingCode>,
): Promise<Result<Output<typeof countryCallingCode>>> {
  const country = input.country.toUpperCase()
  return ok({ country, callingCode: callingCodeOf(country), example: exampleNumberOf(country) })
}
