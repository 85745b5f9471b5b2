import type { AfterSaleEventKind } from '@pasar/contract/calls/after-sales/shapes'
import type { Ctx } from '../../platform/context.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { emitMessages, type MessageKey } from '../../platform/messages/emit-messages.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { text } from '../../texts/text.ts'
import { findMember } from '../identity/index.ts'

export type BuyerEvent = AfterSaleEventKind | 'answered' | 'parcel_due' | 'overdue_parcel' | 'parcel_returned'

/** The message of each event. The order's own message tells of a completed refund. */
const messageOf: Partial<Record<BuyerEvent, MessageKey>> = {
  approved: 'aftersale_approved',
  rejected: 'aftersale_rejected',
  taken_in: 'aftersale_taken_in',
  received: 'aftersale_received',
  refused: 'aftersale_refused',
  refunding: 'aftersale_refunding',
  replacement_sent: 'aftersale_replacement_sent',
  sent_back: 'aftersale_sent_back',
  finished: 'aftersale_finished',
  expired: 'aftersale_expired',
  lost: 'aftersale_lost',
  parcel_due: 'aftersale_parcel_due',
  parcel_returned: 'aftersale_parcel_returned',
  overdue_parcel: 'aftersale_overdue_parcel',
  upheld: 'aftersale_decided',
  overruled: 'aftersale_decided',
  answered: 'aftersale_answered',
}

/** Page of a request in the client. */
const requestPage = (id: string): string => `/pages/order/saleInfo?id=${id}`

/**
 * Sends the buyer a message and an email about what the shop, the operator or the system did.
 * @param note what they wrote
 */
export async function notifyBuyer(
  ctx: Ctx,
  { id, no, memberId }: { id: string; no: string; memberId: string },
  kind: BuyerEvent,
  note: string,
): Promise<void> {
  const key = messageOf[kind]
  if (!key) return
  // A kind can happen twice, as an answer does.
  const event = `aftersale.${kind} ${id} ${ctx.ids.uuid()}`
  const target = requestPage(id)
  await emitMessages(ctx.tx, [{ memberId, key, event, values: { no }, target } as never])
  const member = await findMember(ctx.tx, memberId)
  if (!member?.mailTo || member.bannedAt) return
  const { language, nickname } = member
  const subject =
    kind === 'answered'
      ? text(language, 'aftersales.email_subject_answer', { no })
      : text(language, 'aftersales.email_subject', { no, state: text(language, `messages.title_${key}`) })
  const lines = [
    text(language, 'mail.greeting', { name: nickname }),
    text(language, `messages.line_${key}` as 'messages.line_aftersale_approved', { no }),
    ...(note ? [note] : []),
  ]
  const content = { subject, lines, action: text(language, 'aftersales.email_action'), language }
  const link = `${ctx.config.publicUrl}/h5/#${target}`
  await emit(ctx.tx, 'mail.send', { to: member.mailTo, ...renderEmail(content, link) })
}
