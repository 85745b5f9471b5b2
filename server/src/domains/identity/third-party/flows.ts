import { randomBytes } from 'node:crypto'
import type { ThirdParty, ThirdPartyOffer } from '@pasar/contract/security/third-party'
import { MINUTE_MS } from '@pasar/contract/time'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Identity } from './providers/provider.ts'
import { limits } from './rules.ts'
import { thirdPartyFlows } from './tables.ts'

export type Flow = typeof thirdPartyFlows.$inferSelect

type FlowStart = {
  offer: ThirdPartyOffer
  deviceId: string
  returnPage: string
  /** The session that connects a service; absent at a sign-in. */
  owner?: { id: string; sessionId: string }
}

const purposeOf = (flow: Pick<Flow, 'id'>) => `third-party identity ${flow.id}`
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

/** Creates a flow of ten minutes. @returns the token of the link by which the browser sets out */
export async function createFlow(
  ctx: Ctx,
  { offer, deviceId, returnPage, owner }: FlowStart,
): Promise<string> {
  const token = ctx.ids.secret()
  await ctx.tx.insert(thirdPartyFlows).values({
    id: ctx.ids.uuid(),
    offer,
    memberId: owner?.id ?? null,
    sessionId: owner?.sessionId ?? null,
    deviceHash: hashToken(deviceId),
    returnPage,
    startHash: hashToken(token),
    expiresAt: minutesFrom(ctx.clock.now(), limits.flowMinutes),
  })
  return token
}

/**
 * Binds a flow to the browser that follows its link.
 * @returns undefined for a link that is used or expired
 */
export async function openFlow(
  { db, clock }: Deps,
  token: string,
  browserSecret: string,
): Promise<{ flow: Flow; state: string } | undefined> {
  // WeChat accepts letters and digits only.
  const state = randomBytes(32).toString('hex')
  const [flow] = await db
    .update(thirdPartyFlows)
    .set({ stateHash: hashToken(state), browserHash: hashToken(browserSecret) })
    .where(
      and(
        eq(thirdPartyFlows.startHash, hashToken(token)),
        isNull(thirdPartyFlows.stateHash),
        gt(thirdPartyFlows.expiresAt, clock.now()),
      ),
    )
    .returning()
  return flow && { flow, state }
}

/**
 * Takes the answer of a service, once: in the browser that set out, and from the service that it set out for.
 * @returns undefined for any other answer
 */
export async function claimAnswer(
  { db, clock }: Deps,
  provider: ThirdParty,
  state: string,
  browserSecret: string,
): Promise<Flow | undefined> {
  const offers: ThirdPartyOffer[] = provider === 'wechat' ? ['wechat', 'wechat-qr'] : [provider]
  const now = clock.now()
  const [flow] = await db
    .update(thirdPartyFlows)
    .set({ answeredAt: now })
    .where(
      and(
        eq(thirdPartyFlows.stateHash, hashToken(state)),
        eq(thirdPartyFlows.browserHash, hashToken(browserSecret)),
        inArray(thirdPartyFlows.offer, offers),
        isNull(thirdPartyFlows.answeredAt),
        gt(thirdPartyFlows.expiresAt, now),
      ),
    )
    .returning()
  return flow
}

/** Stores who has signed in. @returns the ticket by which the client finishes, valid for 30 minutes */
export async function storeIdentity(deps: Deps, flow: Flow, identity: Identity): Promise<string> {
  const ticket = deps.ids.secret()
  await deps.db
    .update(thirdPartyFlows)
    .set({
      ticketHash: hashToken(ticket),
      identity: encrypt(deps.config, purposeOf(flow), JSON.stringify(identity)),
      expiresAt: minutesFrom(deps.clock.now(), limits.ticketMinutes),
    })
    .where(eq(thirdPartyFlows.id, flow.id))
  return ticket
}

/**
 * Returns the flow of a ticket and who has signed in; undefined for another device or session than the one
 * that started, which keeps a person from being signed in to a stranger's account, or from connecting a
 * service to it.
 * @param owner the session that connects a service; undefined at a sign-in
 */
export async function findFlow(
  ctx: Ctx,
  ticket: string,
  deviceId: string,
  owner?: { id: string; sessionId: string },
): Promise<{ flow: Flow; identity: Identity } | undefined> {
  const [flow] = await ctx.tx
    .select()
    .from(thirdPartyFlows)
    .where(
      and(eq(thirdPartyFlows.ticketHash, hashToken(ticket)), gt(thirdPartyFlows.expiresAt, ctx.clock.now())),
    )
  if (!flow?.identity || flow.deviceHash !== hashToken(deviceId)) return undefined
  if (flow.memberId !== (owner?.id ?? null) || flow.sessionId !== (owner?.sessionId ?? null)) return undefined
  return { flow, identity: JSON.parse(decrypt(ctx.config, purposeOf(flow), flow.identity)) as Identity }
}

/** Deletes a finished flow. @returns false when a concurrent request has finished it */
export async function consumeFlow(tx: Tx, flow: Flow): Promise<boolean> {
  const used = await tx
    .delete(thirdPartyFlows)
    .where(eq(thirdPartyFlows.id, flow.id))
    .returning({ id: thirdPartyFlows.id })
  return used.length === 1
}

/** Deletes expired flows. */
export async function purgeFlows({ db, clock }: Deps): Promise<void> {
  const isDue = lt(thirdPartyFlows.expiresAt, clock.now())
  await deleteInBatches(db, thirdPartyFlows, { isDue, oldest: thirdPartyFlows.expiresAt })
}
