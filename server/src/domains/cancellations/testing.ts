import { sendOwnCode } from '@pasar/contract/calls/account'
import {
  cancelAccountApply,
  cancelAccountConfirm,
  cancelAccountInfo,
  type OpenMatter,
} from '@pasar/contract/calls/account/cancellation'
import { adminCancellationApprove } from '@pasar/contract/calls/admin/cancellations'
import { sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Domain } from '../../platform/domain.ts'
import { giftcards } from '../giftcards/index.ts'
import { auditLedger, getBalances, shopAccounts } from '../ledger/index.ts'
import { staff } from '../staff/index.ts'
import { topUpShop } from '../topups/testing.ts'
import type { Holder } from '../wallet/testing.ts'
import { withdrawals } from '../withdrawals/index.ts'
import { eraseMember } from './erasure/erase-member.ts'
import { cancellations } from './index.ts'

/** Erases the data of a member, as a confirmed cancellation does. */
export const eraseTestMember = (deps: Deps, memberId: string): Promise<void> =>
  transact(deps.db, (tx) => eraseMember(systemContext(deps, tx), memberId))

export type CancelShop = Awaited<ReturnType<typeof cancelShop>>

/** Creates a shop in which members cancel their accounts. @param more additional domains */
export async function cancelShop(more: readonly Domain[] = []) {
  const shop = await topUpShop({}, [cancellations, giftcards, withdrawals, staff, ...more])
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, 'members@pasar.example', 'Reviewer', 'none', '{}', now())`)
  const reviewer = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['members'] }) }
  const info = async (member: Holder) => (await shop.call(cancelAccountInfo, {}, member)).data
  const sentences = (matters: readonly OpenMatter[]) =>
    matters.flatMap(({ item, sentence }) => (item && sentence ? [{ item, sentence }] : []))
  const apply = async (member: Holder, giveUp: { item: string; sentence: string }[] = []) =>
    await shop.call(cancelAccountApply, { agree: true, note: 'I move abroad', giveUp }, member)
  const approve = (cancellationId: string) =>
    shop.call(adminCancellationApprove, { id: cancellationId }, reviewer)
  /** Requests the code of the confirmation. */
  async function requestCode(member: Holder) {
    shop.clock.advance(61_000)
    const sent = await shop.call(sendOwnCode, { purpose: 'cancel' }, member)
    if (sent.name !== 'ok') throw new Error(`no code: ${sent.msg}`)
    await shop.runJobs()
    const code = /\d{6}/.exec(shop.emails.findLast((mail) => /\d{6}/.test(mail.subject))!.subject)![0]
    return { challengeId: sent.data.challengeId, code }
  }
  const confirm = async (member: Holder, giveUp: { item: string; sentence: string }[] = []) =>
    await shop.call(cancelAccountConfirm, { ...(await requestCode(member)), giveUp }, member)
  return {
    ...shop,
    reviewer,
    info,
    sentences,
    apply,
    approve,
    requestCode,
    confirm,
    /** Brings a member's cancellation to the approval, everything given up. */
    async approved(member: Holder) {
      const applied = await apply(member, sentences((await info(member)).matters))
      if (applied.name !== 'ok') throw new Error(`no application: ${applied.msg}`)
      const decided = await approve(applied.data.id)
      if (decided.name !== 'ok') throw new Error(`no approval: ${decided.msg}`)
      return applied.data.id
    },
    isErased: async ({ id: memberId }: { id: string }) =>
      (
        await shop.one<{ erased: boolean }>(
          sql`select erased_at is not null as erased from members where id = ${memberId}::uuid`,
        )
      ).erased,
    forfeited: async (asset: string) =>
      (await getBalances(shop.deps.db, shopAccounts.forfeited)).get(asset)?.balance ?? 0n,
    problems: async () => (await auditLedger(shop.deps.db)).problems,
  }
}
