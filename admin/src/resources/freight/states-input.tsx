import { AutocompleteArrayInput, useSourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { useAreas } from './use-areas.ts'

/** Input of a rule's states by name; empty for the whole country. */
export function StatesInput() {
  const { getSource } = useSourceContext()
  const [country, states] = useWatch({ name: [getSource('country'), getSource('states')] }) as [
    string | undefined,
    string[] | undefined,
  ]
  const areas = useAreas(country ?? '')
  const known = new Set(areas.map(({ code }) => code))
  const unknown = (states ?? []).filter((code) => !known.has(code))
  return (
    <AutocompleteArrayInput
      source="states"
      label={t('States (empty: all)')}
      choices={[
        ...areas.map(({ code, name }) => ({ id: code, name })),
        ...unknown.map((code) => ({ id: code, name: code })),
      ]}
      sx={{ width: 320 }}
      helperText={false}
    />
  )
}
