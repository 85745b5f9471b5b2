import Icon from '@mui/icons-material/FileUploadOutlined'
import { adminImportInfo, adminImportList } from '@pasar/contract/calls/admin/catalog/imports'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { ImportList } from './list.tsx'
import { ImportShow } from './show.tsx'

export const imports: ResourceDefinition = {
  name: 'imports',
  auditKind: 'import',
  label: t('Imports'),
  group: 'Catalogue',
  icon: Icon,
  calls: { list: adminImportList, info: adminImportInfo },
  list: ImportList,
  show: ImportShow,
  recordTitle: 'name',
}
