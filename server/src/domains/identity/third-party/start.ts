import type { Input, Output } from '@pasar/contract/call'
import type { thirdPartyConnect, thirdPartyStart } from '@pasar/contract/calls/security/third-party'
import type { ThirdParty } from '@pasar/contract/security/third-party'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { requireReauthentication } from '../factors/step-up.ts'
import { listAccounts } from './accounts.ts'
import { createFlow } from './flows.ts'
import { findOffer, providers } from './providers/index.ts'
import { cleanReturnPage } from './rules.ts'

/** Path of the links by which a browser sets out. */
export const START_PATH = '/third-party/start'

type Started = Output<typeof thirdPartyStart>

/** Starts a sign-in by another service. Refuses `third-party-unavailable`. */
export const startSignIn = (
  ctx: Ctx,
  { provider, deviceId, to }: Input<typeof thirdPartyStart>,
): Promise<Result<Started>> => start(ctx, provider, { deviceId, returnPage: cleanReturnPage(to) })

/**
 * Starts to connect a service. Refuses `reauthentication-needed`, since a connected service signs in from
 * then on; `third-party-connected`, `third-party-unavailable`.
 */
export async function startConnection(
  ctx: MemberContext,
  { provider, deviceId }: Input<typeof thirdPartyConnect>,
): Promise<Result<Started>> {
  const proven = await requireReauthentication(ctx)
  if (!proven.ok) return proven
  const accounts = await listAccounts(ctx.tx, ctx.member.id)
  if (accounts.some((it) => it.provider === provider)) return refuse('third-party-connected')
  return await start(ctx, provider, { deviceId, returnPage: '', owner: ctx.member })
}

type Options = Omit<Parameters<typeof createFlow>[1], 'offer'>

async function start(ctx: Ctx, provider: ThirdParty, options: Options): Promise<Result<Started>> {
  const offer = findOffer(ctx, provider)
  if (!offer) return refuse('third-party-unavailable')
  try {
    await providers[offer].prepare(ctx)
  } catch (error) {
    ctx.log.warn({ provider, reason: (error as Error).message }, 'a sign-in service does not respond')
    return refuse('third-party-unavailable')
  }
  const token = await createFlow(ctx, { ...options, offer })
  return ok({ url: `${ctx.config.publicUrl}${START_PATH}/${token}` })
}
