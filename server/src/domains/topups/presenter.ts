import type { CompanyAccount, TopUp } from '@pasar/contract/calls/wallet/top-ups'
import { toMoney } from '@pasar/contract/money'
import type { Picture } from '@pasar/contract/shapes'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { nextState } from '../../platform/transitions.ts'
import { text } from '../../texts/text.ts'
import { findPrivateFiles, presentPrivatePicture } from '../files/index.ts'
import { findProofs, type TopUpRow } from './queries.ts'
import { transitions } from './rules.ts'
import type { ShownAccount } from './tables.ts'

/** Fields of a top-up that the payments domain provides. */
type GatewayFields = Pick<TopUp, 'channelName' | 'paymentNo' | 'payable'>

/** Builds top-ups of the contract, as their member sees them, with private URLs of the proofs. */
export async function presentTopUps(
  ctx: Ctx,
  rows: readonly TopUpRow[],
  atGateway: (row: TopUpRow) => GatewayFields,
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
      account: presentAccount(ctx, row.account),
      attempt: row.attempt,
      proofs: pictures.get(row.id) ?? [],
      sentAt: row.sentAt?.toISOString() ?? null,
      reason: row.reason,
      maySend: nextState(transitions, row.state, 'prove') !== undefined,
      mayCancel: nextState(transitions, row.state, 'close') !== undefined,
    },
  }))
}

/** Returns the pictures of the latest proof of each top-up, with URLs that are valid for ten minutes. */
export async function proofPictures(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Picture[]>> {
  const proofs = await findProofs(ctx.tx, ids)
  const files = await findPrivateFiles(
    ctx.tx,
    proofs.map((p) => p.fileId),
  )
  const pictures = new Map<string, Picture[]>()
  for (const { topUpId, fileId, position } of proofs) {
    const file = files.get(fileId)
    if (!file) continue
    const picture = presentPrivatePicture(
      ctx,
      file,
      text(ctx.language, 'topups.proof', { number: position + 1 }),
    )
    pictures.set(topUpId, [...(pictures.get(topUpId) ?? []), picture])
  }
  return pictures
}

/** Builds a bank account of the contract, with its note in the member's language. */
export function presentAccount(
  { language }: Pick<Ctx, 'language'>,
  { noteZh, note, ...account }: ShownAccount,
): CompanyAccount {
  const own = localize({ 'en-us': note, 'zh-cn': noteZh }, language)
  return { ...account, note: own || text(language, 'topups.account_note') }
}
