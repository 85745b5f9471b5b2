import { AutocompleteArrayInput, type RaRecord, ReferenceArrayInput } from 'react-admin'

type Named = RaRecord & { title?: Record<string, string>; name?: Record<string, string> }

const nameOf = (record: Named) => (record.title ?? record.name)?.['en-us'] ?? String(record.id)

/** The goods or categories that a coupon is for, found by typing. */
export const ScopeInput = ({ scope, disabled }: { scope: 'goods' | 'categories'; disabled?: boolean }) => (
  <ReferenceArrayInput key={scope} source="scopeIds" reference={scope} perPage={50}>
    <AutocompleteArrayInput
      label={scope === 'goods' ? 'Goods' : 'Categories'}
      optionText={nameOf}
      filterToQuery={(keyword: string) => ({ keyword })}
      disabled={disabled}
      fullWidth
    />
  </ReferenceArrayInput>
)
