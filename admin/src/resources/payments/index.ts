import Icon from '@mui/icons-material/PaymentsOutlined'
import { adminPaymentInfo, adminPaymentList } from '@pasar/contract/calls/admin/finance/payments'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { PaymentList } from './list.tsx'
import { PaymentShow } from './show.tsx'

export const payments: ResourceDefinition = {
  name: 'payments',
  label: t('Payments'),
  group: 'Money',
  icon: Icon,
  auditKind: 'payment',
  calls: { list: adminPaymentList, info: adminPaymentInfo },
  list: PaymentList,
  show: PaymentShow,
  recordTitle: 'no',
}
