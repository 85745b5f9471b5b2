import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emitMessages, type OutgoingMessage } from '../../../platform/messages/emit-messages.ts'
import { emitAll } from '../../../platform/outbox/outbox.ts'
import { findMembers } from '../../identity/index.ts'
import { formatMoney } from '../../pricing/index.ts'
import { transferEmail } from '../messages.ts'
import { memberTransfers } from '../tables.ts'

const Made = z.object({ transferId: z.uuid() })

type Transfer = typeof memberTransfers.$inferSelect

/**
 * Sends the receivers of transfers a message, and an email in their language if they have a verified email
 * address.
 */
export async function notifyReceivers(deps: Deps, payloads: readonly unknown[]): Promise<void> {
  const ids = new Set(payloads.map((payload) => Made.parse(payload).transferId))
  await transact(deps.db, async (tx) => {
    const made = await tx
      .select()
      .from(memberTransfers)
      .where(inArray(memberTransfers.id, [...ids]))
      .orderBy(memberTransfers.id)
    await emitMessages(tx, made.map(buildMessage))
    const receivers = await findMembers(tx, [...new Set(made.map(({ toId }) => toId))])
    await emitAll(
      tx,
      made.flatMap((transfer) => {
        const receiver = receivers.get(transfer.toId)
        return receiver?.mailTo ? [buildEmail(deps, transfer, { ...receiver, mailTo: receiver.mailTo })] : []
      }),
    )
  })
}

const target = (transferId: string) => `/pages/wallet/transferInfo?id=${transferId}`

const buildMessage = (made: Transfer): OutgoingMessage => ({
  memberId: made.toId,
  key: 'transfer_received',
  event: `transfer.made ${made.id}`,
  values: { from: made.fromName, amount: toMoney(made.amount, made.asset as Currency) },
  target: target(made.id),
})

type Receiver = { mailTo: string; language: Language; nickname: string }

function buildEmail(deps: Deps, made: Transfer, receiver: Receiver) {
  const email = transferEmail(receiver.language, {
    name: receiver.nickname,
    from: made.fromName,
    amount: formatMoney(made.amount, made.asset as Currency, receiver.language),
    note: made.note,
    link: `${deps.config.publicUrl}/h5/#${target(made.id)}`,
  })
  return { topic: 'mail.send', payload: { to: receiver.mailTo, ...email } }
}
