import { adminCategoryList } from '@pasar/contract/calls/admin/catalog/categories'
import { required, SelectInput } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'

/** Returns the category tree as indented choices. */
export function useCategoryChoices() {
  const { data } = useCallQuery(adminCategoryList, {})
  return (data?.list ?? []).map(({ id, name, level }) => ({
    id,
    name: `${'\u2003'.repeat(level - 1)}${name['en-us']}`,
  }))
}

export const CategoryInput = () => (
  <SelectInput
    source="categoryId"
    label={t('Category')}
    choices={useCategoryChoices()}
    validate={required()}
    helperText={false}
    fullWidth
  />
)

export const CategoryFilter = (_: { source: string; alwaysOn?: boolean }) => (
  <SelectInput
    source="categoryId"
    label={t('Category')}
    choices={useCategoryChoices()}
    helperText={false}
    sx={{ minWidth: 128, maxWidth: 170 }}
  />
)
