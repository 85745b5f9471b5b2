import CoinIcon from '@mui/icons-material/TollOutlined'
import { adminCoinDepositInfo, adminCoinDepositList } from '@pasar/contract/calls/admin/coins'
import type { ResourceDefinition } from '../../data/resource.ts'
import { moneyText } from '../../ui/money-text.ts'
import { CoinDepositList } from './list.tsx'
import { CoinDepositShow } from './show.tsx'
import type { Line } from './words.ts'

export const coinDeposits: ResourceDefinition = {
  name: 'coin-deposits',
  label: 'Coin deposits',
  group: 'Money',
  icon: CoinIcon,
  calls: { list: adminCoinDepositList, info: adminCoinDepositInfo },
  list: CoinDepositList,
  show: CoinDepositShow,
  recordTitle: (line) => moneyText((line as Line).amount),
}
