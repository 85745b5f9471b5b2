import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { humanCheckCreate } from '@pasar/contract/calls/security/human-check'
import { HOUR_MS } from '@pasar/contract/time'
import { networkOf } from '../../platform/auth/network.ts'
import type { Ctx } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result } from '../../platform/result.ts'
import { drawSlider, HEIGHT, PIECE, WIDTH } from './draw-slider.ts'
import { countWorks } from './queries.ts'
import { limits, strictnessOf, workBits } from './rules.ts'
import { providerSettings } from './settings.ts'
import { humanChecks } from './tables.ts'

type Check = Output<typeof humanCheckCreate>

/** Creates a check of the shop itself. Proofs of work become harder for a network that requests many. */
export async function createCheck(
  ctx: Ctx,
  { kind }: Input<typeof humanCheckCreate>,
): Promise<Result<Check>> {
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  const network = networkOf(ctx.ip)
  const expiresAt = new Date(now.getTime() + limits.minutes * 60_000)
  const add = (answer: string) =>
    ctx.tx.insert(humanChecks).values({ id, kind, answer, network, createdAt: now, expiresAt })
  const common = { id, expiresAt: expiresAt.toISOString() }
  if (kind === 'slider') {
    const { background, piece, gap } = drawSlider()
    await add(String(gap))
    return ok({ kind, ...common, width: WIDTH, height: HEIGHT, background, piece, pieceWidth: PIECE })
  }
  // Concurrent requests of a network would not count each other.
  await lock(ctx.tx, 'counter', `human check:${network}`)
  const recent = await countWorks(ctx.tx, network, new Date(now.getTime() - HOUR_MS))
  const bits = workBits(recent, strictnessOf(providerSettings(ctx.config) !== undefined).workBits)
  const salt = randomBytes(16).toString('hex')
  await add(`${salt}:${bits}`)
  return ok({ kind, ...common, salt, bits })
}
