import Icon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { adminSuppressionList } from '@pasar/contract/calls/admin/messages/suppressions'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { SuppressionList } from './list.tsx'

export const suppressions: ResourceDefinition = {
  name: 'suppressions',
  label: t('Undeliverable'),
  group: 'People',
  icon: Icon,
  calls: { list: adminSuppressionList },
  list: SuppressionList,
}
