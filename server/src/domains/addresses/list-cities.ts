import type { Input, Output } from '@pasar/contract/call'
import type { addressAreas, addressAreasOfJapan } from '@pasar/contract/calls/addresses'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { findArea, findAreas, presentArea } from '../regions/index.ts'

/**
 * Lists the areas of a country below `parent`, or its first level. The list of an unknown parent is empty.
 */
export async function listCities(
  ctx: Ctx,
  input: Input<typeof addressAreas>,
): Promise<Result<Output<typeof addressAreas>>> {
  const country = input.country.toUpperCase()
  const areas = input.parent ? (findArea(country, input.parent)?.children ?? []) : findAreas(country).roots
  return ok({ list: areas.map((area) => presentArea(country, area, ctx.language)) })
}

/** Lists the areas of Japan, which has a separate call. */
export const listJapaneseCities = (
  ctx: Ctx,
  { parent }: Input<typeof addressAreasOfJapan>,
): Promise<Result<Output<typeof addressAreasOfJapan>>> => listCities(ctx, { country: 'JP', parent })
