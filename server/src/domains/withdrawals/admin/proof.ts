import type { Output } from '@pasar/contract/call'
import type { adminWithdrawalProof } from '@pasar/contract/calls/admin/withdrawals'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/handle.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { uploadOfStaff } from '../../files/index.ts'

/** Takes a picture of a payout, for staff only; a payout that is noted holds it. */
export async function uploadProof(
  ctx: StaffContext,
  _: object,
  file: UploadedFile,
): Promise<Result<Output<typeof adminWithdrawalProof>>> {
  const taken = await uploadOfStaff(ctx, file, 'proof')
  if (!taken.ok) return taken
  const { id, bytes, picture } = taken.data
  await auditDeed(ctx, 'withdrawal.upload-proof', `file:${id}`, null, { bytes })
  return ok({ id, picture: picture! })
}
