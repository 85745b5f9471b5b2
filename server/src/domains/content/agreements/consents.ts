import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/content/agreements'
import type { ConsentSource } from '@pasar/contract/calls/content/agreements'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { lockAgreedSequence, saveAgreedSequence } from '../../identity/index.ts'
import { findNewestVersions } from './agreements.ts'
import { type ConsentRequestRow, findPending, findRequests, listAfter } from './requests.ts'
import { agreementConsents, agreements } from './tables.ts'

type Consent = Output<typeof calls.consentList>['list'][number]
type Kind = Consent['kind']

/**
 * Lists what asks the member for consent: the latest version of each kind, with all changes since the last
 * one.
 */
export async function listConsentRequests(
  ctx: MemberContext,
): Promise<Result<Output<typeof calls.consentRequests>>> {
  const now = ctx.clock.now()
  const pending = await findPending(ctx)
  if (pending.length === 0) return ok({ list: [], dueAt: null, overdue: false, now: now.toISOString() })
  const dueAt = new Date(Math.min(...pending.map((request) => request.dueAt.getTime())))
  const versions = await findPendingVersions(ctx, pending)
  return ok({
    list: versions.map(({ id, kind, version, title }) => ({
      id,
      kind: kind as Kind,
      version,
      title: localize(title, ctx.language),
      summary: pending
        .filter((request) => request.kind === kind)
        .map(({ summary }) => localize(summary, ctx.language))
        .filter(Boolean)
        .join('\n\n'),
    })),
    dueAt: dueAt.toISOString(),
    overdue: dueAt <= now,
    now: now.toISOString(),
  })
}

/**
 * Returns the versions that answer requests: a later version of the kind that asks for nothing is one, too.
 */
async function findPendingVersions(ctx: Ctx, pending: readonly ConsentRequestRow[]) {
  const newest = await findNewestVersions(ctx.tx)
  const kinds = [...new Set(pending.map(({ kind }) => kind))].sort().reverse()
  return kinds.flatMap((kind) => newest.get(kind) ?? [])
}

/**
 * Records that the member agrees to everything that asks for it. A repetition succeeds. Refuses
 * `agreements-changed` when the versions that the member has seen are not those that ask now.
 */
export async function giveConsent(
  ctx: MemberContext,
  { ids }: Input<typeof calls.consentGive>,
): Promise<Result<Output<typeof calls.consentGive>>> {
  const memberId = ctx.member.id
  const agreed = await lockAgreedSequence(ctx.tx, memberId)
  // From the database: the cached requests may lack one that was published a moment ago.
  const pending = listAfter(await findRequests(ctx.tx), agreed)
  const asked = (await findPendingVersions(ctx, pending)).map(({ id }) => id)
  if (asked.length === 0) return (await hasConsents(ctx, ids)) ? ok({}) : refuse('agreements-changed')
  if (asked.length !== ids.length || !asked.every((id) => ids.includes(id)))
    return refuse('agreements-changed')
  await recordConsents(ctx, memberId, ids, 'request')
  await saveAgreedSequence(ctx.tx, memberId, pending.at(-1)!.sequence)
  return ok({})
}

async function hasConsents(ctx: MemberContext, ids: readonly string[]): Promise<boolean> {
  const own = and(
    eq(agreementConsents.memberId, ctx.member.id),
    inArray(agreementConsents.agreementId, [...ids]),
  )
  const [found] = await ctx.tx.select({ n: count() }).from(agreementConsents).where(own)
  return found!.n === new Set(ids).size
}

/** Records that a member agreed to versions, with time and address. The first consent to a version counts. */
export async function recordConsents(
  ctx: Ctx,
  memberId: string,
  ids: readonly string[],
  source: ConsentSource,
): Promise<void> {
  await ctx.tx
    .insert(agreementConsents)
    .values(ids.map((agreementId) => ({ memberId, agreementId, at: ctx.clock.now(), ip: ctx.ip, source })))
    .onConflictDoNothing()
}

/** Lists what the member agreed to, the latest first. */
export async function listConsents(ctx: MemberContext): Promise<Result<Output<typeof calls.consentList>>> {
  const rows = await ctx.tx
    .select({ consent: agreementConsents, agreement: agreements })
    .from(agreementConsents)
    .innerJoin(agreements, eq(agreements.id, agreementConsents.agreementId))
    .where(eq(agreementConsents.memberId, ctx.member.id))
    .orderBy(desc(agreementConsents.at), desc(agreements.kind), desc(agreements.id))
    .limit(100)
  const newest = await findNewestVersions(ctx.tx)
  return ok({
    list: rows.map(({ consent, agreement: { id, kind, version, title } }) => ({
      kind: kind as Kind,
      version,
      title: localize(title, ctx.language),
      at: consent.at.toISOString(),
      source: consent.source,
      current: newest.get(kind)?.id === id,
    })),
  })
}
