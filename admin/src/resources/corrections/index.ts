import Icon from '@mui/icons-material/RuleOutlined'
import { adminCorrectionList } from '@pasar/contract/calls/admin/finance/wallet'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CorrectionList } from './list.tsx'

export const corrections: ResourceDefinition = {
  name: 'corrections',
  label: t('Corrections'),
  group: 'Money',
  icon: Icon,
  calls: { list: adminCorrectionList },
  list: CorrectionList,
  recordTitle: 'no',
}
