import type { Output } from '@pasar/contract/call'
import type { adminWithdrawalProof } from '@pasar/contract/calls/admin/finance/withdrawals'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/calls/handle.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { storeStaffUpload } from '../../files/index.ts'

/** Uploads a proof of payout, visible to staff only. */
export async function uploadProof(
  ctx: StaffContext,
  _: object,
  file: UploadedFile,
): Promise<Result<Output<typeof adminWithdrawalProof>>> {
  const uploaded = await storeStaffUpload(ctx, file, 'proof')
  if (!uploaded.ok) return uploaded
  const { id, bytes, picture } = uploaded.data
  await recordAudit(ctx, 'withdrawal.upload-proof', `file:${id}`, null, { bytes })
  return ok({ id, picture: picture! })
}
