import Icon from '@mui/icons-material/AccountTreeOutlined'
import { adminCategoryList } from '@pasar/contract/calls/admin/catalog/categories'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CategoryTree } from './tree.tsx'

export const categories: ResourceDefinition = {
  name: 'categories',
  label: t('Categories'),
  group: 'Catalogue',
  icon: Icon,
  calls: { list: adminCategoryList },
  list: CategoryTree,
}
