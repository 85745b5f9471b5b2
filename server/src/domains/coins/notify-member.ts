import { toMoney } from '@pasar/contract/money'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findMember } from '../identity/index.ts'
import { creditEmail } from './messages.ts'
import { COIN } from './settings.ts'
import { coinDeposits } from './tables.ts'

const Credited = z.object({ depositId: z.uuid() })

/**
 * Sends the member a message about a credited deposit, and an email in their language if they have an email
 * address.
 */
export async function notifyMember(deps: Deps, payload: unknown): Promise<void> {
  const { depositId } = Credited.parse(payload)
  await transact(deps.db, async (tx) => {
    const [deposit] = await tx.select().from(coinDeposits).where(eq(coinDeposits.id, depositId))
    if (!deposit) return
    const amount = `${toMoney(deposit.amount, COIN).amount} ${COIN}`
    const target = `/pages/wallet/coinDeposit?id=${depositId}`
    const event = `coin.credited ${depositId}`
    await emitMessages(tx, [
      { memberId: deposit.memberId, key: 'coin_credited', event, values: { amount }, target },
    ])
    const member = await findMember(tx, deposit.memberId)
    if (!member?.mailTo) return
    const email = creditEmail(member.language, {
      name: member.nickname,
      amount,
      tx: deposit.tx,
      link: `${deps.config.publicUrl}/h5/#${target}`,
    })
    await emit(tx, 'mail.send', { to: member.mailTo, ...email })
  })
}
