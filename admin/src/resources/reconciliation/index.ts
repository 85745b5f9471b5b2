import DifferenceIcon from '@mui/icons-material/DifferenceOutlined'
import RunIcon from '@mui/icons-material/EventAvailableOutlined'
import {
  adminDifferenceInfo,
  adminDifferenceList,
  adminReconciliationInfo,
  adminReconciliationList,
} from '@pasar/contract/calls/admin/finance/reconciliation'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { formatDay } from '../../ui/format/date-time-field.tsx'
import { DifferenceList } from './difference-list.tsx'
import { DifferenceShow } from './difference-show.tsx'
import { RunList } from './run-list.tsx'
import { RunShow } from './run-show.tsx'

export const reconciliations: ResourceDefinition = {
  name: 'reconciliations',
  auditKind: 'reconciliation',
  label: t('Reconciliation'),
  group: 'Money',
  icon: RunIcon,
  calls: { list: adminReconciliationList, info: adminReconciliationInfo },
  list: RunList,
  show: RunShow,
  recordTitle: ({ day }) => formatDay(day),
}

export const differences: ResourceDefinition = {
  name: 'differences',
  auditKind: 'difference',
  label: t('Differences'),
  group: 'Money',
  icon: DifferenceIcon,
  calls: { list: adminDifferenceList, info: adminDifferenceInfo },
  list: DifferenceList,
  show: DifferenceShow,
  recordTitle: 'no',
}
