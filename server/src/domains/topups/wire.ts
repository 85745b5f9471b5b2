import type { CompanyAccount, TopUp } from '@pasar/contract/calls/topups'
import { toMoney } from '@pasar/contract/money'
import type { Picture } from '@pasar/contract/shapes'
import type { Ctx } from '../../platform/context.ts'
import { privateFiles, privatePicture } from '../files/index.ts'
import { companyHint, pictureName } from './messages.ts'
import { proofsOf, type TopUpRow } from './queries.ts'
import { moved } from './rules.ts'
import type { ShownAccount } from './tables.ts'

/** What only payments knows of a top-up. */
type AtGateway = Pick<TopUp, 'channelName' | 'paymentNo' | 'payable'>

/** Top-ups as their member sees them, the pictures of proofs at addresses for them alone. */
export async function wireTopUps(
  ctx: Ctx,
  rows: readonly TopUpRow[],
  atGateway: (row: TopUpRow) => AtGateway,
): Promise<TopUp[]> {
  const pictures = await proofPictures(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    channel: row.channel,
    ...atGateway(row),
    amount: toMoney(row.amount, row.currency),
    state: row.state,
    refunded: toMoney(row.refunded, row.currency),
    periods: row.periods,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    transfer: row.account && {
      account: wireAccount(ctx, row.account),
      attempt: row.attempt,
      proofs: pictures.get(row.id) ?? [],
      sentAt: row.sentAt?.toISOString() ?? null,
      reason: row.reason,
      maySend: moved(row.state, 'prove') !== undefined,
      mayCancel: moved(row.state, 'close') !== undefined,
    },
  }))
}

/** The pictures of the last proof of each, for whoever may see them, for ten minutes. */
export async function proofPictures(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Picture[]>> {
  const proofs = await proofsOf(ctx.tx, ids)
  const files = await privateFiles(
    ctx.tx,
    proofs.map((p) => p.fileId),
  )
  const pictures = new Map<string, Picture[]>()
  for (const { topUpId, fileId, position } of proofs) {
    const file = files.get(fileId)
    if (!file) continue
    const picture = privatePicture(ctx, file, pictureName(ctx.language, position + 1))
    pictures.set(topUpId, [...(pictures.get(topUpId) ?? []), picture])
  }
  return pictures
}

/** An account as a member sees it, in their language. */
export function wireAccount(
  { language }: Pick<Ctx, 'language'>,
  { noteZh, note, ...account }: ShownAccount,
): CompanyAccount {
  const own = language === 'zh-cn' && noteZh ? noteZh : note
  return { ...account, note: own || companyHint(language) }
}
