import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/support/chat'
import type { Ctx } from '../../platform/context.ts'
import type { GuestLimit, UploadedFile } from '../../platform/http/calls/handle.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { countUploadOf, storeUploadOf } from '../files/index.ts'
import { type Customer, findCustomer } from './customer.ts'
import { presentConversation, presentForCustomer } from './presenter.ts'
import {
  type ConversationRow,
  findByClientId,
  findNthLatest,
  findOwn,
  isMerged,
  lockOwn,
  type MessageRow,
} from './queries.ts'
import { MESSAGE_LIMITS, transitions } from './rules.ts'
import { supportConversations } from './tables.ts'
import { validateContent } from './validate-content.ts'
import { appendEvent, appendMessage } from './write-message.ts'

type Sent = Output<typeof calls.chatSend>

/**
 * Sends a message of the customer, whose conversation starts with it. A message with a known `clientId` is
 * returned and not sent again. Refuses `guest-token`, `not-found` for a picture, product or order,
 * `too-many-requests`.
 */
export async function sendMessage(
  ctx: Ctx,
  { clientId, ...input }: Input<typeof calls.chatSend>,
): Promise<Result<Sent>> {
  const customer = findCustomer(ctx)
  if (!customer) return refuse('guest-token')
  const opened = await lockOrCreate(ctx, customer)
  if (!opened.ok) return opened
  const conversation = opened.data
  const known = await findByClientId(ctx.tx, conversation.id, clientId)
  if (known) return await present(ctx, conversation, known)
  const limited = await checkLimits(ctx, conversation.id)
  if (limited) return limited
  const sender = { sender: customer.id, memberId: conversation.memberId, clientId }
  const content = await validateContent(ctx, input, sender)
  if (!content) return refuse('not-found')
  const sent = await appendMessage(
    ctx,
    conversation,
    { ...content, clientId, sender: 'customer' },
    write(ctx, conversation),
  )
  return await present(ctx, sent.conversation, sent.message)
}

/**
 * Leaves a message while no agent is available: answers also go to the email address until the customer reads
 * them in the chat. Refuses `guest-token`, `too-many-requests`.
 */
export async function leaveMessage(
  ctx: Ctx,
  { clientId, email, text }: Input<typeof calls.chatOffline>,
): Promise<Result<Sent>> {
  const customer = findCustomer(ctx)
  if (!customer) return refuse('guest-token')
  const opened = await lockOrCreate(ctx, customer)
  if (!opened.ok) return opened
  const conversation = opened.data
  const known = await findByClientId(ctx.tx, conversation.id, clientId)
  if (known) return await present(ctx, conversation, known)
  const limited = await checkLimits(ctx, conversation.id)
  if (limited) return limited
  const sent = await appendMessage(
    ctx,
    conversation,
    { kind: 'text', text, clientId, sender: 'customer' },
    { ...write(ctx, conversation), email, byEmail: true },
  )
  const recorded = await appendEvent(ctx, sent.conversation, 'offline')
  return await present(ctx, recorded.conversation, sent.message)
}

/**
 * Stores a picture for a message of the customer. Refuses `guest-token`, `not-found` for a guest without a
 * message, whose uploads a new token would not limit, and what uploads refuse.
 */
export async function uploadPicture(
  ctx: Ctx,
  _: object,
  file: UploadedFile,
): Promise<Result<Output<typeof calls.chatPicture>>> {
  const customer = findCustomer(ctx)
  if (!customer) return refuse('guest-token')
  if (customer.kind === 'guest' && !(await findOwn(ctx.tx, customer))?.lastSeq)
    return refuse((await isMerged(ctx.tx, customer.id)) ? 'guest-token' : 'not-found')
  const refused = await countUploadOf(ctx, customer.id)
  if (refused) return refused
  const stored = await storeUploadOf(ctx, file, customer.id, 'chat')
  return stored.ok ? ok({ id: stored.data.id, picture: stored.data.picture! }) : stored
}

/** The change of a conversation by a message of its customer: a closed one waits for an agent again. */
function write(ctx: Ctx, row: ConversationRow): Partial<ConversationRow> {
  const opens = row.state === 'closed' && row.lastSeq > 0
  return {
    state: nextState(transitions, row.state, 'write')!,
    waitingSince: row.waitingSince ?? ctx.clock.now(),
    language: ctx.language,
    session: row.session + (opens ? 1 : 0),
  }
}

/** Returns whether a message of a guest would start a conversation, which is limited by network. */
export const startsConversation: NonNullable<GuestLimit['applies']> = async ({ db }, caller) => {
  const customer = findCustomer(caller)
  return customer?.kind === 'guest' && !(await findOwn(db, customer))
}

/**
 * Locks the conversation of a customer, which is created by the first use. Refuses `guest-token` for a guest
 * whose device has signed in.
 */
async function lockOrCreate(ctx: Ctx, customer: Customer): Promise<Result<ConversationRow>> {
  const known = await lockOwn(ctx.tx, customer)
  if (known) return ok(known)
  // A guest's conversation can become the member's meanwhile (merge-guest.ts).
  await lock(ctx.tx, 'member', customer.id)
  if (customer.kind === 'guest' && (await isMerged(ctx.tx, customer.id))) return refuse('guest-token')
  const now = ctx.clock.now()
  await ctx.tx
    .insert(supportConversations)
    .values({
      id: ctx.ids.uuid(),
      memberId: customer.kind === 'member' ? customer.id : null,
      guestId: customer.kind === 'guest' ? customer.id : null,
      state: 'closed',
      language: ctx.language,
      lastMessageAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
  const created = await lockOwn(ctx.tx, customer)
  return created ? ok(created) : await lockOrCreate(ctx, customer)
}

/** Refuses a message above the limits. The lock of the conversation writes messages one after the other. */
async function checkLimits(ctx: Ctx, conversationId: string): Promise<Refusal | null> {
  const now = ctx.clock.now().getTime()
  for (const { count, windowMs } of MESSAGE_LIMITS) {
    const since = new Date(now - windowMs)
    const oldest = await findNthLatest(ctx.tx, conversationId, { count, since })
    if (oldest)
      return refuse('too-many-requests', {
        retryAfter: Math.max(1, Math.ceil((oldest.getTime() + windowMs - now) / 1000)),
      })
  }
  return null
}

async function present(ctx: Ctx, conversation: ConversationRow, row: MessageRow): Promise<Result<Sent>> {
  const [message] = await presentForCustomer(ctx, [row])
  return ok({ conversation: await presentConversation(ctx, conversation), message: message! })
}
