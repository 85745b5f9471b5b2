import { couponScopes } from '@pasar/contract/calls/admin/catalog/marketing'
import { type ChangeEvent, useRef } from 'react'
import {
  AutocompleteArrayInput,
  RadioButtonGroupInput,
  type RaRecord,
  ReferenceArrayInput,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { useCategoryChoices } from '../products/category-input.tsx'

type Scope = (typeof couponScopes)[number]

const scopeLabels: Record<Scope, string> = {
  all: t('All products'),
  categories: t('Categories'),
  goods: t('Products'),
}

/** The scope of a coupon or promotion, and its products or categories. */
export function ScopeInputs({ disabled }: { disabled?: boolean }) {
  const scope = useWatch({ name: 'scope' }) as Scope
  const { getValues, setValue } = useFormContext()
  /** The ids of the scopes that are not shown. */
  const hidden = useRef<Partial<Record<Scope, string[]>>>({})
  const showIdsOf = (next: Scope) => {
    hidden.current[scope] = getValues('scopeIds')
    setValue('scopeIds', hidden.current[next] ?? [], { shouldDirty: true })
  }
  return (
    <>
      <RadioButtonGroupInput
        source="scope"
        label={t('Applies to')}
        row
        disabled={disabled}
        choices={couponScopes.map((id) => ({ id, name: scopeLabels[id] }))}
        onChange={(event: ChangeEvent<HTMLInputElement>) => showIdsOf(event.target.value as Scope)}
      />
      {scope === 'goods' && <GoodsInput disabled={disabled} />}
      {scope === 'categories' && <CategoriesInput disabled={disabled} />}
    </>
  )
}

type Goods = RaRecord & { title?: Record<string, string> }

const getTitle = (record: Goods) => record.title?.['en-us'] ?? String(record.id)

const GoodsInput = ({ disabled }: { disabled?: boolean }) => (
  <ReferenceArrayInput source="scopeIds" reference="goods" perPage={50}>
    <AutocompleteArrayInput
      label={t('Products')}
      optionText={getTitle}
      filterToQuery={(keyword: string) => ({ keyword })}
      disabled={disabled}
      fullWidth
    />
  </ReferenceArrayInput>
)

// The whole tree is one list, so that it is read once and searched here.
const CategoriesInput = ({ disabled }: { disabled?: boolean }) => (
  <AutocompleteArrayInput
    source="scopeIds"
    label={t('Categories')}
    choices={useCategoryChoices()}
    disabled={disabled}
    fullWidth
  />
)
