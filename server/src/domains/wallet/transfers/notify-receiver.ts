import { type Currency, toMoney } from '@pasar/contract/money'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { findMember } from '../../identity/index.ts'
import { formatMoney } from '../../pricing/index.ts'
import { transferEmail } from '../messages.ts'
import { memberTransfers } from '../tables.ts'

const Made = z.object({ transferId: z.uuid() })

/**
 * Sends the receiver of a transfer a message, and an email in their language if they have a verified email
 * address.
 */
export async function notifyReceiver(deps: Deps, payload: unknown): Promise<void> {
  const { transferId } = Made.parse(payload)
  await transact(deps.db, async (tx) => {
    const [made] = await tx.select().from(memberTransfers).where(eq(memberTransfers.id, transferId))
    if (!made) return
    const sent = toMoney(made.amount, made.asset as Currency)
    const target = `/pages/wallet/transferInfo?id=${transferId}`
    const values = { from: made.fromName, amount: sent }
    const event = `transfer.made ${transferId}`
    await emitMessages(tx, [{ memberId: made.toId, key: 'transfer_received', event, values, target }])
    const receiver = await findMember(tx, made.toId)
    if (!receiver?.mailTo) return
    const letter = transferEmail(receiver.language, {
      name: receiver.nickname,
      from: made.fromName,
      amount: formatMoney(made.amount, sent.currency, receiver.language),
      note: made.note,
      link: `${deps.config.publicUrl}/h5/#${target}`,
    })
    await emit(tx, 'mail.send', { to: receiver.mailTo, ...letter })
  })
}
