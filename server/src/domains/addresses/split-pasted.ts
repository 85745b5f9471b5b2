import type { Input, Output } from '@pasar/contract/call'
import type { addressSplit } from '@pasar/contract/calls/addresses'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { areaName, areaOf, areasOf } from '../regions/index.ts'
import { splitAddress } from './split/split.ts'

/** Splits a pasted address; the areas it found are named for the caller, as their pickers name them. */
export async function splitPasted(
  ctx: Ctx,
  input: Input<typeof addressSplit>,
): Promise<Result<Output<typeof addressSplit>>> {
  const country = input.country.toUpperCase()
  const split = splitAddress(input.text, country, areasOf(country))
  const shown = (code: string, found: string) => {
    const area = code ? areaOf(country, code) : undefined
    return area ? areaName(country, area, ctx.language) : found
  }
  return ok({
    ...split,
    state: shown(split.stateCode, split.state),
    city: shown(split.cityCode, split.city),
    district: shown(split.districtCode, split.district),
  })
}
