import AccountsIcon from '@mui/icons-material/AccountBalanceOutlined'
import BalanceIcon from '@mui/icons-material/BalanceOutlined'
import TransfersIcon from '@mui/icons-material/SwapHorizOutlined'
import {
  adminLedgerInfo,
  adminLedgerList,
  adminTransferInfo,
  adminTransferList,
  adminTrialBalance,
} from '@pasar/contract/calls/admin/finance/ledger'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { AccountList } from './account-list.tsx'
import { AccountShow } from './account-show.tsx'
import { type Account, accountName, type TransferRow, transferLabel } from './labels.ts'
import { TransferList } from './transfer-list.tsx'
import { TransferShow } from './transfer-show.tsx'
import { TrialBalance } from './trial-balance.tsx'

export const ledger: ResourceDefinition = {
  name: 'ledger',
  auditKind: 'ledger-account',
  label: t('Ledger'),
  group: 'Money',
  icon: AccountsIcon,
  calls: { list: adminLedgerList, info: adminLedgerInfo },
  list: AccountList,
  show: AccountShow,
  recordTitle: (account: Account) => `${accountName(account.owner)}, ${account.asset}`,
}

export const transfers: ResourceDefinition = {
  name: 'transfers',
  label: t('Transfers'),
  group: 'Money',
  icon: TransfersIcon,
  calls: { list: adminTransferList, info: adminTransferInfo },
  list: TransferList,
  show: TransferShow,
  recordTitle: (transfer: TransferRow) => transferLabel(transfer),
}

export const trialBalance: ResourceDefinition = {
  name: 'trial-balance',
  label: t('Trial balance'),
  group: 'Money',
  icon: BalanceIcon,
  calls: { list: adminTrialBalance },
  list: TrialBalance,
}
