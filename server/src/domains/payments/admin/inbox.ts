import type { Input, Output } from '@pasar/contract/call'
import type {
  adminInboxInfo,
  adminInboxList,
  adminInboxReplay,
} from '@pasar/contract/calls/admin/finance/payments'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { loggedHeaders, maskBody } from '../message-log/mask.ts'
import { type InboxRow, inboxMessage, inboxPage, requeueMessage } from './queries.ts'

type Message = Output<typeof adminInboxReplay>

const presentMessage = (row: InboxRow): Message => ({
  id: row.id,
  gateway: row.gateway,
  eventId: row.eventId,
  paymentNo: row.paymentNo,
  paymentId: row.paymentId,
  state: row.state as Message['state'],
  attempts: Number(row.attempts),
  lastError: row.lastError,
  receivedAt: new Date(row.receivedAt).toISOString(),
  nextTryAt: row.nextTryAt && new Date(row.nextTryAt).toISOString(),
})

/** Lists provider messages, newest first. */
export async function listInbox(
  ctx: StaffContext,
  input: Input<typeof adminInboxList>,
): Promise<Result<Output<typeof adminInboxList>>> {
  const { rows, total } = await inboxPage(ctx.tx, input)
  return ok({ list: rows.map(presentMessage), total, page: input.page, limit: input.limit })
}

/** Shows a message as received, with card numbers and secrets masked. */
export async function showMessage(
  ctx: StaffContext,
  { id }: Input<typeof adminInboxInfo>,
): Promise<Result<Output<typeof adminInboxInfo>>> {
  const row = await inboxMessage(ctx.tx, id)
  if (!row) return refuse('not-found')
  return ok({ ...presentMessage(row), headers: loggedHeaders(row.headers), body: maskBody(row.body) })
}

/** Queues a message again. Applying it repeatedly changes nothing. */
export async function replayMessage(
  ctx: StaffContext,
  { id }: Input<typeof adminInboxReplay>,
): Promise<Result<Message>> {
  const before = await inboxMessage(ctx.tx, id)
  const now = ctx.clock.now()
  if (!before || !(await requeueMessage(ctx.tx, id, now))) return refuse('not-found')
  await emit(ctx.tx, 'webhook.received', {})
  const { state, attempts, lastError } = before
  await recordAudit(
    ctx,
    'inbox.replay',
    `inbox:${id}`,
    { state, attempts: Number(attempts), lastError },
    { state: 'received' },
  )
  return ok(presentMessage((await inboxMessage(ctx.tx, id))!))
}
