import CoinIcon from '@mui/icons-material/TollOutlined'
import { adminCoinDepositInfo, adminCoinDepositList } from '@pasar/contract/calls/admin/finance/coins'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { formatMoney } from '../../ui/format/money.ts'
import type { DepositRow } from './labels.ts'
import { CoinDepositList } from './list.tsx'
import { CoinDepositShow } from './show.tsx'

export const coinDeposits: ResourceDefinition = {
  name: 'coin-deposits',
  label: t('Coin deposits'),
  group: 'Money',
  icon: CoinIcon,
  auditKind: 'coin-deposit',
  calls: { list: adminCoinDepositList, info: adminCoinDepositInfo },
  list: CoinDepositList,
  show: CoinDepositShow,
  recordTitle: (deposit) => formatMoney((deposit as DepositRow).amount),
}
