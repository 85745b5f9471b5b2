import Icon from '@mui/icons-material/OutboxOutlined'
import { adminWithdrawalInfo, adminWithdrawalList } from '@pasar/contract/calls/admin/finance/withdrawals'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { WithdrawalList } from './list.tsx'
import { WithdrawalShow } from './show.tsx'

export const withdrawals: ResourceDefinition = {
  name: 'withdrawals',
  label: t('Withdrawals'),
  group: 'Money',
  icon: Icon,
  auditKind: 'withdrawal',
  calls: { list: adminWithdrawalList, info: adminWithdrawalInfo },
  list: WithdrawalList,
  show: WithdrawalShow,
  recordTitle: 'no',
}
