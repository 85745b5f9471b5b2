import type { Input, Output } from '@pasar/contract/call'
import type { addressSplit } from '@pasar/contract/calls/addresses'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { areaName, findArea, findAreas } from '../regions/index.ts'
import { splitAddress } from './split/split.ts'

/** Splits a pasted address and names its areas in the caller's language. */
export async function splitPastedAddress(
  ctx: Ctx,
  input: Input<typeof addressSplit>,
): Promise<Result<Output<typeof addressSplit>>> {
  const country = input.country.toUpperCase()
  const split = splitAddress(input.text, country, findAreas(country))
  const displayName = (code: string, fallback: string) => {
    const area = code ? findArea(country, code) : undefined
    return area ? areaName(country, area, ctx.language) : fallback
  }
  return ok({
    ...split,
    state: displayName(split.stateCode, split.state),
    city: displayName(split.cityCode, split.city),
    district: displayName(split.districtCode, split.district),
  })
}
