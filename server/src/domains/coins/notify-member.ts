import { toMoney } from '@pasar/contract/money'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { memberById } from '../identity/index.ts'
import { creditEmail } from './messages.ts'
import { COIN } from './settings.ts'
import { coinDeposits } from './tables.ts'

const Credited = z.object({ depositId: z.uuid() })

/** Emails the member about a credited deposit in their language, if they have an email address. */
export async function notifyMember(deps: Deps, payload: unknown): Promise<void> {
  const { depositId } = Credited.parse(payload)
  await transact(deps.db, async (tx) => {
    const [deposit] = await tx.select().from(coinDeposits).where(eq(coinDeposits.id, depositId))
    const member = deposit && (await memberById(tx, deposit.memberId))
    if (!deposit || !member?.email) return
    const email = creditEmail(member.language, {
      name: member.nickname,
      amount: `${toMoney(deposit.amount, COIN).amount} ${COIN}`,
      tx: deposit.tx,
      link: `${deps.config.publicUrl}/h5/#/pages/wallet/coinDeposit?id=${depositId}`,
    })
    await emit(tx, 'mail.send', { to: member.email, ...email })
  })
}
