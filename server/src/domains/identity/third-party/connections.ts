import type { Input, Output } from '@pasar/contract/call'
import type {
  thirdPartyBind,
  thirdPartyPage,
  thirdPartyUnbind,
} from '@pasar/contract/calls/security/third-party'
import { type ThirdParty, thirdParties } from '@pasar/contract/security/third-party'
import { listThirdPartyOffers } from '../../../config/third-party-offers.ts'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { emailAccountChange, toRecipient } from '../emails/account-emails.ts'
import { lockProvenMember } from '../factors/own-factors.ts'
import { listPasskeys, lockMember } from '../factors/queries.ts'
import type { Member } from '../queries.ts'
import { deleteAccount, insertAccount, listAccounts } from './accounts.ts'
import { consumeFlow, findFlow } from './flows.ts'
import { providerOf } from './rules.ts'

type Entries = Output<typeof thirdPartyPage>

/** Returns the services that the shop offers or the member has connected. */
export async function showConnections(ctx: MemberContext): Promise<Result<Entries>> {
  const accounts = await listAccounts(ctx.tx, ctx.member.id)
  const offered = new Set(listThirdPartyOffers(ctx.config).map(providerOf))
  const list = thirdParties.map((provider) => {
    const account = accounts.find((it) => it.provider === provider)
    return {
      provider,
      title: text(ctx.language, `identity.third_${provider}`),
      offered: offered.has(provider),
      connection: account
        ? {
            name: account.name,
            email: account.email,
            createdAt: account.createdAt.toISOString(),
            lastUsedAt: account.lastUsedAt?.toISOString() ?? null,
          }
        : null,
    }
  })
  return ok({ list: list.filter((it) => it.offered || it.connection) })
}

/**
 * Connects the service of the ticket, and emails the member. Refuses `sign-in-again`, `third-party-taken`,
 * `third-party-connected`.
 */
export async function bindService(
  ctx: MemberContext,
  { ticket, deviceId }: Input<typeof thirdPartyBind>,
): Promise<Result<Entries>> {
  const member = await lockMember(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const found = await findFlow(ctx, ticket, deviceId, ctx.member)
  if (!found || !(await consumeFlow(ctx.tx, found.flow))) return refuse('sign-in-again')
  const provider = providerOf(found.flow.offer)
  const connected = await insertAccount(ctx, member.id, provider, found.identity)
  if (!connected.ok) return connected
  await emailConnection(ctx, member, 'third-party-added', provider)
  return await showConnections(ctx)
}

/**
 * Removes a connection after a reauthentication, and emails the member. Refuses `not-found`, and
 * `third-party-last` where nothing else would lead back into the account after a forgotten password.
 */
export async function unbindService(
  ctx: MemberContext,
  { provider }: Input<typeof thirdPartyUnbind>,
): Promise<Result<Output<typeof thirdPartyUnbind>>> {
  const locked = await lockProvenMember(ctx)
  if (!locked.ok) return locked
  const member = locked.data
  if (!(await deleteAccount(ctx.tx, member.id, provider))) return refuse('not-found')
  if (!(await canReturn(ctx, member))) return refuse('third-party-last')
  await emailConnection(ctx, member, 'third-party-removed', provider)
  return ok({})
}

/** Returns whether a member who forgets the password can sign in: by a code, a passkey or a service. */
export async function canReturn({ tx }: Ctx, member: Member): Promise<boolean> {
  if (member.emailVerifiedAt !== null || member.mobileVerifiedAt !== null) return true
  return (await listAccounts(tx, member.id)).length > 0 || (await listPasskeys(tx, member.id)).length > 0
}

/** Emails a member about a connection. @param by who removed it, when it was not the member */
export async function emailConnection(
  ctx: Ctx,
  member: Member,
  change: 'third-party-added' | 'third-party-removed',
  provider: ThirdParty,
  by?: string,
): Promise<void> {
  const recipient = toRecipient(member)
  if (!recipient) return
  const account = text(recipient.language, `identity.third_${provider}`)
  await emailAccountChange(ctx, recipient, change, { account, by })
}
