import { adminCategoryList } from '@pasar/contract/calls/admin/categories'
import { required, SelectInput } from 'react-admin'
import { useRead } from '../../data/use-read.ts'

/** The categories of the shop as choices, each below its parent. */
export function useCategoryChoices() {
  const { data } = useRead(adminCategoryList, {})
  return (data?.list ?? []).map(({ id, name, level }) => ({
    id,
    name: `${'\u2003'.repeat(level - 1)}${name['en-us']}`,
  }))
}

export const CategoryInput = () => (
  <SelectInput
    source="categoryId"
    label="Category"
    choices={useCategoryChoices()}
    validate={required()}
    helperText={false}
    fullWidth
  />
)

export const CategoryFilter = (_: { source: string; alwaysOn?: boolean }) => (
  <SelectInput
    source="categoryId"
    label="Category"
    choices={useCategoryChoices()}
    helperText={false}
    sx={{ minWidth: 128, maxWidth: 170 }}
  />
)
