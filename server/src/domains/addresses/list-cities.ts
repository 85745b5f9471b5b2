import type { Input, Output } from '@pasar/contract/call'
import type { addressAreas, addressAreasOfJapan } from '@pasar/contract/calls/addresses'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { areaOf, areasOf, wireArea } from '../regions/index.ts'

/** Areas of a country below `parent`, or its first level; an unknown parent has none. */
export async function listCities(
  ctx: Ctx,
  input: Input<typeof addressAreas>,
): Promise<Result<Output<typeof addressAreas>>> {
  const country = input.country.toUpperCase()
  const areas = input.parent ? (areaOf(country, input.parent)?.children ?? []) : areasOf(country).roots
  return ok({ list: areas.map((area) => wireArea(country, area, ctx.language)) })
}

/** The same for Japan, by the name that the specification gives it. */
export const listJapaneseCities = (
  ctx: Ctx,
  { parent }: Input<typeof addressAreasOfJapan>,
): Promise<Result<Output<typeof addressAreasOfJapan>>> => listCities(ctx, { country: 'JP', parent })
