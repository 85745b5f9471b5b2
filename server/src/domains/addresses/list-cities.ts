import type { Input, Output } from '@pasar/contract/call'
import type { addressCities, addressJapaneseCities } from '@pasar/contract/calls/addresses'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { areaOf, areasOf, wireArea } from '../regions/index.ts'

/** Areas of a country below `parent`, or its first level; an unknown parent has none. */
export async function listCities(
  ctx: Ctx,
  input: Input<typeof addressCities>,
): Promise<Result<Output<typeof addressCities>>> {
  const country = input.country.toUpperCase()
  const areas = input.parent ? (areaOf(country, input.parent)?.children ?? []) : areasOf(country).roots
  return ok({ list: areas.map((area) => wireArea(country, area, ctx.language)) })
}

/** The same for Japan, by the name that the specification gives it. */
export const listJapaneseCities = (
  ctx: Ctx,
  { parent }: Input<typeof addressJapaneseCities>,
): Promise<Result<Output<typeof addressJapaneseCities>>> => listCities(ctx, { country: 'JP', parent })
