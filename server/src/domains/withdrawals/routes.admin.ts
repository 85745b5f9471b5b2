import * as calls from '@pasar/contract/calls/admin/finance/withdrawals'
import { handle, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import {
  approveWithdrawal,
  failWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
} from './admin/decide-withdrawal.ts'
import { exportPayouts } from './admin/export-payouts.ts'
import { listWithdrawals } from './admin/list-withdrawals.ts'
import { showNumber, showWithdrawal } from './admin/show-withdrawal.ts'
import { uploadProof } from './admin/upload-proof.ts'

export const withdrawalAdminRoutes: Route[] = [
  handle(calls.adminWithdrawalList, listWithdrawals, { replica: true }),
  handle(calls.adminWithdrawalInfo, showWithdrawal),
  handle(calls.adminWithdrawalNumber, showNumber),
  handle(calls.adminWithdrawalApprove, approveWithdrawal),
  handle(calls.adminWithdrawalReject, rejectWithdrawal),
  handle(calls.adminWithdrawalPay, payWithdrawal),
  handle(calls.adminWithdrawalFail, failWithdrawal),
  handle(calls.adminWithdrawalReturn, returnWithdrawal),
  handleUpload(calls.adminWithdrawalProof, uploadProof),
  handle(calls.adminWithdrawalExport, exportPayouts),
]
