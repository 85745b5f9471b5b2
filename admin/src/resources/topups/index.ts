import AccountIcon from '@mui/icons-material/AccountBalanceOutlined'
import Icon from '@mui/icons-material/AddCardOutlined'
import {
  adminAccountInfo,
  adminAccountList,
  adminAccountSave,
  adminTopUpInfo,
  adminTopUpList,
} from '@pasar/contract/calls/admin/finance/top-ups'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { AccountCreate, AccountEdit } from './account-form.tsx'
import { AccountList } from './account-list.tsx'
import { TopUpList } from './list.tsx'
import { TopUpShow } from './show.tsx'

export const topUps: ResourceDefinition = {
  name: 'topups',
  auditKind: 'topup',
  label: t('Top-ups'),
  group: 'Money',
  icon: Icon,
  calls: { list: adminTopUpList, info: adminTopUpInfo },
  list: TopUpList,
  show: TopUpShow,
  recordTitle: 'no',
}

export const companyAccounts: ResourceDefinition = {
  name: 'company-accounts',
  label: t('Bank accounts'),
  group: 'Money',
  icon: AccountIcon,
  calls: { list: adminAccountList, info: adminAccountInfo, save: adminAccountSave },
  list: AccountList,
  edit: AccountEdit,
  create: AccountCreate,
  recordTitle: ({ bank, currency }) => `${bank} (${currency})`,
}
