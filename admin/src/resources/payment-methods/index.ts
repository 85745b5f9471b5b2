import MethodIcon from '@mui/icons-material/CreditCardOutlined'
import GatewayIcon from '@mui/icons-material/VpnKeyOutlined'
import {
  adminGatewayInfo,
  adminGatewayList,
  adminPaymentMethodList,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { GatewayList } from './gateway-list.tsx'
import { GatewayShow } from './gateway-show.tsx'
import { MethodList } from './method-list.tsx'

export const payMethods: ResourceDefinition = {
  name: 'pay-methods',
  label: t('Payment methods'),
  group: 'System',
  icon: MethodIcon,
  calls: { list: adminPaymentMethodList },
  list: MethodList,
}

export const gateways: ResourceDefinition = {
  name: 'gateways',
  auditKind: 'gateway',
  label: t('Payment providers'),
  group: 'System',
  icon: GatewayIcon,
  calls: { list: adminGatewayList, info: adminGatewayInfo },
  list: GatewayList,
  show: GatewayShow,
  recordTitle: 'name',
}
