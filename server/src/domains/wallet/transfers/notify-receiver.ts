import { type Currency, floorToTwo, toMoney } from '@pasar/contract/money'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { memberById } from '../../identity/index.ts'
import { transferEmail } from '../messages.ts'
import { memberTransfers } from '../tables.ts'

const Made = z.object({ transferId: z.uuid() })

/** Emails the receiver of a transfer in their language, if they have an email address. */
export async function notifyReceiver(deps: Deps, payload: unknown): Promise<void> {
  const { transferId } = Made.parse(payload)
  await transact(deps.db, async (tx) => {
    const [made] = await tx.select().from(memberTransfers).where(eq(memberTransfers.id, transferId))
    if (!made) return
    const receiver = await memberById(tx, made.toId)
    if (!receiver?.email) return
    const { amount, currency } = toMoney(made.amount, made.asset as Currency)
    const letter = transferEmail(receiver.language, {
      name: receiver.nickname,
      from: made.fromName,
      amount: `${currency} ${floorToTwo(amount)}`,
      note: made.note,
      link: `${deps.config.publicUrl}/h5/#/pages/wallet/transferInfo?id=${transferId}`,
    })
    await emit(tx, 'mail.send', { to: receiver.email, ...letter })
  })
}
