import type { Input, Output } from '@pasar/contract/call'
import type { addressForms } from '@pasar/contract/calls/regions'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { findAreas, isCountry, presentCountry } from '../regions/index.ts'
import { countriesWithForm, findForm } from './forms.ts'

/** Lists countries with a specific form and their fields; with `country`, only that country, which can be any. */
export async function listForms(
  ctx: Ctx,
  input: Input<typeof addressForms>,
): Promise<Result<Output<typeof addressForms>>> {
  const one = input.country?.toUpperCase()
  const countries = one ? [one].filter(isCountry) : countriesWithForm
  return ok({
    list: countries.map((code) => ({
      country: presentCountry(code, ctx.language),
      fields: [...findForm(code, findAreas(code).levels).fields],
    })),
  })
}
