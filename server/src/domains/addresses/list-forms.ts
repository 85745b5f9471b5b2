import type { Input, Output } from '@pasar/contract/call'
import type { addressForms } from '@pasar/contract/calls/regions'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { isCountry, listCountriesByLikelihood, presentCountry } from '../regions/index.ts'
import { findForm } from './forms.ts'

/** Lists all countries with their address forms, likely ones first; with `country`, only that one. */
export async function listForms(
  ctx: Ctx,
  input: Input<typeof addressForms>,
): Promise<Result<Output<typeof addressForms>>> {
  const one = input.country?.toUpperCase()
  const countries = one
    ? [one].filter(isCountry).map((code) => presentCountry(code, ctx.language))
    : listCountriesByLikelihood(ctx.language)
  return ok({
    list: countries.map((country) => ({
      country,
      fields: [...findForm(country.code, country.areaLevels).fields],
    })),
  })
}
