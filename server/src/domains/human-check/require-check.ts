import type { HumanCheckPurpose, Input, Output } from '@pasar/contract/call'
import type { captchaConfig, humanCheckNeeded } from '@pasar/contract/calls/security/human-check'
import { networkOf } from '../../platform/auth/network.ts'
import { hashToken } from '../../platform/auth/tokens.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { getSettings } from '../settings/index.ts'
import { countSignals, usePass } from './queries.ts'
import { type Mode, needsCheck } from './rules.ts'
import { providerSettings } from './settings.ts'

function currentMode(deps: Deps): Mode {
  const { humanCheck, humanCheckAlways } = getSettings(deps)
  if (!humanCheck) return 'never'
  if (humanCheckAlways) return 'always'
  // Without a limit of attempts, in a demo or a test, no number of them is suspicious.
  return deps.config.authRateLimit === 0 ? 'never' : 'suspicious'
}

async function isNeeded(deps: Deps, purpose: HumanCheckPurpose, ip: string): Promise<boolean> {
  const mode = currentMode(deps)
  if (mode !== 'suspicious') return mode === 'always'
  return needsCheck(mode, purpose, await countSignals(deps.db, networkOf(ip), deps.clock.now()))
}

/**
 * Uses the pass of a request that needs a human check. A pass counts once, whatever the request's outcome.
 * @returns a refusal for a request without a valid pass; null when it may proceed
 */
export async function requireCheck(
  deps: Deps,
  purpose: HumanCheckPurpose,
  { ip, pass }: { ip: string; pass: string | undefined },
): Promise<Refusal | null> {
  if (!(await isNeeded(deps, purpose, ip))) return null
  if (pass && (await usePass(deps.db, hashToken(pass), deps.clock.now()))) return null
  return refuse('captcha-required')
}

/** Returns whether a request needs a human check now. */
export const showNeed = async (
  ctx: Ctx,
  { purpose }: Input<typeof humanCheckNeeded>,
): Promise<Result<Output<typeof humanCheckNeeded>>> =>
  ok({ result: (await isNeeded(ctx, purpose, ctx.ip)) ? 1 : 0 })

/** Returns the captcha service of the shop. One that is not configured completely is not used. */
export async function showConfig(ctx: Ctx): Promise<Result<Output<typeof captchaConfig>>> {
  const { captchaProvider: provider, captchaScriptUrls: scripts } = ctx.config
  const settings = providerSettings(ctx.config)
  if (provider === 'slider' || !settings) return ok({ provider: 'slider', id: '', scripts: [] })
  return ok({ provider, id: settings.id, scripts: [...scripts] })
}
