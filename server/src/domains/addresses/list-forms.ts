import type { Input, Output } from '@pasar/contract/call'
import type { addressForms } from '@pasar/contract/calls/regions'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { areasOf, isCountry, wireCountry } from '../regions/index.ts'
import { countriesWithForm, formFor } from './forms.ts'

/** The countries with a form of their own and what it asks; with `country` that one alone, whichever it is. */
export async function listForms(
  ctx: Ctx,
  input: Input<typeof addressForms>,
): Promise<Result<Output<typeof addressForms>>> {
  const one = input.country?.toUpperCase()
  const countries = one ? [one].filter(isCountry) : countriesWithForm
  return ok({
    list: countries.map((code) => ({
      country: wireCountry(code, ctx.language),
      fields: [...formFor(code, areasOf(code).levels).fields],
    })),
  })
}
